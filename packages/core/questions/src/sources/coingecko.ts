import type { UnixSeconds } from '../moment.ts'
import type { Step } from '../rule.ts'
import type { Point } from './point.ts'
import { type FeedQuery, type Measure, type NoQuery, noQuery } from './query.ts'
import { decimalOf, member, readJson, wholeNumberOf } from './read-json.ts'
import { readSeries, type Series } from './series.ts'
import type { SourceRequest } from './source-request.ts'

/** Longest span of hourly data in one answer, in seconds. */
const HOURLY_SPAN = 100 * 86_400

/** Longest span that is answered in hours where no interval is named, in seconds. */
const UNNAMED_HOURLY_SPAN = 90 * 86_400

/** History of the public API without a paid key, in seconds. */
export const PUBLIC_HISTORY = 365 * 86_400

/** Query to CoinGecko. */
export type CoingeckoQuery = {
  /** CoinGecko's id of the coin, such as `bitcoin`. */
  readonly coin: string
  /** Lower-case code of a currency. */
  readonly currency: string
  readonly from: UnixSeconds
  readonly to: UnixSeconds
  /** Undefined leaves the choice to the provider. */
  readonly step: Step | undefined
}

/** Finds the request for all points of a span. */
export function coingeckoSpan(
  coin: string,
  { metric, currency, step }: Measure,
  from: UnixSeconds,
  to: UnixSeconds,
): FeedQuery | NoQuery {
  if (metric === 'tvl') return noQuery('CoinGecko does not have value locked')
  if (coin.includes(':'))
    return noQuery('CoinGecko names a coin by its id, such as bitcoin')
  if (step === '1h' && to - from > HOURLY_SPAN) {
    const days = Math.ceil((to - from) / 86_400)
    return noQuery(`CoinGecko has hourly points for 100 days at most, not for ${days}`)
  }
  const list = metric === 'market_cap' ? 'market_caps' : 'prices'
  const read = (body: string) => readCoingeckoRange(body, list)
  const request = coingeckoRange({ coin, currency, from, to, step })
  if (step !== '1h' || to - from > UNNAMED_HOURLY_SPAN)
    return { kind: 'query', request, read }
  const withoutInterval: FeedQuery = {
    kind: 'query',
    request: coingeckoRange({ coin, currency, from, to, step: undefined }),
    read: (body) => hourly(read(body)),
  }
  return { kind: 'query', request, read, withoutInterval }
}

/** Returns true if an answer refuses the hourly interval, which some plans do not have. */
export function refusesHourly(status: number, body: string): boolean {
  return status === 401 && body.includes('interval=hourly')
}

/** Today is answered in steps of five minutes: the first point of each hour is kept. */
function hourly(series: Series): Series {
  if (series.kind === 'unreadable') return series
  const hourOf = ({ time }: Point) => Math.floor(time / 3_600_000)
  const points = series.points.filter((point, index, all) => {
    const before = all[index - 1]
    return before === undefined || hourOf(before) !== hourOf(point)
  })
  return { kind: 'points', points }
}

/**
 * Asks for a span of prices and market capitalisations.
 *
 * The interval is named where the plan allows it: without it the same span is answered in steps of
 * five minutes today and in steps of an hour tomorrow.
 */
export function coingeckoRange(query: CoingeckoQuery): SourceRequest {
  const interval = query.step && `&interval=${query.step === '1h' ? 'hourly' : 'daily'}`
  return {
    host: 'coingecko',
    path:
      `/coins/${encodeURIComponent(query.coin)}/market_chart/range` +
      `?vs_currency=${encodeURIComponent(query.currency)}` +
      `&from=${query.from}&to=${query.to}${interval ?? ''}&precision=full`,
  }
}

/** Reads a span of prices or market capitalisations. */
export function readCoingeckoRange(body: string, name: 'prices' | 'market_caps'): Series {
  return readSeries(member(readJson(body), name), (entry) => {
    if (!Array.isArray(entry) || entry.length !== 2) return undefined
    const time = wholeNumberOf(entry[0])
    if (time === undefined) return undefined
    if (entry[1] === null) return null
    const value = decimalOf(entry[1])
    return value === undefined ? undefined : { time, value }
  })
}
