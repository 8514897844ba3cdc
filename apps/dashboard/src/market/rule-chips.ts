import {
  type AutomaticRule,
  type DataRule,
  describeCondition,
  describeDataRule,
  formatFeed,
  formatMoment,
  type Question,
  type Rule,
  type UnixSeconds,
} from '@cresolver/questions'
import { formatTerm } from '../ui/format-term.ts'

/** One term of a rule. */
export type RuleChip = { readonly term: string; readonly words: string }

const aggregations = {
  point: 'the value at one moment',
  any: 'any point of the time',
  all: 'every point of the time',
  close: 'the last point of the time',
} as const

/** Splits a rule into readable terms. */
export function ruleChips({
  rule,
  ruleSubSections,
}: Pick<Question, 'rule' | 'ruleSubSections'>): RuleChip[] {
  return [
    ...decisionChips(rule, ruleSubSections),
    ...chip('Rule’s deadline', rule.deadline && moment(rule.deadline)),
    ...chip('Time zone', rule.tz),
  ]
}

function decisionChips(rule: Rule, sections: Question['ruleSubSections']): RuleChip[] {
  switch (rule.kind) {
    case 'automatic':
      return automaticChips(rule)
    case 'data':
      return ruleChipsOfData(rule, sections)
    case 'manual':
      return manualChips(rule)
  }
}

function ruleChipsOfData(
  rule: DataRule,
  sections: Question['ruleSubSections'],
): RuleChip[] {
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

function manualChips(rule: Rule): RuleChip[] {
  return [{ term: 'Decided by', words: rule.resolver ?? 'a panel of workers' }]
}

function automaticChips(rule: AutomaticRule): RuleChip[] {
  const { currency = 'usd', confirm, fallback, tie, agg } = rule
  const unit = currency.toUpperCase()
  return [
    { term: 'Source', words: formatFeed(rule.source) },
    { term: 'Condition', words: formatTerm(describeCondition(rule)) },
    ...chip('At', rule.at && moment(rule.at)),
    ...chip('Within', windowText(rule)),
    ...chip('Counts', agg && aggregations[agg]),
    ...chip('Step', rule.step && (rule.step === '1h' ? 'hourly' : 'daily')),
    ...chip('Second reading', confirm && formatFeed(confirm)),
    ...chip('Fallback', fallback && formatFeed(fallback)),
    ...chip(
      'Readings may differ by',
      tie && (tie.kind === 'percent' ? `${tie.percent} %` : `${tie.amount} ${unit}`),
    ),
    ...chip('Manually by', rule.resolver),
  ]
}

function windowText({ window }: AutomaticRule): string | undefined {
  if (window === undefined) return undefined
  if (window.kind === 'between') return `${moment(window.from)} to ${moment(window.to)}`
  const [unit, seconds] = (
    [
      ['days', 86_400],
      ['hours', 3_600],
      ['minutes', 60],
    ] as const
  ).find(([, length]) => window.seconds % length === 0) ?? ['seconds', 1]
  const count = window.seconds / seconds
  return count === 1 ? `the last ${unit.slice(0, -1)}` : `the last ${count} ${unit}`
}

function chip(term: string, words: string | undefined): RuleChip[] {
  return words === undefined ? [] : [{ term, words }]
}

function moment(seconds: UnixSeconds): string {
  return formatTerm(formatMoment(seconds))
}
