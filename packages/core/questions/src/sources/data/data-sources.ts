import type { DataProvider } from '../../rule.ts'
import { candleSource } from './candles/candle-source.ts'
import { VENUES } from './candles/venues.ts'
import { jsonSource } from './json/json-source.ts'
import type { DataSource } from './reading.ts'

/** The source of each provider. */
export const DATA_SOURCES: { readonly [Provider in DataProvider]?: DataSource } = {
  json: jsonSource,
  csv: jsonSource,
  binance: candleSource('binance', VENUES.binance),
  coinbase: candleSource('coinbase', VENUES.coinbase),
  kraken: candleSource('kraken', VENUES.kraken),
}
