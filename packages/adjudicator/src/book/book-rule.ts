import { type AutomaticRule, type Feed, readQuestion } from '@cresolver/questions'
import type { BookRule } from './market-entry.ts'

/**
 * Writes a question's rule as the book carries it.
 *
 * @param questionRaw - the whole question in the § language
 * @returns the rule; undefined when the text has none that can be read
 */
export function bookRuleOf(questionRaw: string): BookRule | undefined {
  const reading = readQuestion(questionRaw)
  if (reading.kind !== 'rule') return undefined
  const { rule } = reading.question
  return rule.kind === 'manual' ? { source: 'manual' } : writeRule(rule)
}

/**
 * Tells whether two rules of the book say the same.
 *
 * @param left - one rule
 * @param right - another
 */
export function sameRule(left: BookRule, right: BookRule): boolean {
  return (
    left.source === right.source &&
    (left.metric ?? defaultMetric) === (right.metric ?? defaultMetric) &&
    left.op === right.op &&
    String(left.target) === String(right.target)
  )
}

const defaultMetric = 'price_usd'

function writeRule({ source, metric, op, target }: AutomaticRule): BookRule {
  const number = Number(target)
  return {
    source: writeFeed(source),
    metric: metric ?? defaultMetric,
    op,
    target: String(number) === target ? number : target,
  }
}

function writeFeed({ provider, asset }: Feed): string {
  return `${provider}:${asset}`
}
