import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChartParameters, chartScale } from './chart-scale.ts'

const frame = {
  width: 720,
  height: 240,
  margin: { top: 10, right: 20, bottom: 30, left: 60 },
}
const hour = 3_600_000

function scaleOf(change: Partial<ChartParameters>) {
  const scale = chartScale({ ...frame, points: [], times: [], values: [], ...change })
  if (!scale) throw new Error('there is something to draw')
  return scale
}

describe('a scale', () => {
  it('puts the first moment left, the last one right, and higher values higher', () => {
    const scale = scaleOf({
      points: [
        { time: 0, value: 100 },
        { time: hour, value: 200 },
      ],
    })
    expect([scale.x(0), scale.x(hour)]).toEqual([60, 700])
    expect(scale.y(200)).toBeLessThan(scale.y(100))
    expect(scale.yTicks).toEqual([100, 150, 200])
  })

  it('keeps everything inside of its margins', () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    const point = fc.record({ time: fc.nat(2e12), value })
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 30 }),
        fc.array(fc.nat(2e12), { maxLength: 2 }),
        fc.array(value, { maxLength: 2 }),
        (points, times, values) => {
          const scale = scaleOf({ points, times, values })
          for (const time of [...times, ...points.map((each) => each.time)]) {
            expect(scale.x(time)).toBeGreaterThanOrEqual(59.99)
            expect(scale.x(time)).toBeLessThanOrEqual(700.01)
          }
          for (const each of [...values, ...points.map((each) => each.value)]) {
            expect(scale.y(each)).toBeGreaterThanOrEqual(9.99)
            expect(scale.y(each)).toBeLessThanOrEqual(210.01)
          }
          expect(scale.yTicks.length).toBeLessThanOrEqual(6)
        },
      ),
    )
  })

  it('puts a single point into the middle', () => {
    const scale = scaleOf({ points: [{ time: 5 * hour, value: 75_000 }] })
    expect([scale.x(5 * hour), scale.y(75_000)]).toEqual([380, 110])
  })

  it('has room for a value of nothing', () => {
    expect(scaleOf({ points: [{ time: 0, value: 0 }] }).y(0)).toBe(110)
  })

  it('is missing where nothing is there to draw', () => {
    const points = [{ time: Number.NaN, value: Number.POSITIVE_INFINITY }]
    expect(chartScale({ ...frame, points: [], times: [], values: [] })).toBeUndefined()
    expect(chartScale({ ...frame, points, times: [], values: [1] })).toBeUndefined()
  })
})
