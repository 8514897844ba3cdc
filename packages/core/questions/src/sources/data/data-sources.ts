import type { DataProvider } from '../../rule.ts'
import { binance } from './candles/binance.ts'
import { candleSource } from './candles/candle-source.ts'
import { jsonSource } from './json/json-source.ts'
import type { DataSource } from './reading.ts'

/** The source of each provider. */
export const DATA_SOURCES: { readonly [Provider in DataProvider]?: DataSource } = {
  json: jsonSource,
  csv: jsonSource,
  binance: candleSource('binance', binance),
}
