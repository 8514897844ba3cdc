import { compareDecimals, type Decimal } from '../../decimal.ts'
import { CANDLE_FIELDS } from '../../rule.ts'
import { type Fault, fault } from '../fault.ts'
import { candleSeconds } from './pieces.ts'
import type { Candle, CandleSpec, Venue } from './venue.ts'

/** Facts of an answer with candles, oldest first. */
type CandleFacts =
  | { readonly candles: readonly Candle[] }
  /** One price for each candle of the span; null where it is missing. */
  | { readonly prices: readonly (string | null)[] }

/**
 * Keeps the candles of a span, each once, in order. Rows outside it, such as the unfinished one, are
 * dropped, so that nodes that ask at different moments agree.
 */
export function extractCandles(
  venue: Venue,
  root: unknown,
  spec: CandleSpec,
): CandleFacts | Fault {
  const { step, from, to } = spec
  const read = venue.read(root, spec)
  if ('kind' in read) return read
  const candles = read
    .filter(([time]) => time >= from && time < to)
    .sort(([left], [right]) => left - right)
  for (const [index, candle] of candles.entries()) {
    if (candles[index - 1]?.[0] === candle[0]) {
      return fault('UNREADABLE', 'a candle occurs twice')
    }
    if (candle[0] % candleSeconds(step) !== 0) {
      return fault('UNREADABLE', `a candle of ${step} opens between two`)
    }
    if (!isSound(candle)) {
      return fault('UNREADABLE', 'a candle has a high below its low, or no price')
    }
  }
  return spec.field === undefined ? { candles } : { prices: pricesOf(candles, spec) }
}

function pricesOf(
  candles: readonly Candle[],
  { step, from, to, field }: CandleSpec,
): readonly (string | null)[] {
  const length = candleSeconds(step)
  const byTime = new Map(candles.map((candle) => [candle[0], candle]))
  return Array.from({ length: (to - from) / length }, (_, index) => {
    const candle = byTime.get(from + index * length)
    return candle && field ? (candle[1 + CANDLE_FIELDS.indexOf(field)] as string) : null
  })
}

function isSound([, open, high, low, close]: Candle): boolean {
  const order = (left: string, right: string) =>
    compareDecimals(left as Decimal, right as Decimal)
  return (
    order(low, '0') > 0 &&
    [open, close].every((price) => order(price, high) <= 0 && order(low, price) <= 0)
  )
}
