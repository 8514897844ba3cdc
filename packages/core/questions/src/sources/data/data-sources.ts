import type { DataProvider } from '../../rule.ts'
import { candleSource } from './candles/candle-source.ts'
import { VENUES } from './candles/venues.ts'
import { chainlinkSource } from './chain/chainlink-source.ts'
import { evmSource } from './chain/evm-source.ts'
import { jsonSource } from './json/json-source.ts'
import type { DataSource } from './reading.ts'

/** The source of each provider. */
export const DATA_SOURCES: { readonly [Provider in DataProvider]: DataSource } = {
  json: jsonSource,
  csv: jsonSource,
  binance: candleSource('binance', VENUES.binance),
  coinbase: candleSource('coinbase', VENUES.coinbase),
  chainlink: chainlinkSource,
  evm: evmSource,
  kraken: candleSource('kraken', VENUES.kraken),
}
