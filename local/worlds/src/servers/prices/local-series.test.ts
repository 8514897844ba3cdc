import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedSeries, ownSeries, shiftedSeries } from './local-series.ts'

const hour = 3_600_000
const midnight = Date.UTC(2026, 2, 1)
const series = ownSeries(75_000, 5_000)

test('the wave is highest at midnight and lowest at noon', () => {
  const day = series.between(midnight, midnight + 25 * hour)
  expect(day).toHaveLength(25)
  expect(day[0]).toEqual({ time: midnight + 43_272, value: '80000.00' })
  expect(day[6]?.value).toBe('75000.00')
  expect(day[10]?.value).toBe('71666.67')
  expect(day[12]).toEqual({ time: midnight + 12 * hour + 43_244, value: '70000.00' })
  expect(day[14]?.value).toBe('71666.67')
  expect(day[24]?.value).toBe('80000.00')
})

test('a span has every point within it, stamped some 40 s after each full hour', () => {
  const moment = fc.integer({ min: 2 * hour, max: 4_000_000_000_000 })
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 100 * hour }), (from, length) => {
      const all = series.between(from - hour, from + length + hour)
      const points = series.between(from, from + length)
      expect(points).toEqual(
        all.filter(({ time }) => time >= from && time <= from + length),
      )
      for (const [index, { time }] of all.entries()) {
        expect(time % hour).toBeGreaterThanOrEqual(40_000)
        expect(time % hour).toBeLessThan(48_000)
        const before = all[index - 1]
        if (before)
          expect(Math.floor(time / hour) - Math.floor(before.time / hour)).toBe(1)
      }
    }),
  )
})

test('a value depends on the hour of the day alone and stays within the swing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (hours) => {
      const [point] = series.between(hours * hour, (hours + 1) * hour)
      const [nextDay] = series.between((hours + 24) * hour, (hours + 25) * hour)
      expect(point?.value).toBe(nextDay?.value)
      expect(Number(point?.value)).toBeGreaterThanOrEqual(70_000)
      expect(Number(point?.value)).toBeLessThanOrEqual(80_000)
    }),
  )
})

test('a span that ends before it begins is empty', () => {
  expect(series.between(midnight, midnight - 1)).toEqual([])
  expect(series.between(midnight + 48_000, midnight + hour)).toEqual([])
})

test('a listed series keeps its digits and its ends', () => {
  const points = [1, 2, 3].map((time) => ({ time, value: `0.${time}0` }))
  expect(listedSeries(points).between(2, 3)).toEqual(points.slice(1))
})

test('a shifted series lies some percent higher or lower at the same times', () => {
  const points = listedSeries([{ time: 1, value: '200' }])
  expect(shiftedSeries(points, 5).between(0, 9)).toEqual([{ time: 1, value: '210.00' }])
  expect(shiftedSeries(points, -1).between(0, 9)).toEqual([{ time: 1, value: '198.00' }])
})
