import { expect, test } from 'vitest'
import { listedSeries, ownSeries } from '../prices/local-series.ts'
import { candlesOf } from './candles.ts'

const noon = Date.UTC(2027, 5, 20, 12)
const minute = 60_000
const series = listedSeries([
  { time: noon - 5_000, value: '100' },
  { time: noon + 10_000, value: '120' },
  { time: noon + 20_000, value: '9' },
  { time: noon + 70_000, value: '110.50' },
])

test('a candle opens with the last price, and has every price within', () => {
  expect(candlesOf(series, { from: noon, to: noon + minute, step: minute })).toEqual([
    { time: noon, open: '100', high: '120', low: '9', close: '9' },
    { time: noon + minute, open: '9', high: '110.50', low: '9', close: '110.50' },
  ])
})

test('there is no candle before the first price', () => {
  expect(
    candlesOf(series, { from: noon - 3 * minute, to: noon - minute, step: minute }),
  ).toEqual([{ time: noon - minute, open: '100', high: '100', low: '100', close: '100' }])
  expect(candlesOf(series, { from: Number.NaN, to: noon, step: minute })).toEqual([])
})

test('the high of an hour is the highest of its minutes', () => {
  const wave = ownSeries(100, 10)
  const hour = 60 * minute
  const [whole] = candlesOf(wave, { from: noon, to: noon, step: hour })
  const minutes = candlesOf(wave, { from: noon, to: noon + hour - minute, step: minute })
  expect(minutes).toHaveLength(60)
  expect(whole?.open).toBe(minutes[0]?.open)
  expect(whole?.close).toBe(minutes.at(-1)?.close)
  expect(Number(whole?.high)).toBe(Math.max(...minutes.map(({ high }) => Number(high))))
  expect(Number(whole?.low)).toBe(Math.min(...minutes.map(({ low }) => Number(low))))
})
