import { compareDecimals, type Decimal } from '../../../decimal.ts'
import { type Fault, fault } from '../fault.ts'
import type { Candle, CandleSpec, Venue } from './venue.ts'

/** Facts of an answer with candles, oldest first. */
export type CandleFacts = { readonly candles: readonly Candle[] }

/**
 * Keeps the candles of a span, each once, in order. Rows outside it, such as the unfinished one, are
 * dropped, so that nodes that ask at different moments agree.
 */
export function extractCandles(
  venue: Venue,
  root: unknown,
  { symbol, from, to }: CandleSpec,
): CandleFacts | Fault {
  const read = venue.read(root, symbol)
  if ('kind' in read) return read
  const candles = read
    .filter(([time]) => time >= from && time < to)
    .sort(([left], [right]) => left - right)
  for (const [index, candle] of candles.entries()) {
    if (candles[index - 1]?.[0] === candle[0]) {
      return fault('UNREADABLE', 'a candle stands twice')
    }
    if (!isSound(candle)) return fault('UNREADABLE', 'a candle has a high below its low')
  }
  return { candles }
}

function isSound([, open, high, low, close]: Candle): boolean {
  const order = (left: string, right: string) =>
    compareDecimals(left as Decimal, right as Decimal)
  return [open, close, low].every(
    (price) => order(price, high) <= 0 && order(low, price) <= 0,
  )
}
