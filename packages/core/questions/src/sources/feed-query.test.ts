import { expect, test } from 'vitest'
import type { UnixSeconds } from '../moment.ts'
import { defaultConfirmation, momentQuery, moved, spanQuery } from './feed-query.ts'
import type { FeedQuery, Measure, NoQuery } from './query.ts'

const to = 1_771_635_600 as UnixSeconds
const from = moved(to, -10_800)
const usd: Measure = { metric: 'price_usd', currency: 'usd', step: '1h' }
const gecko = { provider: 'coingecko', asset: 'bitcoin' }
const llama = { provider: 'defillama', asset: 'coingecko:bitcoin' }

function pathOf(query: FeedQuery | NoQuery): string {
  return query.kind === 'query' ? query.request.host + query.request.path : query.reason
}

test('CoinGecko has prices and market capitalisations', () => {
  expect(pathOf(spanQuery(gecko, usd, from, to))).toMatch(/^coingecko\/coins\//)
  const capQuery = spanQuery(gecko, { ...usd, metric: 'market_cap' }, from, to)
  expect(
    capQuery.kind === 'query' && capQuery.read('{"prices":[],"market_caps":[[1,2]]}'),
  ).toMatchObject({
    points: [{ value: '2' }],
  })
  expect(spanQuery(gecko, { ...usd, metric: 'tvl', step: '1d' }, from, to).kind).toBe(
    'none',
  )
})

test('DefiLlama has prices in USD and value locked', () => {
  expect(pathOf(spanQuery(llama, usd, from, to))).toMatch(/^defillama-coins\/chart\//)
  const aave = { provider: 'defillama', asset: 'aave' }
  const tvl: Measure = { metric: 'tvl', currency: 'usd', step: '1d' }
  expect(pathOf(spanQuery(aave, tvl, from, to))).toBe('defillama/protocol/aave')
  expect(spanQuery(aave, { ...tvl, step: '1h' }, from, to).kind).toBe('none')
  expect(spanQuery(llama, { ...usd, currency: 'eur' }, from, to).kind).toBe('none')
  expect(spanQuery(llama, { ...usd, metric: 'market_cap' }, from, to).kind).toBe('none')
  expect(spanQuery(aave, usd, from, to).kind).toBe('none')
})

test('other providers and assets with strange characters have nothing', () => {
  expect(spanQuery({ provider: 'binance', asset: 'BTCUSDT' }, usd, from, to).kind).toBe(
    'none',
  )
  expect(spanQuery({ ...gecko, asset: 'bit coin' }, usd, from, to).kind).toBe('none')
  expect(spanQuery({ ...gecko, asset: 'a,b' }, usd, from, to).kind).toBe('none')
  expect(spanQuery({ ...gecko, asset: 'a:b' }, usd, from, to).kind).toBe('none')
  expect(spanQuery({ ...gecko, asset: 'x'.repeat(129) }, usd, from, to).kind).toBe('none')
})

test('hourly prices span at most 100 days, daily ones more', () => {
  const hundred = moved(to, -100 * 86_400)
  expect(spanQuery(gecko, usd, hundred, to).kind).toBe('query')
  expect(spanQuery(gecko, usd, moved(hundred, -1), to).kind).toBe('none')
  expect(spanQuery(gecko, { ...usd, step: '1d' }, moved(hundred, -1), to).kind).toBe(
    'query',
  )
})

test('one moment is asked for at DefiLlama directly, at CoinGecko with the hours around it', () => {
  expect(pathOf(momentQuery(llama, usd, to))).toMatch(
    /^defillama-coins\/prices\/historical\/1771635600\//,
  )
  expect(pathOf(momentQuery(gecko, usd, to))).toContain(
    'from=1771624800&to=1771639200&interval=hourly',
  )
  expect(momentQuery({ provider: 'binance', asset: 'x' }, usd, to).kind).toBe('none')
})

test('CoinGecko and DefiLlama confirm each other in USD', () => {
  expect(defaultConfirmation(gecko, usd)).toEqual(llama)
  expect(defaultConfirmation(llama, usd)).toEqual(gecko)
  expect(defaultConfirmation(gecko, { ...usd, metric: 'price' })).toEqual(llama)
})

test('a measure of one source only is not confirmed', () => {
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

test.each([
  [{ ...gecko, asset: 'a:b' }, usd, 'CoinGecko names a coin by its id, such as bitcoin'],
  [
    { ...llama, asset: 'bitcoin' },
    usd,
    'DefiLlama names a coin with a prefix, such as coingecko:bitcoin',
  ],
  [gecko, { ...usd, metric: 'tvl' }, 'CoinGecko does not have value locked'],
  [llama, { ...usd, metric: 'tvl' }, 'DefiLlama has value locked in daily steps only'],
  [llama, { ...usd, metric: 'market_cap' }, 'DefiLlama does not have market caps'],
  [llama, { ...usd, currency: 'eur' }, 'DefiLlama has prices in USD only'],
  [{ provider: 'x', asset: 'y' }, usd, 'the provider is not known'],
] as const)('%j of %j cannot be asked, with the reason', (feed, measure, reason) => {
  expect(spanQuery(feed, measure, from, to)).toEqual({ kind: 'none', reason })
})

test('a window that is too long for hours is refused with its length', () => {
  expect(pathOf(spanQuery(gecko, usd, moved(to, -8_640_001), to))).toBe(
    'CoinGecko has hourly points for 100 days at most, not for 101',
  )
})

test('the same span without an interval is hourly up to 90 days', () => {
  const withoutOf = (seconds: number, measure = usd) => {
    const query = spanQuery(gecko, measure, moved(to, -seconds), to)
    return query.kind === 'query' ? query.withoutInterval : undefined
  }
  expect(withoutOf(90 * 86_400)?.request.path).toBe(
    `/coins/bitcoin/market_chart/range?vs_currency=usd&from=${to - 90 * 86_400}&to=${to}&precision=full`,
  )
  expect(withoutOf(90 * 86_400 + 1)).toBeUndefined()
  expect(withoutOf(86_400, { ...usd, step: '1d' })).toBeUndefined()
})

test('points of five minutes become points of an hour, the first of each', () => {
  const query = spanQuery(gecko, usd, from, to)
  const at = Date.UTC(2026, 1, 20, 10)
  const body = `{"prices":[[${at + 41_331},1],[${at + 341_000},2],[${at + 3_641_000},3]]}`
  expect(query.kind === 'query' && query.withoutInterval?.read(body)).toMatchObject({
    points: [{ value: '1' }, { value: '3' }],
  })
  expect(query.kind === 'query' && query.withoutInterval?.read('x').kind).toBe(
    'unreadable',
  )
})
