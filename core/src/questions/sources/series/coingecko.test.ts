import { expect, test } from 'vitest'
import type { UnixSeconds } from '../../moment.ts'
import { readJson } from '../read-json.ts'
import { coingecko } from './coingecko.ts'

const at = 1_771_632_000 as UnixSeconds
const spec = { asset: 'bitcoin', metric: 'price_usd', at } as const
const read = (body: string, metric: 'price_usd' | 'market_cap' = 'price_usd') =>
  coingecko.read(readJson(body), { ...spec, metric })

test('a range names its interval, so that it is answered alike on every day', () => {
  expect(coingecko.requests(spec)[0]).toEqual({
    host: 'coingecko',
    path: '/coins/bitcoin/market_chart/range?vs_currency=usd&from=1771621200&to=1771635600&interval=hourly&precision=full',
  })
})

test('a coin cannot leave its place in the path', () => {
  const [request] = coingecko.requests({ ...spec, asset: '../x?y' })
  expect(request?.path).toMatch(/^\/coins\/\.\.%2Fx%3Fy\/market_chart\/range\?/)
})

test('prices are read with every digit of the text', () => {
  const body = '{"prices":[[1771632000000,75000.000000000000001],[1771635600123,7.5e4]]}'
  expect(read(body)).toEqual([
    { time: 1_771_632_000_000, value: '75000.000000000000001' },
    { time: 1_771_635_600_123, value: '75000' },
  ])
})

test('market capitalizations come from their own list', () => {
  const body = '{"prices":[],"market_caps":[[1771632000000,1]]}'
  expect(read(body, 'market_cap')).toMatchObject([{ value: '1' }])
})

test('an hour without a price is left out', () => {
  expect(read('{"prices":[[1,null],[2,5]]}')).toMatchObject([{ time: 2 }])
})

test('points of five minutes become points of an hour, the first of each', () => {
  const ten = Date.UTC(2026, 1, 20, 10)
  const body = `{"prices":[[${ten + 41_331},1],[${ten + 341_000},2],[${ten + 3_641_000},3]]}`
  expect(read(body)).toMatchObject([{ value: '1' }, { value: '3' }])
})

test.each([
  ['no JSON', 'it holds no series'],
  ['{}', 'it holds no series'],
  ['[]', 'it holds no series'],
  ['{"prices":{}}', 'it holds no series'],
  ['{"prices":[[1,2],7]}', 'entry 1 is malformed'],
  ['{"prices":[[1]]}', 'entry 0 is malformed'],
  ['{"prices":[[1,2,3]]}', 'entry 0 is malformed'],
  ['{"prices":[[1.5,2]]}', 'entry 0 is malformed'],
  ['{"prices":[[-1,2]]}', 'entry 0 is malformed'],
  ['{"prices":[["1",2]]}', 'entry 0 is malformed'],
  ['{"prices":[[1,"2"]]}', 'entry 0 is malformed'],
  ['{"prices":[[2,1],[1,1]]}', 'entry 1 is out of order'],
])('%s cannot be read', (body, reason) => {
  expect(read(body)).toBe(reason)
})
