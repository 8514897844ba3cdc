import { canonicalJson } from '../../protocol/index.ts'
import { parseDecimal } from '../decimal.ts'
import { moved } from '../moment.ts'
import type { Feed, Provider } from '../rule.ts'
import { candleSource } from './candles/candle-source.ts'
import { VENUES } from './candles/venues.ts'
import { chainlinkSource } from './chain/chainlink-source.ts'
import { evmSource } from './chain/evm-source.ts'
import { fault } from './fault.ts'
import { jsonSource } from './json/json-source.ts'
import type { DataSource, Reading, ReadingTime, ReadResult } from './reading.ts'
import { SERIES } from './series/extract-point.ts'
import { type PointSpec, reachSeconds, type Series } from './series/series.ts'
import type { Extract, SourceProgram } from './source-program.ts'
import { unreadKeyIn } from './unread-key.ts'

/** A source keeps an answer for half an hour; a finished day is there after 35 minutes. */
const keptSeconds = 35 * 60

const assetPattern = /^[\w.:-]{1,128}$/

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

/** Makes the source of a provider whose value at a moment is that of the nearest point. */
function seriesSource(provider: string, series: Series): DataSource {
  return {
    calls: (reading, time) => series.requests(specOf(reading, time)).length,
    unaskable: (reading, { window }) => {
      if (!assetPattern.test(reading.source.asset)) {
        return 'its asset has characters that no asset has'
      }
      if (window) return 'its values are hours apart: a window is read from candles'
      const { source, metric = 'price_usd' } = reading
      return series.unaskable(source.asset, metric) ?? unreadKeyIn(reading, ['metric'])
    },
    finalFrom: (reading, { at }) =>
      moved(at, reachSeconds(reading.metric ?? 'price_usd') + keptSeconds),
    *read(reading, time): SourceProgram<ReadResult> {
      const spec = specOf(reading, time)
      const extract = `${provider} ${canonicalJson(spec)}`
      let said: Extract = fault('NO_DATA', 'it was not asked')
      for (const request of series.requests(spec)) {
        said = yield { ...request, extract }
        if (said.kind !== 'fault' || said.reason !== 'HTTP status 401') break
      }
      return said.kind === 'fault' ? said : resultOf(said.facts)
    },
  }
}

function specOf(
  { source, metric = 'price_usd' }: Reading,
  { at }: Pick<ReadingTime, 'at'>,
): PointSpec {
  return { asset: source.asset, metric, at }
}

/** The extract was written by a reader; from a record it can be anything. */
function resultOf(facts: unknown): ReadResult {
  const { time, value } = facts as { readonly time?: unknown; readonly value?: unknown }
  const decimal = typeof value === 'string' ? parseDecimal(value) : undefined
  if (decimal === undefined || typeof time !== 'number' || !Number.isSafeInteger(time)) {
    return fault('UNREADABLE', 'its extract has another shape')
  }
  return { kind: 'values', values: [{ scalar: { kind: 'number', decimal }, time }] }
}
