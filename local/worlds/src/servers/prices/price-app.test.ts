import {
  adjudicationStep,
  extractBody,
  hashBody,
  type Observation,
  type UnixSeconds,
} from '@cresolver/core/questions'
import { expect, test } from 'vitest'
import { listedSeries, ownSeries, shiftedSeries } from './local-series.ts'
import { createPriceApp, localBaseUrls } from './price-app.ts'

const hour = 3_600
const at = Date.UTC(2026, 2, 1, 10) / 1_000
/** In these seconds the points of this hour and of the next are stamped. */
const first = at + 40
const second = at + hour + 42
const series = ownSeries(75_000, 5_000)
const paths: string[] = []
const app = createPriceApp({
  prices: {
    'own-coin': series,
    'gap-coin': listedSeries([
      { time: at * 1_000, value: '1e-7' },
      { time: (at + hour) * 1_000, value: 'null' },
      { time: (at + 2 * hour) * 1_000, value: '12345678901234567890.12' },
    ]),
  },
  marketCaps: { 'own-coin': ownSeries(9_000, 100) },
  secondPrices: { 'own-coin': shiftedSeries(series, 1) },
  tvl: {
    aave: ownSeries(500, 50),
    'chain:OP Mainnet': ownSeries(700, 70),
    'chain:Ethereum': ownSeries(700, 70),
  },
  clock: () => at * 1_000,
  onRequest: (path) => paths.push(path),
})

const ask = async (path: string) => {
  const answer = await app.request(path)
  return { status: answer.status, text: await answer.text() }
}

const range = (coin: string, from: number, to: number, more = '&interval=hourly') =>
  ask(
    `/coingecko/coins/${coin}/market_chart/range?vs_currency=usd&from=${from}&to=${to}${more}`,
  )

test('a range has both ends, milliseconds and the digits of the series', async () => {
  const { status, text } = await range('own-coin', first, second)
  expect(status).toBe(200)
  expect(text).toBe(
    `{"prices":[[${first}582,71666.67],[${second - 1}913,70833.33]],` +
      `"market_caps":[[${first}582,8933.33],[${second - 1}913,8916.67]],"total_volumes":[]}`,
  )
  expect(paths.at(-1)).toBe(
    `/coingecko/coins/own-coin/market_chart/range?vs_currency=usd&from=${first}&to=${second}&interval=hourly`,
  )
})

test('an hour without a price is null, and long numbers stay long', async () => {
  const { text } = await range('gap-coin', at, at + 2 * hour)
  expect(text).toContain(
    `[[${at}000,1e-7],[${at + hour}000,null],[${at + 2 * hour}000,12345678901234567890.12]]`,
  )
  expect(text).toContain('"market_caps":[]')
})

test('unknown values are reported as each provider reports them', async () => {
  const unknown = { status: 404, text: '{"error":"coin not found"}' }
  expect(await range('no-coin', at, at)).toEqual(unknown)
  expect(await range('toString', at, at)).toEqual(unknown)
  const none = { status: 200, text: '{"coins":{}}' }
  const coin = 'coingecko:no-coin'
  expect(await ask(`/defillama-coins/prices/historical/${at}/${coin}`)).toEqual(none)
  expect((await ask('/defillama/protocol/unknown')).status).toBe(400)
  expect((await ask('/defillama/v2/historicalChainTvl/Nowhere')).status).toBe(400)
})

test('the price of a moment is the nearest within four hours', async () => {
  const priceAt = async (moment: number, coin = 'own-coin') =>
    (await ask(`/defillama-coins/prices/historical/${moment}/coingecko:${coin}`)).text
  const price = `{"coins":{"coingecko:own-coin":{"timestamp":${first},"price":72383.34}}}`
  expect(await priceAt(at)).toBe(price)
  expect(await priceAt(first + hour / 2)).toBe(price)
  expect(await priceAt(first + hour / 2 + 2)).toContain(`"timestamp":${second - 1}`)
  expect(await priceAt(at - 4 * hour, 'gap-coin')).toContain(`"timestamp":${at}`)
  expect(await priceAt(at - 4 * hour - 1, 'gap-coin')).toBe('{"coins":{}}')
})

test('value locked is reported day by day until today', async () => {
  const protocol = JSON.parse((await ask('/defillama/protocol/aave')).text)
  const midnight = at - 10 * hour
  expect(protocol.tvl.at(-1)).toEqual({
    date: midnight + 24 * hour,
    totalLiquidityUSD: 550,
  })
  expect(protocol.tvl.at(-2)).toEqual({ date: midnight, totalLiquidityUSD: 550 })
  expect(protocol.tvl[0].date).toBe(Date.UTC(2020, 0, 1) / 1_000)
  const chain = JSON.parse(
    (await ask('/defillama/v2/historicalChainTvl/OP%20Mainnet')).text,
  )
  expect(chain.at(-1)).toEqual({ date: midnight + 24 * hour, tvl: 770 })
})

test.each([
  ['source:coingecko:own-coin\nop:eq\ntarget:71666.67', 'YES'],
  ['source:defillama:coingecko:own-coin\nop:eq\ntarget:72383.34', 'YES'],
  [
    'source:coingecko:own-coin\nop:gt\ntarget:72000\nconfirm:defillama:coingecko:own-coin',
    'NEEDS_PANEL',
  ],
  ['source:coingecko:own-coin\nmetric:market_cap\nop:gt\ntarget:8933.33', 'NO'],
  ['source:defillama:aave\nmetric:tvl\nop:gte\ntarget:550', 'YES'],
  ['source:defillama:chain:Ethereum\nmetric:tvl\nop:lt\ntarget:770', 'NO'],
])('every request of an adjudication is understood: %s', async (rule, verdict) => {
  const observations: Observation[] = []
  const bases = localBaseUrls('')
  const state = {
    question: `§question Will it?\n§rule\n${rule}`,
    deadline: at as UnixSeconds,
    now: (at + 48 * hour) as UnixSeconds,
    observations,
  }
  for (;;) {
    const step = adjudicationStep(state)
    if (step.kind === 'decided') {
      expect(step.adjudication.finding.verdict).toBe(verdict)
      return
    }
    const { request } = step
    const { status, text } = await ask(bases[request.host] + request.path)
    const body = extractBody(request, text) ?? text
    const url = request.path
    observations.push({
      kind: 'answer',
      request,
      url,
      status,
      body,
      sha256: hashBody(body),
    })
  }
})
