import type { UnixSeconds } from '../moment.ts'
import type { Feed, Step } from '../rule.ts'
import { coingeckoSpan } from './coingecko.ts'
import { defillamaPrice, defillamaSpan, readDefillamaPrice } from './defillama.ts'
import { type FeedQuery, type Measure, type NoQuery, noQuery } from './query.ts'

/** Providers that a rule can name. */
export const PROVIDERS = ['coingecko', 'defillama'] as const

/** Finds the request for all points of a span. */
export function spanQuery(
  feed: Feed,
  measure: Measure,
  from: UnixSeconds,
  to: UnixSeconds,
): FeedQuery | NoQuery {
  const { provider, asset } = feed
  if (!assetPattern.test(asset))
    return noQuery('its asset has characters that no asset has')
  switch (provider) {
    case 'coingecko':
      return coingeckoSpan(asset, measure, from, to)
    case 'defillama':
      return defillamaSpan(asset, measure, from, to)
    default:
      return noQuery('the provider is not known')
  }
}

/** Finds the request for the value at one moment. */
export function momentQuery(
  feed: Feed,
  measure: Measure,
  at: UnixSeconds,
): FeedQuery | NoQuery {
  const before = stepSeconds(measure.step)
  const span = spanQuery(feed, measure, moved(at, -3 * before), moved(at, before))
  if (span.kind === 'none' || span.request.host !== 'defillama-coins') return span
  return {
    kind: 'query',
    request: defillamaPrice(feed.asset, at),
    read: (body) => readDefillamaPrice(body, feed.asset),
  }
}

/** Names the source that confirms a feed where the rule names none. */
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
