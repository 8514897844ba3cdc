import { querySpan } from '../decision/ask-feed.ts'
import { formatFeed } from '../language/feed.ts'
import { PROVIDERS, stepSeconds } from '../sources/feed-query.ts'
import { automatic, type Diagnostic, type LintSubject } from './diagnostic.ts'
import { isWithinHistory, termsForLint, withQueryableStep } from './query-of-rule.ts'

/** Finds rules for which the sources cannot be asked, so that no data can ever decide. */
export function lintQueryable(subject: LintSubject): readonly Diagnostic[] {
  const rule = automatic(subject.question.rule)
  const terms = rule && termsForLint(rule, subject.deadline)
  if (!rule || !terms) return []
  const fields = [
    ['source', terms.source],
    ['confirm', rule.confirm],
    ['fallback', terms.fallback],
  ] as const
  return fields.flatMap(([key, feed]): readonly Diagnostic[] => {
    // Another rule of the linter reports a provider that is not known.
    if (feed === undefined || !isKnown(subject, feed.provider)) return []
    const query = querySpan(terms, feed)
    if (query.kind === 'query') return []
    const daily = withQueryableStep({ ...rule, source: feed }, terms.to)
    return [
      {
        code: 'RULE_UNQUERYABLE',
        severity: 'error',
        position: { field: `rule.${key}` },
        message: `${formatFeed(feed)} can never be asked: ${query.reason}.`,
        proposal: daily ? 'step:1d' : 'Use another source, or source:manual.',
      },
    ]
  })
}

/** Finds windows that begin too long ago for the public API when they are decided. */
export function lintHistory(subject: LintSubject): readonly Diagnostic[] {
  const rule = automatic(subject.question.rule)
  const terms = rule && termsForLint(rule, subject.deadline)
  if (!terms || isWithinHistory(terms)) return []
  return [
    {
      code: 'WINDOW_TOO_LONG',
      severity: 'warning',
      position: { field: 'rule.window' },
      message: 'CoinGecko answers for the last 365 days only, unless a paid key is set.',
      proposal: 'Choose a shorter window.',
    },
  ]
}

/** Finds answers that are larger than a node of a DON can pass on under the documented quotas. */
export function lintAnswerSize(subject: LintSubject): readonly Diagnostic[] {
  const rule = automatic(subject.question.rule)
  const terms = rule && termsForLint(rule, subject.deadline)
  if (!terms || querySpan(terms, terms.source).kind === 'none') return []
  const points =
    terms.from === undefined ? 4 : (terms.to - terms.from) / stepSeconds(terms.step)
  if (terms.metric !== 'tvl' && points * pointBytes <= observationBytes) return []
  return [
    {
      code: 'ANSWER_TOO_LARGE',
      severity: 'note',
      position: { field: 'rule.source' },
      message:
        'The answer is larger than the 25,000 bytes that a node of a DON can pass on: a market on chain would go to a panel.',
      proposal: 'Choose a shorter window or step:1d for a market on chain.',
    },
  ]
}

/** Documented quota of a DON, less what stands around the answer. */
const observationBytes = 24_500
/** CoinGecko sends price, market cap and volume of each point, with all digits. */
const pointBytes = 96

function isKnown({ knownProviders }: LintSubject, provider: string): boolean {
  return (
    knownProviders.includes(provider) && PROVIDERS.some((known) => known === provider)
  )
}
