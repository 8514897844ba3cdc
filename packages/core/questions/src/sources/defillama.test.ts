import { expect, test } from 'vitest'
import type { UnixSeconds } from '../moment.ts'
import {
  defillamaChart,
  defillamaPrice,
  defillamaTvl,
  readDefillamaChart,
  readDefillamaPrice,
  readDefillamaTvl,
} from './defillama.ts'

const at = 1_771_635_600 as UnixSeconds
const coin = 'coingecko:bitcoin'

test('the price of a moment is asked for with room of four hours', () => {
  expect(defillamaPrice(coin, at)).toEqual({
    host: 'defillama-coins',
    path: '/prices/historical/1771635600/coingecko:bitcoin?searchWidth=4h',
  })
})

test('a coin cannot leave its place in the path', () => {
  expect(defillamaPrice('a/b?c', at).path).toContain('/a%2Fb%3Fc?searchWidth')
})

test('a chart has a point for each step, both ends included', () => {
  const from = (at - 3 * 3_600) as UnixSeconds
  expect(defillamaChart({ coin, from, to: at, step: '1h' }).path).toBe(
    '/chart/coingecko:bitcoin?start=1771624800&span=4&period=1h&searchWidth=600',
  )
  const month = (at - 30 * 86_400) as UnixSeconds
  expect(defillamaChart({ coin, from: month, to: at, step: '1d' }).path).toContain(
    'span=31&period=1d',
  )
})

test('protocols and chains have different addresses', () => {
  expect(defillamaTvl('aave')).toEqual({ host: 'defillama', path: '/protocol/aave' })
  expect(defillamaTvl('chain:OP Mainnet').path).toBe(
    '/v2/historicalChainTvl/OP%20Mainnet',
  )
})

test('the price of a moment is a series of one point', () => {
  const body = `{"coins":{"${coin}":{"symbol":"BTC","price":75000.10,"timestamp":1771635590,"confidence":0.99}}}`
  expect(readDefillamaPrice(body, coin)).toEqual({
    kind: 'points',
    points: [{ time: 1_771_635_590_000, value: '75000.1' }],
  })
})

test('a chart is read in its order', () => {
  const body = `{"coins":{"${coin}":{"prices":[{"timestamp":1,"price":2},{"timestamp":2,"price":3}]}}}`
  expect(readDefillamaChart(body, coin)).toMatchObject({
    points: [
      { time: 1_000, value: '2' },
      { time: 2_000, value: '3' },
    ],
  })
})

test.each([readDefillamaPrice, readDefillamaChart])(
  '%o means an unknown coin',
  (read) => {
    const unknown = { kind: 'unreadable', reason: 'it knows no such coin' }
    expect(read('{"coins":{}}', coin)).toEqual(unknown)
    expect(read('<html>', coin)).toEqual(unknown)
    expect(read('{"coins":{"toString":1}}', 'valueOf')).toEqual(unknown)
  },
)

test('a price without its moment is malformed', () => {
  const body = `{"coins":{"${coin}":{"price":1}}}`
  expect(readDefillamaPrice(body, coin)).toMatchObject({ reason: 'entry 0 is malformed' })
})

test('value locked is read from protocols and from chains', () => {
  const points = [{ time: 86_400_000, value: '12.5' }]
  expect(readDefillamaTvl('{"tvl":[{"date":86400,"totalLiquidityUSD":12.5}]}')).toEqual({
    kind: 'points',
    points,
  })
  expect(readDefillamaTvl('[{"date":86400,"tvl":12.5}]')).toEqual({
    kind: 'points',
    points,
  })
  expect(readDefillamaTvl('{"message":"Protocol not found"}')).toMatchObject({
    kind: 'unreadable',
  })
})
