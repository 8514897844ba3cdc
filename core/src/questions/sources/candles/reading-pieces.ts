import type { UnixSeconds } from '../../moment.ts'
import { moved } from '../../moment.ts'
import type { CandleStep } from '../../rule.ts'
import type { Reading, ReadingTime } from '../reading.ts'
import { candleSeconds, cutWindow, type Piece } from './pieces.ts'
import type { Venue } from './venue.ts'

/** Seconds after its close for which a candle may still be repaired. */
export const SETTLE_SECONDS = 600

/** The candle of the moment, or the pieces of the window so far. */
export function piecesOf(
  { most }: Venue,
  reading: Reading,
  { at, window, now, extremes }: ReadingTime,
): readonly Piece[] {
  const step = stepOf(reading)
  if (!window) return [{ step, from: at, to: moved(at, candleSeconds(step)) }]
  // Before the end, whole hours are enough where longer candles are as good.
  const length = candleSeconds(extremes && step === '1m' ? '1h' : step)
  const closed = Math.floor((now - SETTLE_SECONDS) / length) * length
  const isOver = now >= moved(window.to, SETTLE_SECONDS)
  const to = (
    isOver ? window.to : Math.min(window.to, Math.max(closed, window.from))
  ) as UnixSeconds
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

/** The candle of the earlier moment. */
export function thanPiece(reading: Reading, { than }: ReadingTime): readonly Piece[] {
  if (than === undefined || than === 'open') return []
  const step = stepOf(reading)
  return [{ step, from: than, to: moved(than, candleSeconds(step)) }]
}

/** The moment from which all candles that count have settled. */
export function decidedAt(reading: Reading, { at, window }: ReadingTime): UnixSeconds {
  const end = window?.to ?? moved(at, candleSeconds(stepOf(reading)))
  return moved(end, SETTLE_SECONDS)
}

/** The first piece that is no longer available. */
export function goneOf(
  { history }: Venue,
  pieces: readonly Piece[],
  now: UnixSeconds,
): Piece | undefined {
  if (history === undefined) return undefined
  return pieces.find(({ step, from }) => {
    const length = candleSeconds(step)
    return from < Math.floor(now / length) * length - history * length
  })
}

/** End of the last piece. */
export function endOf(pieces: readonly Piece[]): UnixSeconds {
  return pieces.at(-1)?.to ?? (0 as UnixSeconds)
}

/** Length of the candles of a reading. */
export function stepOf({ step }: Reading): CandleStep {
  return step ?? '1m'
}
