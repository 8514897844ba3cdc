import type { Feed } from '../rule.ts'

/** Coins that three exchanges pair with dollars, or with a token of a dollar. */
const COINS = new Set('BTC ETH SOL XRP DOGE ADA AVAX LINK LTC DOT'.split(' '))
/** Names of coins that Kraken alone uses. */
const AT_KRAKEN: Readonly<Record<string, string>> = { BTC: 'XBT', DOGE: 'XDG' }

/** The candles of a coin at three exchanges, Binance first; undefined where one of them lacks it. */
export function priceFeeds(ticker: string): readonly [Feed, Feed, Feed] | undefined {
  if (!COINS.has(ticker)) return undefined
  return [
    { provider: 'binance', asset: `${ticker}USDT` },
    { provider: 'coinbase', asset: `${ticker}-USD` },
    { provider: 'kraken', asset: `${AT_KRAKEN[ticker] ?? ticker}USD` },
  ]
}
