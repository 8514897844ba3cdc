import { formatFeed, type Rule } from '@cresolver/core/questions'
import type { StoredRule } from './market-entry.ts'

/** Writes a question's rule as the book carries it. */
export function storedRule(rule: Rule): StoredRule {
  if (rule.kind === 'manual') return { source: 'manual' }
  const { source, op, target } = rule
  const isPrice = source.provider === 'coingecko' || source.provider === 'defillama'
  return {
    source: formatFeed(source),
    ...(isPrice && { metric: rule.metric ?? defaultMetric }),
    op,
    ...(target?.kind === 'value' && {
      target: isPrice ? plain(target.text) : target.text,
    }),
  }
}

/** Returns whether two rules of the store are equal. */
export function sameRule(left: StoredRule, right: StoredRule): boolean {
  return (
    left.source === right.source &&
    (left.metric ?? defaultMetric) === (right.metric ?? defaultMetric) &&
    left.op === right.op &&
    String(left.target) === String(right.target)
  )
}

const defaultMetric = 'price_usd'

/** A number as the book writes it, if none of its digits are lost. */
function plain(target: string): number | string {
  const number = Number(target)
  return String(number) === target ? number : target
}
