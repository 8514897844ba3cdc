import type { UnixSeconds } from '../moment.ts'
import type { Step } from '../rule.ts'
import { decimalOf, member, readJson, wholeNumberOf } from './read-json.ts'
import { readSeries, type Series } from './series.ts'
import type { SourceRequest } from './source-request.ts'

/** Longest span of hourly data in one answer, in seconds. */
export const HOURLY_SPAN = 100 * 86_400

/** What to ask CoinGecko for. */
export type CoingeckoQuery = {
  /** CoinGecko's id of the coin, such as `bitcoin`. */
  readonly coin: string
  /** Lower-case code of a currency. */
  readonly currency: string
  readonly from: UnixSeconds
  readonly to: UnixSeconds
  readonly step: Step
}

/**
 * Asks for a span of prices and market capitalisations.
 *
 * The interval is always named: without it the same span is answered in steps of five minutes
 * today and in steps of an hour tomorrow.
 *
 * @param query - {@link CoingeckoQuery}
 */
export function coingeckoRange(query: CoingeckoQuery): SourceRequest {
  const interval = query.step === '1h' ? 'hourly' : 'daily'
  return {
    host: 'coingecko',
    path:
      `/coins/${encodeURIComponent(query.coin)}/market_chart/range` +
      `?vs_currency=${encodeURIComponent(query.currency)}` +
      `&from=${query.from}&to=${query.to}&interval=${interval}&precision=full`,
  }
}

/**
 * Reads a span of prices or market capitalisations.
 *
 * @param body - body of an answer to {@link coingeckoRange}
 * @param name - which of the lists
 */
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
