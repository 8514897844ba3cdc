import { RECIPES } from '@cresolver/core/questions/recipes'
import { describe, expect, it } from 'vitest'
import { listedSeries } from '../prices/local-series.ts'
import { createDataApp } from './data-app.ts'

const noon = Date.UTC(2027, 5, 20, 12)
const BTC = listedSeries([
  { time: noon - 1_000, value: '75000.10' },
  { time: noon + 30_000, value: '75001' },
  { time: noon + 90_000, value: '74000' },
])
const { app, put } = createDataApp({
  prices: { BTC },
  pricesAt: { kraken: { BTC: listedSeries([{ time: noon - 1_000, value: '1' }]) } },
  now: () => noon + 150_000,
})
const get = async (url: string) => {
  const answer = await app.request(url.replace('https://', 'http://x/'))
  expect(answer.headers.get('x-made-up')).toBe('yes')
  return { status: answer.status, body: await answer.text() }
}

describe('the documents', () => {
  it('are the examples of all recipes', async () => {
    for (const { example } of RECIPES) {
      for (const { url, body } of example.documents) {
        expect(await get(url)).toEqual({ status: 200, body })
      }
    }
  })

  it('can be others, with another status', async () => {
    const url = 'https://cdn.nba.com/x?a[]=1'
    expect(await get(url)).toMatchObject({ status: 404 })
    put({ url, body: '{}' })
    expect(await get('https://cdn.nba.com/x?a%5B%5D=1')).toEqual({
      status: 200,
      body: '{}',
    })
    put({ url, body: '', status: 503 })
    expect(await get(url)).toEqual({ status: 503, body: '' })
  })
})

describe('the candles', () => {
  it('are oldest first for Binance, and end with the running one', async () => {
    const url = `https://data-api.binance.vision/api/v3/klines?symbol=BTCUSDT&interval=1m&startTime=${noon}&endTime=${noon + 600_000}&limit=1000`
    const rows = JSON.parse((await get(url)).body) as unknown[][]
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      [noon, '75000.10', '75001', '75000.10', '75001', '1.0', noon + 59_999],
      [noon + 60_000, '75001', '75001', '74000', '74000', '1.0', noon + 119_999],
      [noon + 120_000, '74000', '74000', '74000', '74000', '1.0', noon + 179_999],
    ])
    expect(await get(url.replace('BTCUSDT', 'NOUSDT'))).toMatchObject({ status: 400 })
    expect(
      JSON.parse((await get(url.replace('limit=1000', 'limit=2'))).body),
    ).toHaveLength(2)
  })

  it('are newest first for Coinbase, low before high, at most 300', async () => {
    const url = (end: string) =>
      `https://api.exchange.coinbase.com/products/BTC-USD/candles?granularity=60&start=2027-06-20T12:00:00Z&end=${end}`
    const { body } = await get(url('2027-06-20T12:01:00Z'))
    expect(JSON.parse(body)).toEqual([
      [noon / 1_000 + 60, 74_000, 75_001, 75_001, 74_000, 1],
      [noon / 1_000, 75_000.1, 75_001, 75_000.1, 75_001, 1],
    ])
    expect(body).toContain('75000.10')
    expect(await get(url('2027-06-20T17:01:00Z'))).toMatchObject({ status: 400 })
    expect(await get(url('x').replace('BTC', 'NO'))).toMatchObject({ status: 404 })
  })

  it('have a key of their own and the running one for Kraken, and can differ', async () => {
    const url = `https://api.kraken.com/0/public/OHLC?pair=XBTUSD&interval=1&since=${noon / 1_000}`
    expect(JSON.parse((await get(url)).body)).toEqual({
      error: [],
      result: {
        XXBTZUSD: [0, 60, 120].map((second) => [
          noon / 1_000 + second,
          '1',
          '1',
          '1',
          '1',
          '1',
          '1.0',
          1,
        ]),
        last: noon / 1_000 + 60,
      },
    })
    const old = await get(url.replace(/since=\d+/, 'since=1'))
    expect(JSON.parse(old.body).result.XXBTZUSD.length).toBeLessThanOrEqual(721)
    expect((await get(url.replace('XBT', 'NO'))).body).toContain('Unknown asset pair')
  })
})
