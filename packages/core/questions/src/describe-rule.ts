import { dataTerms } from './describe-data-rule.ts'
import { formatWindow } from './language/window.ts'
import { formatMoment } from './moment.ts'
import type { AutomaticRule, Operator, Rule } from './rule.ts'

/**
 * Describes in a few words how a question is decided.
 *
 * @param rule - a rule
 * @returns such as `CoinGecko bitcoin, price in USD >= 75000 at the deadline`
 */
export function describeRule(rule: Rule): string {
  if (rule.kind === 'manual') return deciderOf(rule)
  if (rule.kind === 'data') return dataTerms(rule).join(', ')
  const condition = `${measureOf(rule)} in ${unitOf(rule)} ${signs[rule.op]} ${rule.target}`
  return `${sourceOf(rule)}, ${condition} ${spanOf(rule)}`
}

/** Lists the terms by which a question is decided, in a few words each. */
export function ruleTerms(rule: Rule): readonly string[] {
  if (rule.kind === 'manual') return [deciderOf(rule)]
  if (rule.kind === 'data') return dataTerms(rule)
  return [sourceOf(rule), describeCondition(rule), spanOf(rule)]
}

/**
 * Describes the value that means YES.
 *
 * @param rule - a rule by data
 * @returns such as `price >= 75000 USD`
 */
export function describeCondition(rule: AutomaticRule): string {
  return `${measureOf(rule)} ${signs[rule.op]} ${rule.target} ${unitOf(rule)}`
}

const providerNames = new Map([
  ['coingecko', 'CoinGecko'],
  ['defillama', 'DefiLlama'],
])

const signs: { readonly [Key in Operator]: string } = {
  gte: '>=',
  lte: '<=',
  gt: '>',
  lt: '<',
  eq: '=',
}

const letters = new Map([
  ['s', 'second'],
  ['m', 'minute'],
  ['h', 'hour'],
  ['d', 'day'],
])

const measures = {
  price: 'price',
  price_usd: 'price',
  market_cap: 'market cap',
  tvl: 'total value locked',
} as const

function deciderOf({ resolver = 'a panel' }: Rule): string {
  return `Decided by ${resolver}`
}

function sourceOf({ source: { provider, asset } }: AutomaticRule): string {
  return `${providerNames.get(provider) ?? provider} ${asset}`
}

function measureOf({ metric = 'price' }: AutomaticRule): string {
  return measures[metric]
}

function unitOf({ currency = 'usd' }: AutomaticRule): string {
  return currency.toUpperCase()
}

function spanOf(rule: AutomaticRule): string {
  const { agg, at, window, deadline } = rule
  const end = deadline === undefined ? 'the deadline' : formatMoment(deadline)
  if (window === undefined) return `at ${at === undefined ? end : formatMoment(at)}`
  const quantity =
    agg === 'close'
      ? 'at the end of'
      : agg === 'all'
        ? 'at every point of'
        : 'at any point of'
  if (window.kind === 'between') {
    const from = formatMoment(window.from)
    return `${quantity} the time from ${from} to ${formatMoment(window.to)}`
  }
  return `${quantity} the last ${lengthOf(formatWindow(window))} before ${end}`
}

function lengthOf(text: string): string {
  const count = text.slice(0, -1)
  const unit = letters.get(text.slice(-1)) ?? ''
  return count === '1' ? unit : `${count} ${unit}s`
}
