import { formatWindow } from './language/window.ts'
import { formatMoment } from './moment.ts'
import type { AutomaticRule, Operator, Rule } from './rule.ts'

/**
 * Says in a few words how a question is decided.
 *
 * @param rule - a rule
 * @returns such as `CoinGecko bitcoin, price in USD >= 75000 at the deadline`
 */
export function describeRule(rule: Rule): string {
  if (rule.kind === 'manual') return `Decided by ${rule.resolver ?? 'a panel'}`
  const provider = providerNames.get(rule.source.provider) ?? rule.source.provider
  const condition = `${measureOf(rule)} ${signs[rule.op]} ${rule.target}`
  return `${provider} ${rule.source.asset}, ${condition} ${spanOf(rule)}`
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

function measureOf({ metric, currency = 'usd' }: AutomaticRule): string {
  const unit = `in ${currency.toUpperCase()}`
  if (metric === 'tvl') return `total value locked ${unit}`
  return metric === 'market_cap' ? `market cap ${unit}` : `price ${unit}`
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
