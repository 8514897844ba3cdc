import type { UnixSeconds } from '../../../moment.ts'
import type { SourceRequest } from '../../source-request.ts'
import type { Fault } from '../fault.ts'
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
  /** Seconds for which candles of a length stay available; undefined for ever. */
  readonly history: (piece: Piece) => number | undefined
  /** Request for the candles of a piece; its extract keeps those that have closed. */
  readonly request: (symbol: string, piece: Piece) => Omit<SourceRequest, 'extract'>
  /** Reads candles from a parsed answer, in any order; undefined where the answer is malformed. */
  readonly read: (root: unknown, symbol: string) => readonly Candle[] | Fault
}

/** What is extracted from an answer with candles. */
export type CandleSpec = {
  readonly symbol: string
  readonly step: Piece['step']
  readonly from: UnixSeconds
  readonly to: UnixSeconds
}
