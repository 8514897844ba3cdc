import { describe, expect, it } from 'vitest'
import type { UnixSeconds } from '../../moment.ts'
import { parseBody } from '../json/parse-body.ts'
import { extractCandles } from './extract-candles.ts'
import type { CandleSpec, Venue } from './venue.ts'
import { VENUES } from './venues.ts'

const noon = 1_781_884_800 as UnixSeconds
const spec = (symbol: string, minutes = 2): CandleSpec => ({
  symbol,
  step: '1m',
  from: noon,
  to: (noon + minutes * 60) as UnixSeconds,
})

const extract = (venue: Venue, body: string, asked: CandleSpec) => {
  const parsed = parseBody(body)
  return parsed.kind === 'fault' ? parsed : extractCandles(venue, parsed.root, asked)
}

const timesOf = (facts: ReturnType<typeof extract>) =>
  'candles' in facts ? facts.candles.map(([time]) => time) : facts

describe('Binance', () => {
  const row = (ms: number, closeMs = ms + 59_999) =>
    `[${ms},"64100.01000000","64150.00000000","64090.00000000","64120.50000000","12.3",${closeMs},"789012.1",345,"6.1","391000.0","0"]`

  it('drops the closing zeros of a price', () => {
    expect(extract(VENUES.binance, `[${row(noon * 1_000)}]`, spec('BTCUSDT'))).toEqual({
      candles: [[noon, '64100.01', '64150', '64090', '64120.5']],
    })
  })

  it('refuses a candle of another length, and one that opens within a second', () => {
    const hour = `[${row(noon * 1_000, noon * 1_000 + 3_599_999)}]`
    expect(extract(VENUES.binance, hour, spec('BTCUSDT'))).toMatchObject({
      kind: 'fault',
    })
    const within = `[${row(noon * 1_000 + 1)}]`
    expect(extract(VENUES.binance, within, spec('BTCUSDT'))).toMatchObject({
      kind: 'fault',
    })
  })

  it('asks up to the last millisecond', () => {
    expect(VENUES.binance.request('BTCUSDT', spec('BTCUSDT', 1)).path).toBe(
      `/api/v3/klines?symbol=BTCUSDT&interval=1m&startTime=${noon}000&endTime=${noon + 59}999&limit=500`,
    )
  })

  it('asks for as many rows as an answer and an extract have room for', () => {
    const { most } = VENUES.binance
    const rows = Array.from({ length: most }, (_, index) =>
      row((noon + index * 60) * 1_000),
    )
    const asked = { ...spec('BTCUSDT', most), field: 'high' } as const
    const read = extract(VENUES.binance, `[${rows.join(',')}]`, asked)
    expect(read).toEqual({ prices: rows.map(() => '64150') })
  })

  it('refuses 1,000 rows, which are too many bytes', () => {
    const rows = Array.from({ length: 1_000 }, (_, index) =>
      row((noon + index * 60) * 1_000),
    )
    expect(extract(VENUES.binance, `[${rows.join(',')}]`, spec('BTCUSDT'))).toMatchObject(
      {
        code: 'TOO_BIG',
      },
    )
  })
})

describe('Coinbase', () => {
  it('reads low, high, open, close, and drops rows before the start', () => {
    const body = `[[${noon + 60},64101.2,64140,64102,64133.33,3.25],[${noon},64090.1,64150.55,64100,64102,8.1],[${noon - 60},1,2,1,2,1]]`
    expect(extract(VENUES.coinbase, body, spec('BTC-USD'))).toEqual({
      candles: [
        [noon, '64100', '64150.55', '64090.1', '64102'],
        [noon + 60, '64102', '64140', '64101.2', '64133.33'],
      ],
    })
  })

  it('reads numbers with an exponent exactly', () => {
    const body = `[[${noon},7.1e-7,1.25E-6,8e-7,9.00e-7,1]]`
    expect(extract(VENUES.coinbase, body, spec('PEPE-USD'))).toEqual({
      candles: [[noon, '0.0000008', '0.00000125', '0.00000071', '0.0000009']],
    })
  })

  it('refuses prices in quotation marks, and the message of an error', () => {
    const quoted = `[[${noon},"1","2","1","2",1]]`
    expect(extract(VENUES.coinbase, quoted, spec('BTC-USD'))).toMatchObject({
      kind: 'fault',
    })
    const message = '{"message":"NotFound"}'
    expect(extract(VENUES.coinbase, message, spec('BTC-USD'))).toMatchObject({
      kind: 'fault',
    })
  })

  it('asks for at most 300 candles, both ends included', () => {
    expect(VENUES.coinbase.request('BTC-USD', spec('BTC-USD', 300)).path).toBe(
      '/products/BTC-USD/candles?granularity=60&start=2026-06-19T16:00:00Z&end=2026-06-19T20:59:59Z',
    )
  })
})

