import { type AutomaticRule, formatFeed, type Rule } from '@cresolver/questions'
import type { StoredRule } from './market-entry.ts'

/** Writes a question's rule as the book carries it. */
export function storedRule(rule: Rule): StoredRule {
  switch (rule.kind) {
    case 'manual':
      return { source: 'manual' }
    case 'automatic':
      return writeRule(rule)
    case 'data':
      return {
        source: formatFeed(rule.source),
        op: rule.op,
        ...(rule.target?.kind === 'value' && { target: rule.target.text }),
      }
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

function writeRule({ source, metric, op, target }: AutomaticRule): StoredRule {
  const number = Number(target)
  return {
    source: formatFeed(source),
    metric: metric ?? defaultMetric,
    op,
    target: String(number) === target ? number : target,
  }
}
