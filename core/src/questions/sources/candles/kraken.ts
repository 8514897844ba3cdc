import { type Fault, fault } from '../fault.ts'
import { member, wholeNumberOf } from '../read-json.ts'
import { candleSeconds } from './pieces.ts'
import { type Candle, priceOfText, readRows, toCandle, type Venue } from './venue.ts'

/**
 * Kraken spot. An answer is `{"error":[],"result":{"<key>":[[seconds, "o", "h", "l", "c", …]],"last":…}}`
 * with the newest 720 candles whatever was asked; the last one is unfinished, `last` is the newest
 * finished one, and the key has letters that the symbol lacks (`XXBTZUSD` for `XBTUSD`).
 */
export const kraken: Venue = {
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
