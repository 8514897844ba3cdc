import { canonicalJson } from '../../../protocol/index.ts'
import type { Decimal } from '../../decimal.ts'
import { parseDecimal } from '../../decimal.ts'
import { moved, type UnixSeconds } from '../../moment.ts'
import { CANDLE_FIELDS, type CandleField } from '../../rule.ts'
import { type Fault, fault } from '../fault.ts'
import type {
  DataSource,
  Reading,
  ReadingTime,
  ReadResult,
  ReadValue,
} from '../reading.ts'
import type { SourceProgram } from '../source-program.ts'
import type { SourceRequest } from '../source-request.ts'
import { unreadKeyIn } from '../unread-key.ts'
import { candleSeconds, type Piece } from './pieces.ts'
import {
  decidedAt,
  endOf,
  goneOf,
  piecesOf,
  SETTLE_SECONDS,
  stepOf,
  thanPiece,
} from './reading-pieces.ts'
import type { Candle, CandleSpec, Venue } from './venue.ts'

/** Makes the source of an exchange. */
export function candleSource(provider: string, venue: Venue): DataSource {
  const requestOf = (
    symbol: string,
    piece: Piece,
    field?: CandleField,
  ): SourceRequest => {
    const spec: CandleSpec = { symbol, ...piece, ...(field && { field }) }
    return {
      ...venue.request(symbol, piece),
      extract: `${provider} ${canonicalJson(spec)}`,
    }
  }
  return {
    calls: (reading, time) => {
      // So that a rule whose end needs too many calls is not begun.
      const whole = { ...time, now: decidedAt(reading, time) }
      const most = [time, whole].map((each) => piecesOf(venue, reading, each).length)
      return Math.max(...most) + thanPiece(reading, time).length
    },
    unaskable: (reading, time) => unaskable(venue, reading, time),
    finalFrom: decidedAt,
    *read(reading, time): SourceProgram<ReadResult> {
      const symbol = reading.source.asset
      const pieces = piecesOf(venue, reading, time)
      const earlierPieces = thanPiece(reading, time)
      if (!time.window && time.now < moved(endOf(pieces), SETTLE_SECONDS)) {
        return { kind: 'waiting', reason: 'the candle has not settled' }
      }
      const gone = goneOf(venue, [...pieces, ...earlierPieces], time.now)
      if (gone) return fault('NO_DATA', `its candles of ${gone.step} are gone by now`)
      if (time.window) {
        const prices: Price[] = []
        for (const piece of pieces) {
          const extract = yield requestOf(symbol, piece, fieldOf(reading))
          const read = extract.kind === 'fault' ? extract : toPrices(extract.facts, piece)
          if ('kind' in read) return read
          prices.push(...read)
        }
        return windowResult(reading, time, prices, endOf(pieces))
      }
      const candles: Candle[] = []
      for (const piece of pieces) {
        const extract = yield requestOf(symbol, piece)
        const read = extract.kind === 'fault' ? extract : toCandles(extract.facts, piece)
        if ('kind' in read) return read
        candles.push(...read)
      }
      const value = pointOf(reading, time.at, candles)
      if ('kind' in value) return value
      const [earlier] = earlierPieces
      if (earlier === undefined) return withThan(reading, time, value, candles)
      const extract = yield requestOf(symbol, earlier)
      const read = extract.kind === 'fault' ? extract : toCandles(extract.facts, earlier)
      if ('kind' in read) return read
      const than = pointOf(reading, earlier.from, read)
      return 'kind' in than ? than : { kind: 'values', values: [value], than }
    },
  }
}

function fieldOf({ field }: Reading): CandleField {
  return field ?? 'close'
}

