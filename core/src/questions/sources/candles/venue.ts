import { type Decimal, parseDecimal } from '../../decimal.ts'
import type { UnixSeconds } from '../../moment.ts'
import type { CandleField } from '../../rule.ts'
import { type Fault, fault } from '../fault.ts'
import type { SourceRequest } from '../source-request.ts'
import type { Piece } from './pieces.ts'

/** A candle: the second at which it opens, then open, high, low and close as plain decimals. */
export type Candle = readonly [
  time: number,
  open: string,
  high: string,
  low: string,
  close: string,
]

/** An exchange that gives candles without a key. */
export type Venue = {
  /** Most candles of one answer. */
  readonly most: number
  /** Form of a symbol. */
  readonly symbol: RegExp
  /** Number of newest candles of each length that stay available; undefined for all. */
  readonly history?: number | undefined
  /** Request for the candles of a piece; its extract keeps those that have closed. */
  readonly request: (symbol: string, piece: Piece) => Omit<SourceRequest, 'extract'>
  /** Reads candles from a parsed answer, in any order; a fault where the answer is malformed. */
  readonly read: (root: unknown, spec: CandleSpec) => readonly Candle[] | Fault
}

/** Reads each row of a list of candles; a fault where one is malformed. */
export function readRows(
  list: unknown,
  readRow: (row: readonly unknown[]) => Candle | undefined,
): readonly Candle[] | Fault {
  if (!Array.isArray(list))
    return fault('UNREADABLE', 'its answer is not a list of candles')
  const candles: Candle[] = []
  for (const row of list) {
    const candle = Array.isArray(row) ? readRow(row) : undefined
    if (!candle) return fault('UNREADABLE', 'a candle is malformed')
    candles.push(candle)
  }
  return candles
}

/** Makes a candle from its time and the fields that a venue wrote; undefined where one is missing. */
export function toCandle(
  time: number | undefined,
  prices: { readonly [Field in CandleField]: Decimal | undefined },
): Candle | undefined {
  const { open, high, low, close } = prices
  if (time === undefined || open === undefined || high === undefined) return undefined
  return low === undefined || close === undefined
    ? undefined
    : [time, open, high, low, close]
}

/** Reads a price that a venue writes as text. */
export function priceOfText(value: unknown): Decimal | undefined {
  return typeof value === 'string' ? parseDecimal(value) : undefined
}

/** Extract of an answer with candles. */
export type CandleSpec = {
  readonly symbol: string
  readonly step: Piece['step']
  readonly from: UnixSeconds
  readonly to: UnixSeconds
  /** Keeps this price alone, one for each candle of the span, so that long windows fit. */
  readonly field?: CandleField | undefined
}
