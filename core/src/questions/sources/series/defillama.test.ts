import { expect, test } from 'vitest'
import type { UnixSeconds } from '../../moment.ts'
import type { Metric } from '../../rule.ts'
import { readJson } from '../read-json.ts'
import { defillama } from './defillama.ts'

const at = 1_771_635_600 as UnixSeconds
const coin = 'coingecko:bitcoin'
const specOf = (asset: string, metric: Metric = 'price_usd') => ({ asset, metric, at })
const pathOf = (asset: string, metric?: Metric) =>
  defillama.requests(specOf(asset, metric))[0]
const read = (body: string, asset = coin, metric?: Metric) =>
  defillama.read(readJson(body), specOf(asset, metric))

test('the price of a moment is asked for with room of four hours', () => {
  expect(pathOf(coin)).toEqual({
    host: 'defillama-coins',
    path: '/prices/historical/1771635600/coingecko:bitcoin?searchWidth=4h',
  })
})

test('a coin cannot leave its place in the path', () => {
  expect(pathOf('a/b?c')?.path).toContain('/a%2Fb%3Fc?searchWidth')
})

test('protocols and chains have different addresses', () => {
  expect(pathOf('aave', 'tvl')).toEqual({ host: 'defillama', path: '/protocol/aave' })
  expect(pathOf('chain:OP Mainnet', 'tvl')?.path).toBe(
    '/v2/historicalChainTvl/OP%20Mainnet',
  )
})

test('the price of a moment is a series of one point', () => {
  const body = `{"coins":{"${coin}":{"symbol":"BTC","price":75000.10,"timestamp":1771635590,"confidence":0.99}}}`
  expect(read(body)).toEqual([{ time: 1_771_635_590_000, value: '75000.1' }])
})

test.each(['{"coins":{}}', '<html>', '{"coins":{"toString":1}}'])(
  '%s knows no such coin',
  (body) => {
    expect(read(body, 'valueOf')).toBe('it knows no such coin')
  },
)

test('a price without its moment is malformed', () => {
  expect(read(`{"coins":{"${coin}":{"price":1}}}`)).toBe('entry 0 is malformed')
})

test('value locked is read from protocols and from chains', () => {
  const points = [{ time: 86_400_000, value: '12.5' }]
  const tvl = (body: string) => read(body, 'aave', 'tvl')
  expect(tvl('{"tvl":[{"date":86400,"totalLiquidityUSD":12.5}]}')).toEqual(points)
  expect(tvl('[{"date":86400,"tvl":12.5}]')).toEqual(points)
  expect(tvl('{"message":"Protocol not found"}')).toBe('it holds no series')
})
