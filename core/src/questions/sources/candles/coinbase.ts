import { decimalOf, wholeNumberOf } from '../read-json.ts'
import { candleSeconds } from './pieces.ts'
import { readRows, toCandle, type Venue } from './venue.ts'

/**
 * Coinbase Exchange. A row is `[seconds, low, high, open, close, volume]` in JSON numbers, newest first;
 * rows before the start can come too, and a minute without trades has no row.
 */
export const coinbase: Venue = {
  most: 300,
  symbol: /^[A-Z0-9]{1,12}-[A-Z0-9]{1,12}$/,
  request: (symbol, { step, from, to }) => ({
    host: 'api.exchange.coinbase.com',
    // Both ends are included, and a request for more than 300 candles is refused.
    path: `/products/${symbol}/candles?granularity=${candleSeconds(step)}&start=${iso(from)}&end=${iso(to - 1)}`,
  }),
  read: (root) =>
    readRows(root, ([time, low, high, open, close]) =>
      toCandle(wholeNumberOf(time), {
        open: decimalOf(open),
        high: decimalOf(high),
        low: decimalOf(low),
        close: decimalOf(close),
      }),
    ),
}

function iso(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`
}
