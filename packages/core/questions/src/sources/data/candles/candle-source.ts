import { canonicalJson } from '@cresolver/protocol'
import { type Decimal, parseDecimal } from '../../../decimal.ts'
import type { UnixSeconds } from '../../../moment.ts'
import { CANDLE_FIELDS, type CandleStep } from '../../../rule.ts'
import { moved } from '../../feed-query.ts'
import type { SourceRequest } from '../../source-request.ts'
import type { Asking } from '../asking.ts'
import { type Fault, fault } from '../fault.ts'
import type {
  DataSource,
  Reading,
  ReadingTime,
  ReadResult,
  ReadValue,
} from '../reading.ts'
import { candleSeconds, cutWindow, type Piece } from './pieces.ts'
import type { Candle, CandleSpec, Venue } from './venue.ts'

/** Seconds after its close for which a candle may still be repaired. */
const SETTLE_SECONDS = 600

/** Makes the source of an exchange. */
export function candleSource(provider: string, venue: Venue): DataSource {
  const requestOf = (symbol: string, piece: Piece): SourceRequest => {
    const spec: CandleSpec = { symbol, ...piece }
    return {
      ...venue.request(symbol, piece),
      extract: `${provider} ${canonicalJson(spec)}`,
    }
  }
  return {
    calls: (reading, time) =>
      piecesOf(venue, reading, time).length + thanPiece(reading, time).length,
    unaskable: (reading, time) => unaskable(venue, reading, time),
    finalFrom: (reading, { at, window }) => {
      const step = candleSeconds(stepOf(reading))
      return moved(window?.to ?? moved(at, step), SETTLE_SECONDS)
    },
    *read(reading, time): Asking<ReadResult> {
      const symbol = reading.source.asset
      const candles: Candle[] = []
      for (const piece of piecesOf(venue, reading, time)) {
        const extract = yield requestOf(symbol, piece)
        const read = extract.kind === 'fault' ? extract : toCandles(extract.facts)
        if ('kind' in read) return read
        candles.push(...read)
      }
      if (time.window)
        return windowResult(reading, time, candles, piecesOf(venue, reading, time))
      const value = pointOf(reading, time.at, candles)
      if ('kind' in value) return value
      const [earlier] = thanPiece(reading, time)
      if (earlier === undefined) return withThan(reading, time, value, candles)
      const extract = yield requestOf(symbol, earlier)
      const read = extract.kind === 'fault' ? extract : toCandles(extract.facts)
      if ('kind' in read) return read
      const than = pointOf(reading, earlier.from, read)
      return 'kind' in than ? than : { kind: 'values', values: [value], than }
    },
  }
}

function stepOf({ step }: Reading): CandleStep {
  return step ?? '1m'
}

/** The candle of the moment, or the pieces of the window so far. */
function piecesOf(
  { most }: Venue,
  reading: Reading,
  { at, window, now, extremes }: ReadingTime,
): readonly Piece[] {
  const step = stepOf(reading)
  if (!window) return [{ step, from: at, to: moved(at, candleSeconds(step)) }]
  const length = candleSeconds(step)
  const closed = Math.floor((now - SETTLE_SECONDS) / length) * length
  const to = Math.min(window.to, Math.max(closed, window.from)) as UnixSeconds
  const pieces = cutWindow(window.from, to, step, extremes ? '1d' : step)
  return pieces.flatMap((piece) => splitPiece(piece, most))
}

/** One answer holds so many candles. */
function splitPiece(piece: Piece, most: number): readonly Piece[] {
  const span = candleSeconds(piece.step) * most
  const parts: Piece[] = []
  for (let from: number = piece.from; from < piece.to; from += span) {
    const to = Math.min(piece.to, from + span) as UnixSeconds
    parts.push({ ...piece, from: from as UnixSeconds, to })
  }
  return parts
}

function thanPiece(reading: Reading, { than }: ReadingTime): readonly Piece[] {
  if (than === undefined || than === 'open') return []
  const step = stepOf(reading)
  return [{ step, from: than, to: moved(than, candleSeconds(step)) }]
}

function unaskable(
  venue: Venue,
  reading: Reading,
  time: ReadingTime,
): string | undefined {
  const { asset } = reading.source
  if (!venue.symbol.test(asset)) return `${asset} is not the form of its symbols`
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
  const end = moved(time.window?.to ?? time.at, SETTLE_SECONDS + length)
  const pieces = [
    ...piecesOf(venue, reading, { ...time, now: end }),
    ...thanPiece(reading, time),
  ]
  const gone = pieces.find((piece) => {
    const history = venue.history(piece)
    return history !== undefined && piece.from + history < end
  })
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

function priceOf({ field = 'close' }: Reading, candle: Candle): ReadValue {
  // The reader has checked the digits.
  const decimal = candle[1 + CANDLE_FIELDS.indexOf(field)] as Decimal
  return { scalar: { kind: 'number', decimal }, time: candle[0] * 1_000 }
}

function windowResult(
  reading: Reading,
  { window }: ReadingTime,
  candles: readonly Candle[],
  pieces: readonly Piece[],
): ReadResult {
  const values = candles.map((candle) => priceOf(reading, candle))
  const expected = pieces.reduce(
    (sum, { step, from, to }) => sum + (to - from) / candleSeconds(step),
    0,
  )
  const gap =
    candles.length < expected
      ? `${expected - candles.length} candles are missing`
      : undefined
  const running = window && (pieces.at(-1)?.to ?? window.from) < window.to
  const reason = gap ?? (running ? 'the window has not ended' : undefined)
  const quantifier = reading.agg === 'all' ? 'all' : 'any'
  return {
    kind: 'values',
    values,
    quantifier,
    ...(reason !== undefined && {
      missing: { reason, later: gap === undefined },
    }),
  }
}

/** From a record an extract can be anything. */
function toCandles(facts: unknown): readonly Candle[] | Fault {
  const list =
    typeof facts === 'object' && facts !== null && 'candles' in facts
      ? facts.candles
      : undefined
  if (!Array.isArray(list) || !list.every(isCandle)) {
    return fault('UNREADABLE', 'its extract is not a list of candles')
  }
  return list
}

function isCandle(row: unknown): row is Candle {
  return (
    Array.isArray(row) &&
    row.length === 5 &&
    Number.isSafeInteger(row[0]) &&
    row
      .slice(1)
      .every((price) => typeof price === 'string' && parseDecimal(price) === price)
  )
}
