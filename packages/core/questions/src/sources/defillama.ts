import type { UnixSeconds } from '../moment.ts'
import type { Step } from '../rule.ts'
import type { Point } from './point.ts'
import { type FeedQuery, type Measure, type NoQuery, noQuery } from './query.ts'
import { decimalOf, member, readJson, wholeNumberOf } from './read-json.ts'
import { readSeries, type Series } from './series.ts'
import type { SourceRequest } from './source-request.ts'

/** Prefix of an asset that is a chain, not a protocol. */
const chainPrefix = 'chain:'

/** Query to DefiLlama's price series. */
export type DefillamaChartQuery = {
  /** Such as `coingecko:bitcoin` or `ethereum:0x6b17...`. */
  readonly coin: string
  readonly from: UnixSeconds
  readonly to: UnixSeconds
  readonly step: Step
}

/** Finds the request for all points of a span. */
export function defillamaSpan(
  asset: string,
  { metric, currency, step }: Measure,
  from: UnixSeconds,
  to: UnixSeconds,
): FeedQuery | NoQuery {
  if (metric === 'tvl') {
    if (step !== '1d') return noQuery('DefiLlama has value locked in daily steps only')
    return { kind: 'query', request: defillamaTvl(asset), read: readDefillamaTvl }
  }
  if (metric === 'market_cap') return noQuery('DefiLlama does not have market caps')
  if (currency !== 'usd') return noQuery('DefiLlama has prices in USD only')
  if (!asset.includes(':')) {
    return noQuery('DefiLlama names a coin with a prefix, such as coingecko:bitcoin')
  }
  return {
    kind: 'query',
    request: defillamaChart({ coin: asset, from, to, step }),
    read: (body) => readDefillamaChart(body, asset),
  }
}

/** Asks for the price in USD nearest to a moment. */
export function defillamaPrice(coin: string, at: UnixSeconds): SourceRequest {
  const path = `/prices/historical/${at}/${encodeCoin(coin)}?searchWidth=4h`
  return { host: 'defillama-coins', path }
}

/** Asks for prices in USD at equal steps. */
export function defillamaChart(query: DefillamaChartQuery): SourceRequest {
  const seconds = query.step === '1h' ? 3_600 : 86_400
  const span = Math.floor((query.to - query.from) / seconds) + 1
  return {
    host: 'defillama-coins',
    path:
      `/chart/${encodeCoin(query.coin)}` +
      `?start=${query.from}&span=${span}&period=${query.step}&searchWidth=600`,
  }
}

/** Asks for the total value locked in a protocol or on a chain, day by day. */
export function defillamaTvl(asset: string): SourceRequest {
  return {
    host: 'defillama',
    path: asset.startsWith(chainPrefix)
      ? `/v2/historicalChainTvl/${encodeURIComponent(asset.slice(chainPrefix.length))}`
      : `/protocol/${encodeURIComponent(asset)}`,
  }
}

/** Reads the price nearest to a moment as a series of one point. */
export function readDefillamaPrice(body: string, coin: string): Series {
  const entry = member(member(readJson(body), 'coins'), coin)
  if (entry === undefined) return { kind: 'unreadable', reason: 'it knows no such coin' }
  return readSeries([entry], priceOf)
}

/** Reads prices at equal steps. */
export function readDefillamaChart(body: string, coin: string): Series {
  const entry = member(member(readJson(body), 'coins'), coin)
  if (entry === undefined) return { kind: 'unreadable', reason: 'it knows no such coin' }
  return readSeries(member(entry, 'prices'), priceOf)
}

/** Reads the total value locked, day by day. */
export function readDefillamaTvl(body: string): Series {
  const value = readJson(body)
  const list = Array.isArray(value) ? value : member(value, 'tvl')
  return readSeries(list, (entry) =>
    pointOf(
      member(entry, 'date'),
      member(entry, 'totalLiquidityUSD') ?? member(entry, 'tvl'),
    ),
  )
}

function priceOf(entry: unknown): Point | undefined {
  return pointOf(member(entry, 'timestamp'), member(entry, 'price'))
}

function pointOf(seconds: unknown, amount: unknown): Point | undefined {
  const time = wholeNumberOf(seconds)
  const value = decimalOf(amount)
  if (time === undefined || value === undefined) return undefined
  return { time: time * 1_000, value }
}

/** A coin's colon belongs to the path as it is. */
function encodeCoin(coin: string): string {
  return encodeURIComponent(coin).replaceAll('%3A', ':')
}
