import { expect, test } from 'vitest'
import { readSize } from './size.ts'

const noon = Date.UTC(1970, 0, 3, 12)

test('npm test tries a tenth, and at least ten or all there are', () => {
  const { isFull, runs } = readSize({}, noon)
  expect(isFull).toBe(false)
  const full = [20_000, 1_001, 100, 30, 4]
  expect(full.map((each) => runs(each))).toEqual([2_000, 101, 10, 10, 4])
  expect(runs(1_000, 7)).toBe(7)
})

test('npm run test:long tries all', () => {
  const { isFull, runs, sampleOf } = readSize({ CRESOLVER_RUNS: 'full' }, noon)
  expect(isFull).toBe(true)
  expect([runs(20_000), runs(30), runs(1_000, 7)]).toEqual([20_000, 30, 1_000])
  expect(sampleOf([1, 2, 3])).toEqual([1, 2, 3])
})

test.each([95, 10, 7, 1, 0])(
  'ten days in a row try each of %i cases, and one day a tenth of them',
  (length) => {
    const all = Array.from({ length }, (_, index) => index)
    for (const first of [20_798, -5]) {
      const days = Array.from({ length: 10 }, (_, day) =>
        readSize({ CRESOLVER_SEED: `${first + day}` }, noon).sampleOf(all),
      )
      expect(new Set(days.flat()).size).toBe(length)
      const sizes = days.map((cases) => cases.length)
      expect(Math.max(...sizes)).toBe(Math.ceil(length / 10))
      expect(Math.min(...sizes)).toBe(
        Math.max(Math.floor(length / 10), Math.min(length, 1)),
      )
    }
  },
)

test('the seed is the day since 1970, or the one that is set', () => {
  expect(readSize({}, noon).seed).toBe(2)
  expect(readSize({ CRESOLVER_SEED: '-7' }, noon).seed).toBe(-7)
})

test.each([
  [{ CRESOLVER_SEED: 'today' }, 'CRESOLVER_SEED is not a whole number: today'],
  [{ CRESOLVER_RUNS: 'all' }, 'CRESOLVER_RUNS is "full" or not set: all'],
])('%j is refused', (variables, message) => {
  expect(() => readSize(variables, noon)).toThrow(message)
})