function unaskable(
  venue: Venue,
  reading: Reading,
  time: ReadingTime,
): string | undefined {
  const { asset } = reading.source
  if (!venue.symbol.test(asset)) return `${asset} is not the form of its symbols`
  const foreign = unreadKeyIn(reading, ['field', 'step', 'agg'])
  if (foreign) return foreign
  const length = candleSeconds(stepOf(reading))
  const moments = [
    time.at,
    ...(time.window ? [time.window.from, time.window.to] : []),
    ...(typeof time.than === 'number' ? [time.than] : []),
  ]
  if (!time.window && moments.some((moment) => moment % length !== 0)) {
    return `no candle of ${stepOf(reading)} opens at that moment`
  }
  if (time.window && moments.slice(1).some((moment) => moment % length !== 0)) {
    return `the window does not begin and end with a candle of ${stepOf(reading)}`
  }
  const end = decidedAt(reading, time)
  const pieces = [
    ...piecesOf(venue, reading, { ...time, now: end }),
    ...thanPiece(reading, time),
  ]
  const gone = goneOf(venue, pieces, end)
  return gone && `candles of ${gone.step} are gone by then`
}

function withThan(
  reading: Reading,
  { than, at }: ReadingTime,
  value: ReadValue,
  candles: readonly Candle[],
): ReadResult {
  if (than === undefined) return { kind: 'values', values: [value] }
  const open = pointOf({ ...reading, field: 'open' }, at, candles)
  return 'kind' in open ? open : { kind: 'values', values: [value], than: open }
}

function pointOf(
  reading: Reading,
  at: UnixSeconds,
  candles: readonly Candle[],
): ReadValue | Fault {
  const candle = candles.find(([time]) => time === at)
  return candle === undefined
    ? fault('NO_DATA', 'it has no candle that opens at that moment')
    : priceOf(reading, candle)
}

function priceOf(reading: Reading, candle: Candle): ReadValue {
  const place = 1 + CANDLE_FIELDS.indexOf(fieldOf(reading))
  return readValueOf({ time: candle[0], price: candle[place] as string })
}

function readValueOf({ time, price }: Price): ReadValue {
  // The digits were checked when the extract was read.
  return { scalar: { kind: 'number', decimal: price as Decimal }, time: time * 1_000 }
}

function windowResult(
  reading: Reading,
  { window }: ReadingTime,
  prices: readonly Price[],
  end: UnixSeconds,
): ReadResult {
  const values = prices.filter(({ price }) => price !== undefined).map(readValueOf)
  const missing = prices.length - values.length
  const gap = missing > 0 ? `candles are missing: ${missing}` : undefined
  const running = window && end < window.to
  const reason = running ? 'the window has not ended' : gap
  const quantifier = reading.agg === 'all' ? 'all' : 'any'
  return {
    kind: 'values',
    values,
    quantifier,
    ...(reason !== undefined && {
      missing: { reason, later: running === true },
    }),
  }
}

/** A price of a window; undefined where its candle is missing. */
type Price = { readonly time: number; readonly price: string | undefined }

/** Reads the prices of a window: from a record an extract can be anything. */
function toPrices(facts: unknown, { step, from, to }: Piece): readonly Price[] | Fault {
  const list =
    typeof facts === 'object' && facts !== null && 'prices' in facts
      ? facts.prices
      : undefined
  const length = candleSeconds(step)
  if (!Array.isArray(list) || list.length !== (to - from) / length) {
    return fault('UNREADABLE', 'its extract has another number of candles')
  }
  if (!list.every((price) => price === null || isPrice(price))) {
    return fault('UNREADABLE', 'its extract has a price that is not a number')
  }
  return list.map((price: string | null, index) => ({
    time: from + index * length,
    price: price ?? undefined,
  }))
}

/** Reads candles: from a record an extract can be anything. */
function toCandles(facts: unknown, { from, to }: Piece): readonly Candle[] | Fault {
  const list =
    typeof facts === 'object' && facts !== null && 'candles' in facts
      ? facts.candles
      : undefined
  if (!Array.isArray(list) || !list.every(isCandle)) {
    return fault('UNREADABLE', 'its extract is not a list of candles')
  }
  const isOrdered = list.every(
    ([time], index) =>
      time >= from && time < to && time > (list[index - 1]?.[0] ?? from - 1),
  )
  if (!isOrdered) return fault('UNREADABLE', 'its extract has candles of another time')
  return list
}

function isCandle(row: unknown): row is Candle {
  return (
    Array.isArray(row) &&
    row.length === 5 &&
    Number.isSafeInteger(row[0]) &&
    row.slice(1).every(isPrice)
  )
}

function isPrice(price: unknown): price is string {
  return typeof price === 'string' && parseDecimal(price) === price
}
