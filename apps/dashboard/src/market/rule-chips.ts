import {
  describeDataRule,
  formatZonedMoment,
  type Question,
} from '@cresolver/core/questions'
import { formatTerm } from '../ui/format-term.ts'

/** One term of a rule. */
type RuleChip = { readonly term: string; readonly words: string }

/** Splits a rule into readable terms. */
export function ruleChips({
  rule,
  ruleSubSections,
}: Pick<Question, 'rule' | 'ruleSubSections'>): RuleChip[] {
  return [
    ...decisionChips(rule, ruleSubSections),
    ...chip(
      'Rule’s deadline',
      rule.deadline && formatTerm(formatZonedMoment(rule.deadline)),
    ),
  ]
}

function decisionChips(
  rule: Question['rule'],
  sections: Question['ruleSubSections'],
): RuleChip[] {
  if (rule.kind === 'manual') {
    return [{ term: 'Decided by', words: rule.resolver ?? 'a panel of workers' }]
  }
  const { labels } = rule
  return [
    ...describeDataRule(rule, sections).map(({ term, words }) => ({
      term,
      words: formatTerm(words),
    })),
    ...chip('YES is', labels?.[0]),
    ...chip('NO is', labels?.[1]),
    ...chip('Manually by', rule.resolver),
  ]
}

function chip(term: string, words: string | undefined): RuleChip[] {
  return words === undefined ? [] : [{ term, words }]
}
