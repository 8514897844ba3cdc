import type { SourceRequest } from '../source-request.ts'

/** Prices of one minute in cents: open, high, low, close. */
export type Minute = readonly [open: number, high: number, low: number, close: number]

/** A market that every exchange of the test shows in its own format. */
export type FakeMarket = {
  /** Prices of the minute that begins at a second; undefined without trades. */
  readonly minute: (time: number) => Minute | undefined
  /** The second at which the exchange is asked. */
  readonly now: number
}

/** Row of an exchange before it is written. */
type Row = { readonly time: number; readonly prices: Minute }

/** Exchanges that have a format here. */
export const EXCHANGES = ['binance', 'coinbase', 'kraken'] as const
/** {@link EXCHANGES} */
export type Exchange = (typeof EXCHANGES)[number]

/** A symbol of each exchange. */
export const SYMBOLS: { readonly [Name in Exchange]: string } = {
  binance: 'BTCUSDT',
  coinbase: 'BTC-USD',
  kraken: 'XBTUSD',
}

/** Answers a request as the exchange at its host does. */
export function answerAsExchange(request: SourceRequest, market: FakeMarket): string {
  const { length, from, to } = spanOf(request)
  const exchange = exchangeOf(request)
  const rows = rowsOf(market, length, from, to)
  const newest = Math.floor(market.now / length) * length
  // Kraken always has the unfinished one.
  if (exchange === 'kraken' && rows.at(-1)?.time !== newest) {
    rows.push({ time: newest, prices: [1, 1, 1, 1] })
  }
  return writeAnswer(exchange, rows, length)
}

/** The exchange behind a request. */
export function exchangeOf({ host }: Pick<SourceRequest, 'host'>): Exchange {
  if (host === 'data-api.binance.vision') return 'binance'
  if (host === 'api.exchange.coinbase.com') return 'coinbase'
  if (host === 'api.kraken.com') return 'kraken'
  throw new Error(`${host} is not an exchange`)
}

/** Writes rows in the format of an exchange. */
function writeAnswer(exchange: Exchange, rows: readonly Row[], length: number): string {
  switch (exchange) {
    case 'binance':
      return `[${rows.map((row) => binanceRow(row, length)).join(',')}]`
    case 'coinbase':
      return `[${[...rows].reverse().map(coinbaseRow).join(',')}]`
    case 'kraken': {
      const last = rows.at(-2)?.time ?? 0
      const list = rows.map(krakenRow).join(',')
      return `{"error":[],"result":{"XXBTZUSD":[${list}],"last":${last}}}`
    }
  }
}

/** Requested candles: all that the exchange would return, unfinished candle included. */
function spanOf({ host, path }: SourceRequest) {
  const read = (name: string) => new RegExp(`[?&]${name}=([^&]*)`).exec(path)?.[1] ?? ''
  switch (exchangeOf({ host })) {
    case 'binance': {
      const from = Number(read('startTime')) / 1_000
      const length = { '1m': 60, '1h': 3_600, '1d': 86_400 }[read('interval')] ?? 0
      const to = Number(read('endTime')) / 1_000
      return { length, from, to: Math.min(to, from + length * 1_000) }
    }
    case 'coinbase': {
      const length = Number(read('granularity'))
      const from = Date.parse(read('start')) / 1_000
      const to = Date.parse(read('end')) / 1_000
      if ((to - from) / length > 300) throw new Error('more than 300 candles were asked')
      // One row before the start.
      return { length, from: from - length, to }
    }
    case 'kraken': {
      const length = Number(read('interval')) * 60
      return { length, from: Number(read('since')) + 1, to: Number.POSITIVE_INFINITY }
    }
  }
}

function rowsOf({ minute, now }: FakeMarket, length: number, from: number, to: number) {
  const rows: Row[] = []
  const end = Math.min(to, now)
  const newest = Math.floor(now / length) * length
  const oldest = to === Number.POSITIVE_INFINITY ? newest - 719 * length : 0
  for (let time = Math.max(from, oldest); time <= end; time += length) {
    const minutes: Minute[] = []
    for (let second = time; second < time + length && second <= now; second += 60) {
      const prices = minute(second)
      if (prices) minutes.push(prices)
    }
    const [first] = minutes
    const last = minutes.at(-1)
    if (!first || !last) continue
    const high = Math.max(...minutes.map(([, value]) => value))
    const low = Math.min(...minutes.map(([, , value]) => value))
    rows.push({ time, prices: [first[0], high, low, last[3]] })
  }
  return rows
}

function binanceRow({ time, prices }: Row, length: number): string {
  const [open, high, low, close] = prices.map((price) => `"${(price / 100).toFixed(8)}"`)
  const closed = (time + length) * 1_000 - 1
  return `[${time * 1_000},${open},${high},${low},${close},"1.5",${closed},"9",7,"1","2","0"]`
}

function coinbaseRow({ time, prices }: Row): string {
  const [open, high, low, close] = prices.map((price) => price / 100)
  return `[${time},${low},${high},${open},${close},1.5]`
}

function krakenRow({ time, prices }: Row): string {
  const [open, high, low, close] = prices.map((price) => `"${(price / 100).toFixed(2)}"`)
  return `[${time},${open},${high},${low},${close},"1","0.1",3]`
}
