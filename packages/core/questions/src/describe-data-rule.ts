import { formatDuration } from './expressions/duration.ts'
import type { CandleStep, DataOperator, DataProvider, DataRule } from './rule.ts'
import { formatZonedMoment } from './zoned-moment.ts'

/** Lists the terms of a rule of version 2, in a few words each: source, condition, time, guards. */
export function dataTerms(rule: DataRule): readonly string[] {
  const { confirm = [], need, until, reread, early, labels } = rule
  const sources = [rule.source, ...confirm]
  return [
    sources.map(nameOf).join(', '),
    `${measureOf(rule)} ${conditionOf(rule)}`,
    ...timeOf(rule),
    ...(need === undefined ? [] : [`${need} of ${sources.length} sources must agree`]),
    ...(early === undefined ? [] : ['YES may be decided early']),
    ...(until === undefined ? [] : [`evidence counts until ${untilOf(until)}`]),
    ...(reread === undefined ? [] : [`read again after ${formatDuration(reread)}`]),
    ...(labels === undefined ? [] : [`YES is ${labels[0]}, NO is ${labels[1]}`]),
  ]
}

const providerNames: { readonly [Provider in DataProvider]: string } = {
  json: 'JSON',
  csv: 'CSV',
  binance: 'Binance',
  coinbase: 'Coinbase',
  kraken: 'Kraken',
  chainlink: 'Chainlink',
  evm: 'Contract',
}

const signs: { readonly [Operator in DataOperator]: string } = {
  gte: '>=',
  lte: '<=',
  gt: '>',
  lt: '<',
  eq: '=',
  between: 'between',
  is: 'is',
}

const steps: { readonly [Step in CandleStep]: string } = {
  '1m': '1-minute',
  '1h': '1-hour',
  '1d': '1-day',
}

/** A document is named by its host: its address is long. */
function nameOf({ provider, asset }: DataRule['source']): string {
  const short =
    provider === 'json' || provider === 'csv' ? asset.replace(/\/.*$/, '') : asset
  return `${providerNames[provider]} ${short}`
}

function measureOf({ step, field, calc, agg, value, rows }: DataRule): string {
  if (step !== undefined) return `${field ?? 'close'} of the ${steps[step]} candle`
  if (agg === 'count') return 'number of rows'
  const path = calc ?? value ?? 'value'
  return rows === undefined ? path : `${agg ?? 'one'} ${path}`
}

function conditionOf({ op, target, than }: DataRule): string {
  if (than === 'open') return `${signs[op]} its open`
  if (than !== undefined) return `${signs[op]} that of ${formatZonedMoment(than)}`
  if (target === undefined) return signs[op]
  return target.kind === 'range'
    ? `between ${target.from} and ${target.to}`
    : `${signs[op]} ${target.text}`
}

function timeOf({ at, window, agg }: DataRule): readonly string[] {
  if (at !== undefined) return [`at ${formatZonedMoment(at)}`]
  if (window === undefined) return []
  const part = agg === 'all' ? 'all of' : 'any of'
  return [`${part} ${formatZonedMoment(window.from)} to ${formatZonedMoment(window.to)}`]
}

function untilOf(until: NonNullable<DataRule['until']>): string {
  return until.kind === 'moment'
    ? formatZonedMoment(until.moment)
    : `${formatDuration(until.seconds)} after the event`
}
