import type { Feed, Provider } from '../rule.ts'
import { candleSource } from './candles/candle-source.ts'
import { VENUES } from './candles/venues.ts'
import { chainlinkSource } from './chain/chainlink-source.ts'
import { evmSource } from './chain/evm-source.ts'
import { fault } from './fault.ts'
import { jsonSource } from './json/json-source.ts'
import type { DataSource } from './reading.ts'
import { SERIES } from './series/extract-point.ts'
import { seriesSource } from './series/series-source.ts'

/** The source that a feed names; one that can never be asked if its provider is not known. */
export function dataSource({ provider }: Feed): DataSource {
  return sources.get(provider) ?? unknownSource
}

const byProvider: { readonly [Name in Provider]: DataSource } = {
  json: jsonSource,
  csv: jsonSource,
  binance: candleSource('binance', VENUES.binance),
  coinbase: candleSource('coinbase', VENUES.coinbase),
  chainlink: chainlinkSource,
  evm: evmSource,
  kraken: candleSource('kraken', VENUES.kraken),
  coingecko: seriesSource('coingecko', SERIES.coingecko),
  defillama: seriesSource('defillama', SERIES.defillama),
}
const sources: ReadonlyMap<string, DataSource> = new Map(Object.entries(byProvider))

const unknown = 'the provider is not known'
const unknownSource: DataSource = {
  calls: () => 0,
  unaskable: () => unknown,
  finalFrom: (_reading, { at }) => at,
  // biome-ignore lint/correctness/useYield: there is nothing to ask.
  *read() {
    return fault('SOURCE_UNKNOWN', unknown)
  },
}
