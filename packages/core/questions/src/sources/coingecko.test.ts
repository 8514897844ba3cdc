import { expect, test } from 'vitest'
import type { UnixSeconds } from '../moment.ts'
import { coingeckoRange, readCoingeckoRange } from './coingecko.ts'

const from = 1_771_621_200 as UnixSeconds
const to = 1_771_635_600 as UnixSeconds

test('a range names its interval, so that it is answered alike on every day', () => {
  expect(
    coingeckoRange({ coin: 'bitcoin', currency: 'usd', from, to, step: '1h' }),
  ).toEqual({
    host: 'coingecko',
    path: '/coins/bitcoin/market_chart/range?vs_currency=usd&from=1771621200&to=1771635600&interval=hourly&precision=full',
  })
  expect(
    coingeckoRange({ coin: 'bitcoin', currency: 'eur', from, to, step: '1d' }).path,
  ).toMatch(/vs_currency=eur&.*interval=daily&precision=full$/)
})

test('a coin cannot leave its place in the path', () => {
  const { path } = coingeckoRange({
    coin: '../x?y',
    currency: 'a&b',
    from,
    to,
    step: '1h',
  })
  expect(path).toMatch(/^\/coins\/\.\.%2Fx%3Fy\/market_chart\/range\?vs_currency=a%26b&/)
})

test('prices are read with every digit of the text', () => {
  const body = '{"prices":[[1771632000000,75000.000000000000001],[1771635600123,7.5e4]]}'
  expect(readCoingeckoRange(body, 'prices')).toEqual({
    kind: 'points',
    points: [
      { time: 1_771_632_000_000, value: '75000.000000000000001' },
      { time: 1_771_635_600_123, value: '75000' },
    ],
  })
})

test('market capitalisations come from their own list', () => {
  const body = '{"prices":[],"market_caps":[[1771632000000,1]]}'
  expect(readCoingeckoRange(body, 'market_caps')).toMatchObject({
    points: [{ value: '1' }],
  })
})

test('an hour without a price is left out', () => {
  const body = '{"prices":[[1,null],[2,5]]}'
  expect(readCoingeckoRange(body, 'prices')).toMatchObject({ points: [{ time: 2 }] })
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
  expect(readCoingeckoRange(body, 'prices')).toEqual({ kind: 'unreadable', reason })
})
