import { expect, onTestFinished, test } from 'vitest'
import { NOW } from './market.fixture.ts'
import { openSources } from './open-sources.ts'
import { startLocalServer } from './run-serve.ts'

test('one address serves prices, candles and the examples of recipes', async () => {
  const server = await startLocalServer({ port: 0, clock: () => NOW })
  onTestFinished(server.close)
  const sources = openSources({
    variables: {
      COINGECKO_BASE_URL: `${server.dataUrl}/coingecko`,
      DATA_BASE_URL: `${server.dataUrl}/`,
    },
  })
  onTestFinished(sources.close)
  const seconds = NOW / 1_000
  const answers = await Promise.all([
    sources.fetch({
      host: 'coingecko',
      path: `/coins/example-coin/market_chart/range?vs_currency=usd&from=${seconds - 7_200}&to=${seconds}&interval=hourly`,
    }),
    sources.fetch({
      host: 'data-api.binance.vision',
      path: `/api/v3/klines?symbol=EXAMPLEUSDT&interval=1h&startTime=${NOW - 7_200_000}&endTime=${NOW}`,
    }),
  ])
  expect(answers).toMatchObject([
    { kind: 'answer', status: 200, body: expect.stringContaining('"prices":[[') },
    { kind: 'answer', status: 200, body: expect.stringContaining('[[') },
  ])
})

test('a base URL of data that is not one is refused', () => {
  expect(() =>
    openSources({ variables: { DATA_BASE_URL: 'http://example.org' } }),
  ).toThrow(expect.objectContaining({ code: 'URL_INVALID' }))
})
