import type { AutomaticRule, Rule } from '../rule.ts'
import { checkDataRule } from './data/check-data-rule.ts'
import { formatFeed } from './feed.ts'
import { KEY_INDEX, type RuleKey } from './rule-key.ts'
import { failValue, type RuleLines } from './rule-lines.ts'

/** Refuses a rule whose keys contradict one another. */
export function checkRule(rule: Rule, lines: RuleLines): void {
  if (rule.kind === 'manual') {
    const key = automaticKeys.find(
      (candidate) => lines.values[KEY_INDEX[candidate]] !== undefined,
    )
    if (key)
      contradict(lines, key, `is the ${key} of a rule that people decide.`, removeIt)
    return
  }
  if (rule.kind === 'data') {
    checkDataRule(rule, lines)
    return
  }
  if (rule.at !== undefined || rule.window !== undefined || rule.agg !== undefined) {
    checkSpan(rule, lines)
  }
  if (rule.currency !== undefined) checkCurrency(rule, rule.currency, lines)
  for (const key of ['confirm', 'fallback'] as const) {
    const feed = rule[key]
    if (feed && formatFeed(feed) === formatFeed(rule.source)) {
      contradict(lines, key, 'is the source itself.', removeIt)
    }
  }
}

const removeIt = 'Remove the line.'

const automaticKeys = [
  'metric',
  'op',
  'target',
  'at',
  'window',
  'agg',
  'currency',
  'step',
  'confirm',
  'fallback',
  'tie',
] as const

function checkSpan({ at, window, agg, deadline }: AutomaticRule, lines: RuleLines): void {
  if (at !== undefined && window !== undefined) {
    contradict(lines, 'at', 'stands beside a window.', 'Keep at or window, not both.')
  }
  const wantsWindow = agg !== undefined && agg !== 'point'
  if (wantsWindow && window === undefined) {
    contradict(lines, 'agg', 'needs a window.', 'Add window:24h or another window.')
  }
  if (!wantsWindow && window !== undefined) {
    const problem = 'is a window, but one point counts.'
    contradict(lines, 'window', problem, 'Add agg:any, agg:all or agg:close.')
  }
  if (deadline === undefined) return
  const beforeDeadline = 'Move it to the deadline or before.'
  if (at !== undefined && at > deadline) {
    contradict(lines, 'at', 'is after the deadline.', beforeDeadline)
  }
  if (window?.kind === 'between' && window.to > deadline) {
    contradict(lines, 'window', 'ends after the deadline.', beforeDeadline)
  }
}

function checkCurrency(rule: AutomaticRule, currency: string, lines: RuleLines): void {
  const metric = rule.metric ?? 'price_usd'
  if (currency === 'usd' || metric === 'price' || metric === 'market_cap') return
  const hint = metric === 'tvl' ? removeIt : 'Write metric:price, or remove the line.'
  contradict(lines, 'currency', `is not the currency of ${metric}.`, hint)
}

function contradict(
  lines: RuleLines,
  key: RuleKey,
  problem: string,
  hint: string,
): never {
  return failValue(lines, key, 'QUESTION_RULE_CONTRADICTORY', problem, hint)
}
