import { type Fault, fault } from '../fault.ts'
import { decimalOf, member, wholeNumberOf } from '../read-json.ts'
import { candleSeconds } from './pieces.ts'
import { type Candle, priceOfText, readRows, toCandle, type Venue } from './venue.ts'

/**
 * Kraken spot. An answer is `{"error":[],"result":{"<key>":[[seconds, "o", "h", "l", "c", …]],"last":…}}`
 * with the newest 720 candles whatever was asked; the last one is unfinished, `last` is the newest
 * finished one, and the key has letters that the symbol lacks (`XXBTZUSD` for `XBTUSD`).
 */
const kraken: Venue = {
  // One of the 720 is unfinished.
  most: 719,
  history: 719,
  symbol: /^[A-Z0-9]{5,16}$/,
  request: (symbol, { step, from }) => ({
    host: 'api.kraken.com',
    // `since` may not be included.
    path: `/0/public/OHLC?pair=${symbol}&interval=${candleSeconds(step) / 60}&since=${from - 1}`,
  }),
  read: (root, { symbol }) => readAnswer(root, symbol),
}

/**
 * Coinbase Exchange. A row is `[seconds, low, high, open, close, volume]` in JSON numbers, newest first;
 * rows before the start can come too, and a minute without trades has no row.
 */
const coinbase: Venue = {
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

/**
 * Binance spot, market data host. A row is `[openMs, "o", "h", "l", "c", "volume", closeMs, …]`, oldest
 * first; a candle is named by its opening, and nothing says whether it has closed.
 */
const binance: Venue = {
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

/** Every exchange whose candles are read, by the name of its provider. */
export const VENUES = { binance, coinbase, kraken }

function iso(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`
}

function readAnswer(root: unknown, symbol: string): readonly Candle[] | Fault {
  const errors = member(root, 'error')
  if (!Array.isArray(errors))
    return fault('UNREADABLE', 'its answer has no list of errors')
  if (errors.length > 0) {
    return fault(
      'SOURCE_FAILED',
      `it answers ${errors.map(String).join(', ').slice(0, 100)}`,
    )
  }
  const result = member(root, 'result')
  const last = wholeNumberOf(member(result, 'last'))
  const keys = Object.keys(typeof result === 'object' && result !== null ? result : {})
  const [key, ...others] = keys.filter((name) => name !== 'last')
  if (last === undefined || key === undefined || others.length > 0) {
    return fault('UNREADABLE', 'its answer has not exactly one market')
  }
  if (!names(key, symbol))
    return fault('UNREADABLE', `its answer is about ${key.slice(0, 20)}`)
  const candles = readRows(member(result, key), ([time, open, high, low, close]) =>
    toCandle(wholeNumberOf(time), {
      open: priceOfText(open),
      high: priceOfText(high),
      low: priceOfText(low),
      close: priceOfText(close),
    }),
  )
  if ('kind' in candles) return candles
  return candles.slice(0, -1).filter(([time]) => time <= last)
}

/** Older markets have X before a coin and Z before a currency; BTC is XBT, and DOGE is XDG. */
function names(key: string, symbol: string): boolean {
  const asked = plain(symbol)
  const whole = plain(key)
  const [, coin = '', currency = ''] = /^X?(\w{3,5}?)[XZ]?(\w{3})$/.exec(key) ?? []
  return whole === asked || plain(coin + currency) === asked
}

function plain(name: string): string {
  return name
    .replace('/', '')
    .replace('BTC', 'XBT')
    .replace('DOGE', 'XDG')
    .replace('XXBT', 'XBT')
    .replace('XXDG', 'XDG')
}
