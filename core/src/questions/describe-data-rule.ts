import { formatDuration } from './expressions/duration.ts'
import { isSeriesProvider } from './language/check-rule.ts'
import { parseFeed } from './language/feed.ts'
import type { SubSection } from './question.ts'
import {
  type CandleStep,
  type DataRule,
  type Metric,
  type Operator,
  PROVIDERS,
  type Provider,
} from './rule.ts'
import { isDocument } from './sources/reading.ts'
import { formatZonedMoment } from './zoned-moment.ts'

/** One term of a rule, with a short name. */
type RuleTerm = { readonly term: string; readonly words: string }

/**
 * Describes how a rule by data decides, in terms of a few words each.
 *
 * @param rule - a rule by data
 * @param subSections - those of the rule, which name a recipe and further sources
 * @returns source, condition, time and guards; labels are left out
 */
export function describeDataRule(
  rule: DataRule,
  subSections: readonly SubSection[] = [],
): readonly RuleTerm[] {
  const { source, confirm = [], need, until, reread, early, final } = rule
  const others = [...confirm.map(nameOf), ...sourcesIn(subSections, 'confirm')]
  return [
    ...term('Recipe', pairIn(subSections, 'recipe', 'name')),
    { term: 'Source', words: nameOf(source) },
    ...term('Confirmed by', others.length > 0 ? others.join(', ') : undefined),
    ...term('Must agree', agreementOf(need, 1 + others.length)),
    { term: 'Condition', words: `${measureOf(rule)} ${conditionOf(rule)}` },
    ...term('NO if', rule.other?.join(' or ')),
    ...term('At', momentOf(rule)),
    ...term('Within', windowOf(rule)),
    ...term('Equal', rule.equal && `is ${rule.equal}`),
    ...term('Final when', final),
    ...term('SPLIT when', rule.split),
    ...term('Waits while', rule.wait),
    ...term('Not before', rule.notBefore && formatZonedMoment(rule.notBefore)),
    ...term('Early', early && 'YES may be decided before the end'),
    ...term('Evidence until', until && untilOf(until)),
    ...term(
      'Read again',
      reread === undefined ? undefined : `after ${formatDuration(reread)}`,
    ),
  ]
}

/** Lists the terms of a rule by data in words, for a line. */
export function dataTerms(rule: DataRule): readonly string[] {
  const shown = new Set(['Source', 'Confirmed by', 'Condition', 'At', 'Within'])
  return describeDataRule(rule).flatMap(({ term, words }) => {
    if (!shown.has(term)) return []
    if (term === 'Source' || term === 'Condition') return [words]
    return [`${term.toLowerCase()} ${words}`]
  })
}

const providerNames: { readonly [Name in Provider]: string } = {
  json: 'JSON',
  csv: 'CSV',
  binance: 'Binance',
  coinbase: 'Coinbase',
  kraken: 'Kraken',
  chainlink: 'Chainlink',
  evm: 'Contract',
  coingecko: 'CoinGecko',
  defillama: 'DefiLlama',
}

const signs: { readonly [Name in Operator]: string } = {
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

function term(name: string, words: string | undefined): RuleTerm[] {
  return words === undefined ? [] : [{ term: name, words }]
}

/** A document is named by its host: its address is long. */
function nameOf(feed: DataRule['source']): string {
  const { provider, asset } = feed
  const known = PROVIDERS.find((name) => name === provider)
  return `${known ? providerNames[known] : provider} ${isDocument(feed) ? asset.replace(/\/.*$/, '') : asset}`
}

/** The sources of sub-sections such as `§§confirm` and `§§confirm-2`. */
function sourcesIn(subSections: readonly SubSection[], kind: string): readonly string[] {
  return subSections.flatMap(({ tag }) => {
    const source =
      tag.replace(/-[2-9]$/, '') === kind && pairIn(subSections, tag, 'source')
    if (!source) return []
    const feed = parseFeed(source)
    return feed ? [nameOf(feed)] : []
  })
}

function pairIn(
  subSections: readonly SubSection[],
  tag: string,
  key: string,
): string | undefined {
  const section = subSections.find((candidate) => candidate.tag === tag)
  return section?.pairs.find((pair) => pair.key === key)?.value
}

function agreementOf(need: number | undefined, sources: number): string | undefined {
  return need === undefined ? undefined : `${need} of ${sources} sources`
}

const measures: { readonly [Name in Metric]: string } = {
  price_usd: 'price in USD',
  market_cap: 'market cap in USD',
  tvl: 'total value locked in USD',
}

function measureOf(rule: DataRule): string {
  const { source, metric = 'price_usd', step, field, calc, agg, value, rows } = rule
  if (isSeriesProvider(source.provider)) return measures[metric]
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

/** A price without a moment of its own is that at the deadline. */
function momentOf({ at, source, deadline }: DataRule): string | undefined {
  if (at) return formatZonedMoment(at)
  if (!isSeriesProvider(source.provider)) return undefined
  return deadline ? formatZonedMoment(deadline) : 'the deadline'
}

function windowOf({ window, agg }: DataRule): string | undefined {
  if (window === undefined) return undefined
  const part = agg === 'all' ? 'all of' : 'any time from'
  return `${part} ${formatZonedMoment(window.from)} to ${formatZonedMoment(window.to)}`
}

function untilOf(until: NonNullable<DataRule['until']>): string {
  return until.kind === 'moment'
    ? formatZonedMoment(until.moment)
    : `${formatDuration(until.seconds)} after the event`
}
