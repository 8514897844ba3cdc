import type { Feed } from '../rule.ts'

/** Pairs of a coin with dollars, or with a token of a dollar, at three exchanges. */
type Pairs = {
  readonly binance: string
  readonly coinbase: string
  readonly kraken: string
}

/** By the ticker of the coin; Kraken writes XBT for bitcoin and XDG for dogecoin. */
const PAIRS: Readonly<Record<string, Pairs>> = {
  BTC: { binance: 'BTCUSDT', coinbase: 'BTC-USD', kraken: 'XBTUSD' },
  ETH: { binance: 'ETHUSDT', coinbase: 'ETH-USD', kraken: 'ETHUSD' },
  SOL: { binance: 'SOLUSDT', coinbase: 'SOL-USD', kraken: 'SOLUSD' },
  XRP: { binance: 'XRPUSDT', coinbase: 'XRP-USD', kraken: 'XRPUSD' },
  DOGE: { binance: 'DOGEUSDT', coinbase: 'DOGE-USD', kraken: 'XDGUSD' },
  ADA: { binance: 'ADAUSDT', coinbase: 'ADA-USD', kraken: 'ADAUSD' },
  AVAX: { binance: 'AVAXUSDT', coinbase: 'AVAX-USD', kraken: 'AVAXUSD' },
  LINK: { binance: 'LINKUSDT', coinbase: 'LINK-USD', kraken: 'LINKUSD' },
  LTC: { binance: 'LTCUSDT', coinbase: 'LTC-USD', kraken: 'LTCUSD' },
  DOT: { binance: 'DOTUSDT', coinbase: 'DOT-USD', kraken: 'DOTUSD' },
}

/** The candles of a coin at three exchanges, Binance first; undefined where one of them lacks it. */
export function priceFeeds(ticker: string): readonly [Feed, Feed, Feed] | undefined {
  const pairs = PAIRS[ticker]
  return (
    pairs && [
      { provider: 'binance', asset: pairs.binance },
      { provider: 'coinbase', asset: pairs.coinbase },
      { provider: 'kraken', asset: pairs.kraken },
    ]
  )
}
