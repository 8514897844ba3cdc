import { type Context, Hono } from 'hono'
import type { LocalSeries } from '../prices/local-series.ts'
import { candlesOf, type LocalCandle } from './candles.ts'

/** Exchanges whose candles are served. */
const CANDLE_VENUES = ['binance', 'coinbase', 'kraken'] as const
/** {@link CANDLE_VENUES} */
type CandleVenue = (typeof CANDLE_VENUES)[number]

/** Series of coins by their code, such as `BTC`. */
type LocalCoins = Readonly<Record<string, LocalSeries>>

/** Series that the exchanges quote. */
export type CandleRoutesParameters = {
  /** Of all exchanges. */
  readonly prices: LocalCoins
  /** Of one exchange, where it differs. */
  readonly pricesAt?: Readonly<Partial<Record<CandleVenue, LocalCoins>>> | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const minute = 60_000

/**
 * Answers like the candles of Binance, Coinbase Exchange and Kraken, below the name of each host. The
 * running candle is there too, as at the exchanges.
 */
export function candleRoutes({
  prices,
  pricesAt = {},
  now,
}: CandleRoutesParameters): Hono {
  const find = (venue: CandleVenue, coin: string) => {
    const coins = { ...prices, ...pricesAt[venue] }
    return Object.hasOwn(coins, coin) ? coins[coin] : undefined
  }
  const app = new Hono()

  app.get('/data-api.binance.vision/api/v3/klines', (context) => {
    const series = find('binance', coinOf(context.req.query('symbol'), /^(\w+)USDT$/))
    const step = binanceSteps.get(context.req.query('interval') ?? '')
    if (!series || !step)
      return json(context, '{"code":-1121,"msg":"Invalid symbol."}', 400)
    const from = number(context, 'startTime')
    const to = Math.min(number(context, 'endTime'), now())
    const most = Math.min(number(context, 'limit') || 500, 1_000)
    const rows = candlesOf(series, { from, to, step })
      .slice(0, most)
      .map(binanceRow(step))
    return json(context, `[${rows.join()}]`)
  })

  app.get('/api.exchange.coinbase.com/products/:product/candles', (context) => {
    const series = find('coinbase', coinOf(context.req.param('product'), /^(\w+)-USD$/))
    const step = number(context, 'granularity') * 1_000
    if (!series) return json(context, '{"message":"NotFound"}', 404)
    const from = Date.parse(context.req.query('start') ?? '')
    const to = Date.parse(context.req.query('end') ?? '')
    if (
      ![minute, 60 * minute, 1_440 * minute].includes(step) ||
      (to - from) / step > 300
    ) {
      return json(
        context,
        '{"message":"granularity too small for the requested time range"}',
        400,
      )
    }
    const candles = candlesOf(series, { from, to: Math.min(to, now()), step })
    const rows = [...candles].reverse().map(coinbaseRow)
    return json(context, `[${rows.join()}]`)
  })

  app.get('/api.kraken.com/0/public/OHLC', (context) => {
    const pair = context.req.query('pair') ?? ''
    const coin = coinOf(pair, /^(\w+)USD$/)
    const series = find('kraken', coin === 'XBT' ? 'BTC' : coin)
    const step = (number(context, 'interval') || 1) * minute
    if (!series) return json(context, '{"error":["EQuery:Unknown asset pair"]}')
    const oldest = now() - 720 * step
    const from = Math.max((number(context, 'since') || 0) * 1_000, oldest)
    const candles = candlesOf(series, { from, to: now(), step })
    const last = candles.at(-2)?.time ?? 0
    const rows = candles.map(krakenRow)
    return json(
      context,
      `{"error":[],"result":{"X${coin}ZUSD":[${rows.join()}],"last":${last / 1_000}}}`,
    )
  })
  return app
}

const binanceSteps = new Map([
  ['1m', minute],
  ['1h', 60 * minute],
  ['1d', 1_440 * minute],
])

/** `[openMs, "o", "h", "l", "c", "volume", closeMs, "quote volume", trades, …]`, oldest first. */
function binanceRow(step: number) {
  return ({ time, open, high, low, close }: LocalCandle): string =>
    `[${time},"${open}","${high}","${low}","${close}","1.0",${time + step - 1},"1.0",1,"0","0","0"]`
}

/** `[seconds, low, high, open, close, volume]`, newest first. */
function coinbaseRow({ time, open, high, low, close }: LocalCandle): string {
  return `[${time / 1_000},${low},${high},${open},${close},1.0]`
}

/** `[seconds, "o", "h", "l", "c", "vwap", "volume", count]`, oldest first. */
function krakenRow({ time, open, high, low, close }: LocalCandle): string {
  return `[${time / 1_000},"${open}","${high}","${low}","${close}","${close}","1.0",1]`
}

function coinOf(symbol: string | undefined, form: RegExp): string {
  return form.exec(symbol ?? '')?.[1] ?? ''
}

function number(context: Context, name: string): number {
  return Number(context.req.query(name) ?? Number.NaN)
}

/** Numbers go out with the digits of the series. */
function json(context: Context, text: string, status: 200 | 400 | 404 = 200) {
  return context.body(text, status, { 'content-type': 'application/json' })
}
