import { querySpan } from '../decision/ask-feed.ts'
import { resolveTerms, type Terms } from '../decision/terms.ts'
import type { UnixSeconds } from '../moment.ts'
import type { AutomaticRule } from '../rule.ts'
import { PUBLIC_HISTORY } from '../sources/coingecko.ts'
import { moved } from '../sources/feed-query.ts'

/** Reads the terms by which a rule would be decided. */
export function termsForLint(
  rule: AutomaticRule,
  deadline: UnixSeconds | undefined,
): Terms | undefined {
  const { window, at } = rule
  const end = deadline ?? (window?.kind === 'between' ? window.to : at)
  if (end === undefined) return undefined
  const resolved = resolveTerms(rule, end)
  return resolved.kind === 'terms' ? resolved.terms : undefined
}

/** Returns the rule with a step that its source supports. */
export function withQueryableStep(
  rule: AutomaticRule,
  deadline: UnixSeconds,
): AutomaticRule | undefined {
  const candidates: readonly AutomaticRule[] = [rule, { ...rule, step: '1d' }]
  return candidates.find((candidate) => {
    const terms = termsForLint(candidate, deadline)
    return terms && querySpan(terms, terms.source).kind === 'query'
  })
}

/** Returns true if the public API still has the first moment of a rule when it is decided. */
export function isWithinHistory({ source, from, to }: Terms): boolean {
  // A day for the time until the data is final and the market is resolved.
  const start = moved(from ?? to, PUBLIC_HISTORY - 86_400)
  return source.provider !== 'coingecko' || start >= to
}
