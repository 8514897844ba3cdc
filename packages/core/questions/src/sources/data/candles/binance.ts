import { parseDecimal } from '../../../decimal.ts'
import { wholeNumberOf } from '../../read-json.ts'
import { fault } from '../fault.ts'
import type { Candle, Venue } from './venue.ts'

/**
 * Binance spot, market data host. A row is `[openMs, "o", "h", "l", "c", "volume", closeMs, …]`, oldest
 * first; a candle is named by its opening, and nothing says whether it has closed.
 */
export const binance: Venue = {
  most: 1_000,
  symbol: /^[A-Z0-9]{4,20}$/,
  history: () => undefined,
  request: (symbol, { step, from, to }) => ({
    host: 'data-api.binance.vision',
    path: `/api/v3/klines?symbol=${symbol}&interval=${step}&startTime=${from * 1_000}&endTime=${to * 1_000 - 1}&limit=1000`,
  }),
  read: (root) => {
    if (!Array.isArray(root))
      return fault('UNREADABLE', 'its answer is not a list of candles')
    const candles: Candle[] = []
    for (const row of root) {
      const candle = readRow(row)
      if (!candle) return fault('UNREADABLE', 'a candle is malformed')
      candles.push(candle)
    }
    return candles
  },
}

function readRow(row: unknown): Candle | undefined {
  if (!Array.isArray(row) || row.length < 7) return undefined
  const opened = wholeNumberOf(row[0])
  const [open, high, low, close] = row.slice(1, 5).map(priceOf)
  if (opened === undefined || opened % 1_000 !== 0) return undefined
  if (open === undefined || high === undefined) return undefined
  if (low === undefined || close === undefined) return undefined
  return [opened / 1_000, open, high, low, close]
}

function priceOf(value: unknown): string | undefined {
  return typeof value === 'string' ? parseDecimal(value) : undefined
}
