import { dataTerms } from './describe-data-rule.ts'
import type { Rule } from './rule.ts'

/**
 * Describes how a question is decided, in a few words.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#rules-by-data
 *
 * @param rule - a rule
 * @returns one line, such as `CoinGecko bitcoin, price in USD >= 75000, at the deadline`
 *
 * @example
 * ```ts
 * import { describeRule, parseQuestion } from '@cresolver/sdk/questions'
 *
 * const text = '§question Was it over?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:75000\nat:2027-02-20T00:00Z'
 * const { rule } = parseQuestion(text)
 * console.log(rule && describeRule(rule)) // CoinGecko bitcoin, price in USD >= 75000, at 2027-02-20T00:00Z
 * ```
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