describe('Kraken', () => {
  const row = (time: number, close = '64120.5') =>
    `[${time},"64100.0","64150.0","64090.0","${close}","64110.2","1.25000000",17]`
  const answer = (key: string, last: number, ...rows: string[]) =>
    `{"error":[],"result":{"${key}":[${rows.join(',')}],"last":${last}}}`
  const read = (body: string, symbol = 'XBTUSD') =>
    extract(VENUES.kraken, body, spec(symbol, 10))

  it('drops the last row, which is unfinished', () => {
    expect(read(answer('XXBTZUSD', noon, row(noon), row(noon + 60)))).toEqual({
      candles: [[noon, '64100', '64150', '64090', '64120.5']],
    })
    expect(read(answer('XXBTZUSD', noon - 60, row(noon)))).toEqual({ candles: [] })
  })

  it('keeps no row after the newest finished one', () => {
    const body = answer('XXBTZUSD', noon, row(noon), row(noon + 60), row(noon + 120))
    expect(timesOf(read(body))).toEqual([noon])
  })

  it('accepts the names that Kraken gives to a market, and no other market', () => {
    const rows = [row(noon), row(noon + 60)]
    for (const [symbol, key] of [
      ['XBTUSD', 'XXBTZUSD'],
      ['BTCUSD', 'XXBTZUSD'],
      ['XXBTZUSD', 'XXBTZUSD'],
      ['ETHUSD', 'XETHZUSD'],
      ['SOLUSD', 'SOLUSD'],
      ['XBTUSDT', 'XBTUSDT'],
      ['ETHXBT', 'XETHXXBT'],
      ['USDTUSD', 'USDTZUSD'],
      ['DOGEUSD', 'XDGUSD'],
      ['XRPUSD', 'XXRPZUSD'],
    ] as const) {
      expect(timesOf(read(answer(key, noon, ...rows), symbol))).toEqual([noon])
    }
    for (const [symbol, key] of [
      ['XBTUSD', 'XETHZUSD'],
      ['XBTUSD', 'XXBTZEUR'],
      ['XBTUSD', 'XBTUSDT'],
      ['SOLUSD', 'SOLEUR'],
    ] as const) {
      expect(read(answer(key, noon, ...rows), symbol)).toMatchObject({
        code: 'UNREADABLE',
      })
    }
  })

  it('refuses two markets, no market, no newest candle, and the message of an error', () => {
    const two = `{"error":[],"result":{"XXBTZUSD":[${row(noon)}],"XETHZUSD":[],"last":${noon}}}`
    expect(read(two)).toMatchObject({ code: 'UNREADABLE' })
    expect(read(`{"error":[],"result":{"last":${noon}}}`)).toMatchObject({
      kind: 'fault',
    })
    expect(read('{"error":[],"result":{"XXBTZUSD":[]}}')).toMatchObject({ kind: 'fault' })
    expect(read('{"error":["EQuery:Unknown asset pair"]}')).toMatchObject({
      code: 'SOURCE_FAILED',
      reason: 'it answers EQuery:Unknown asset pair',
    })
    expect(read('{"result":{}}')).toMatchObject({ code: 'UNREADABLE' })
  })

  it('reads 720 rows', () => {
    const rows = Array.from({ length: 720 }, (_, index) => row(noon + index * 60))
    const body = answer('XXBTZUSD', noon + 718 * 60, ...rows)
    const kept = extract(VENUES.kraken, body, spec('XBTUSD', 720))
    expect(timesOf(kept)).toHaveLength(719)
  })
})
