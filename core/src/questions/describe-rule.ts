import { dataTerms } from './describe-data-rule.ts'
import type { Rule } from './rule.ts'

/**
 * Describes how a question is decided, in a few words.
 *
 * @param rule - a rule
 * @returns one line, such as `CoinGecko bitcoin, price in USD >= 75000, at the deadline`
 */
export function describeRule(rule: Rule): string {
  return ruleTerms(rule).join(', ')
}

/** Lists the terms by which a question is decided, in a few words each. */
export function ruleTerms(rule: Rule): readonly string[] {
  const { sources, silence } = rule
  return [
    ...(rule.kind === 'manual'
      ? [`Decided by ${rule.resolver ?? 'a panel'}`]
      : dataTerms(rule)),
    ...(sources ? [`a panel takes the word of ${sources.join(' or ')}`] : []),
    ...(silence ? ['silence of the sources proposes NO'] : []),
  ]
}
