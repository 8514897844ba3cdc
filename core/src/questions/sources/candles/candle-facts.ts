import { parseDecimal } from '../../decimal.ts'
import { type Fault, fault } from '../fault.ts'
import { candleSeconds, type Piece } from './pieces.ts'
import type { Candle } from './venue.ts'

/** A price of a window; undefined where its candle is missing. */
export type Price = { readonly time: number; readonly price: string | undefined }

/** Reads the prices of a window: from a record an extract can be anything. */
export function toPrices(
  facts: unknown,
  { step, from, to }: Piece,
): readonly Price[] | Fault {
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
export function toCandles(
  facts: unknown,
  { from, to }: Piece,
): readonly Candle[] | Fault {
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
