import type { UnixSeconds } from '../moment.ts'
import type { Feed, Metric, Step } from '../rule.ts'
import { coingeckoRange, HOURLY_SPAN, readCoingeckoRange } from './coingecko.ts'
import {
  defillamaChart,
  defillamaPrice,
  defillamaTvl,
  readDefillamaChart,
  readDefillamaPrice,
  readDefillamaTvl,
} from './defillama.ts'
import type { Series } from './series.ts'
import type { SourceRequest } from './source-request.ts'

/** What is measured, and in which steps. */
export type Measure = {
  readonly metric: Metric
  /** Lower-case code; always `usd` for `price_usd` and `tvl`. */
  readonly currency: string
  readonly step: Step
}

/** A request and how its answer is read. */
export type FeedQuery = {
  readonly request: SourceRequest
  readonly read: (body: string) => Series
}

/** Providers that a rule can name. */
export const PROVIDERS = ['coingecko', 'defillama'] as const

/**
 * Finds the request for all points of a span.
 *
 * @param feed - provider and asset
 * @param measure - {@link Measure}
 * @param from - first moment
 * @param to - last moment
 * @returns the query, or undefined when the provider does not have this measure for this span
 */
export function spanQuery(
  feed: Feed,
  measure: Measure,
  from: UnixSeconds,
  to: UnixSeconds,
): FeedQuery | undefined {
  const { provider, asset } = feed
  const { metric, currency, step } = measure
  if (!assetPattern.test(asset)) return undefined
  if (provider === 'coingecko') {
    if (metric === 'tvl' || asset.includes(':')) return undefined
    if (step === '1h' && to - from > HOURLY_SPAN) return undefined
    const list = metric === 'market_cap' ? 'market_caps' : 'prices'
    return {
      request: coingeckoRange({ coin: asset, currency, from, to, step }),
      read: (body) => readCoingeckoRange(body, list),
    }
  }
  if (provider !== 'defillama') return undefined
  if (metric === 'tvl') {
    if (step !== '1d') return undefined
    return { request: defillamaTvl(asset), read: readDefillamaTvl }
  }
  if (metric === 'market_cap' || currency !== 'usd' || !asset.includes(':'))
    return undefined
  return {
    request: defillamaChart({ coin: asset, from, to, step }),
    read: (body) => readDefillamaChart(body, asset),
  }
}

/**
 * Finds the request for the value at one moment.
 *
 * @param feed - provider and asset
 * @param measure - {@link Measure}
 * @param at - the moment
 * @returns the query, or undefined when the provider does not have this measure
 */
export function momentQuery(
  feed: Feed,
  measure: Measure,
  at: UnixSeconds,
): FeedQuery | undefined {
  const before = stepSeconds(measure.step)
  const span = spanQuery(feed, measure, moved(at, -3 * before), moved(at, before))
  if (span?.request.host !== 'defillama-coins') return span
  return {
    request: defillamaPrice(feed.asset, at),
    read: (body) => readDefillamaPrice(body, feed.asset),
  }
}

/**
 * Names the source that confirms a feed where the rule names none.
 *
 * @param feed - provider and asset
 * @param measure - {@link Measure}
 * @returns DefiLlama for CoinGecko's prices in USD and the other way round, or undefined
 */
export function defaultConfirmation(feed: Feed, measure: Measure): Feed | undefined {
  const isPrice = measure.metric === 'price_usd' || measure.metric === 'price'
  if (!isPrice || measure.currency !== 'usd') return undefined
  if (feed.provider === 'coingecko') {
    return { provider: 'defillama', asset: `coingecko:${feed.asset}` }
  }
  const [prefix, coin] = feed.asset.split(':')
  if (feed.provider !== 'defillama' || prefix !== 'coingecko' || !coin) return undefined
  return { provider: 'coingecko', asset: coin }
}

/** Length of a step in seconds. */
export function stepSeconds(step: Step): number {
  return step === '1h' ? 3_600 : 86_400
}

/** A moment some seconds later, or earlier where they are negative. */
export function moved(moment: UnixSeconds, seconds: number): UnixSeconds {
  return (moment + seconds) as UnixSeconds
}

const assetPattern = /^[\w.:-]{1,128}$/
