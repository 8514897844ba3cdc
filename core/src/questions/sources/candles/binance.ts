import { wholeNumberOf } from '../read-json.ts'
import { candleSeconds } from './pieces.ts'
import { priceOfText, readRows, toCandle, type Venue } from './venue.ts'

/**
 * Binance spot, market data host. A row is `[openMs, "o", "h", "l", "c", "volume", closeMs, …]`, oldest
 * first; a candle is named by its opening, and nothing says whether it has closed.
 */
export const binance: Venue = {
  // An answer may have 100,000 bytes, and a row takes up to 190.
  most: 500,
  symbol: /^[A-Z0-9]{4,20}$/,
  request: (symbol, { step, from, to }) => ({
    host: 'data-api.binance.vision',
    path: `/api/v3/klines?symbol=${symbol}&interval=${step}&startTime=${from * 1_000}&endTime=${to * 1_000 - 1}&limit=500`,
  }),
  read: (root, { step }) =>
    readRows(root, ([openMs, open, high, low, close, , closeMs]) => {
      const opened = wholeNumberOf(openMs)
      const closed = wholeNumberOf(closeMs)
      if (opened === undefined || opened % 1_000 !== 0) return undefined
      // A candle of another length than was asked for.
      if (closed !== opened + candleSeconds(step) * 1_000 - 1) return undefined
      return toCandle(opened / 1_000, {
        open: priceOfText(open),
        high: priceOfText(high),
        low: priceOfText(low),
        close: priceOfText(close),
      })
    }),
}
