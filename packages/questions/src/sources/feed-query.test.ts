import { expect, test } from 'vitest'
import type { UnixSeconds } from '../moment.ts'
import {
  defaultConfirmation,
  type Measure,
  momentQuery,
  moved,
  spanQuery,
} from './feed-query.ts'

const to = 1_771_635_600 as UnixSeconds
const from = moved(to, -10_800)
const usd: Measure = { metric: 'price_usd', currency: 'usd', step: '1h' }
const gecko = { provider: 'coingecko', asset: 'bitcoin' }
const llama = { provider: 'defillama', asset: 'coingecko:bitcoin' }

test('CoinGecko has prices and market capitalisations', () => {
  expect(spanQuery(gecko, usd, from, to)?.request.host).toBe('coingecko')
  const capQuery = spanQuery(gecko, { ...usd, metric: 'market_cap' }, from, to)
  expect(capQuery?.read('{"prices":[],"market_caps":[[1,2]]}')).toMatchObject({
    points: [{ value: '2' }],
  })
  expect(
    spanQuery(gecko, { ...usd, metric: 'tvl', step: '1d' }, from, to),
  ).toBeUndefined()
})

test('DefiLlama has prices in USD and value locked', () => {
  expect(spanQuery(llama, usd, from, to)?.request.path).toMatch(/^\/chart\//)
  const aave = { provider: 'defillama', asset: 'aave' }
  const tvl: Measure = { metric: 'tvl', currency: 'usd', step: '1d' }
  expect(spanQuery(aave, tvl, from, to)?.request.path).toBe('/protocol/aave')
  expect(spanQuery(aave, { ...tvl, step: '1h' }, from, to)).toBeUndefined()
  expect(spanQuery(llama, { ...usd, currency: 'eur' }, from, to)).toBeUndefined()
  expect(spanQuery(llama, { ...usd, metric: 'market_cap' }, from, to)).toBeUndefined()
  expect(spanQuery(aave, usd, from, to)).toBeUndefined()
})

test('other providers and assets with strange characters have nothing', () => {
  expect(
    spanQuery({ provider: 'binance', asset: 'BTCUSDT' }, usd, from, to),
  ).toBeUndefined()
  expect(spanQuery({ ...gecko, asset: 'bit coin' }, usd, from, to)).toBeUndefined()
  expect(spanQuery({ ...gecko, asset: 'a,b' }, usd, from, to)).toBeUndefined()
  expect(spanQuery({ ...gecko, asset: 'a:b' }, usd, from, to)).toBeUndefined()
  expect(spanQuery({ ...gecko, asset: 'x'.repeat(129) }, usd, from, to)).toBeUndefined()
})

test('hourly prices span at most 100 days, daily ones more', () => {
  const hundred = moved(to, -100 * 86_400)
  expect(spanQuery(gecko, usd, hundred, to)).toBeDefined()
  expect(spanQuery(gecko, usd, moved(hundred, -1), to)).toBeUndefined()
  expect(spanQuery(gecko, { ...usd, step: '1d' }, moved(hundred, -1), to)).toBeDefined()
})

test('one moment is asked for at DefiLlama directly, at CoinGecko with the hours around it', () => {
  expect(momentQuery(llama, usd, to)?.request.path).toMatch(
    /^\/prices\/historical\/1771635600\//,
  )
  expect(momentQuery(gecko, usd, to)?.request.path).toContain(
    'from=1771624800&to=1771639200&interval=hourly',
  )
  expect(momentQuery({ provider: 'binance', asset: 'x' }, usd, to)).toBeUndefined()
})

test('CoinGecko and DefiLlama confirm each other in USD', () => {
  expect(defaultConfirmation(gecko, usd)).toEqual(llama)
  expect(defaultConfirmation(llama, usd)).toEqual(gecko)
  expect(defaultConfirmation(gecko, { ...usd, metric: 'price' })).toEqual(llama)
})

test('where nobody else has the measure, nobody confirms it', () => {
  expect(
    defaultConfirmation(gecko, { ...usd, metric: 'price', currency: 'eur' }),
  ).toBeUndefined()
  expect(defaultConfirmation(gecko, { ...usd, metric: 'market_cap' })).toBeUndefined()
  expect(
    defaultConfirmation({ provider: 'defillama', asset: 'ethereum:0x1' }, usd),
  ).toBeUndefined()
  expect(
    defaultConfirmation({ provider: 'defillama', asset: 'coingecko:' }, usd),
  ).toBeUndefined()
  expect(
    defaultConfirmation({ provider: 'binance', asset: 'coingecko:x' }, usd),
  ).toBeUndefined()
})
