import { expect, test } from 'vitest'
import { calibrationOf, type Forecast } from './calibration.ts'

const say = (confidence: number, ...results: boolean[]): Forecast[] =>
  results.map((isRight) => ({ confidence, isRight }))

test('a coin has a Brier score of a quarter, and is calibrated where half come true', () => {
  expect(calibrationOf(say(0.5, true, false))).toEqual({
    ...{ forecasts: 2, brier: 0.25, calibrationError: 0 },
  })
})

test('certainty that comes true scores 0, certainty that does not scores 1', () => {
  expect(calibrationOf(say(1, true))).toMatchObject({ brier: 0, calibrationError: 0 })
  expect(calibrationOf(say(1, false))).toMatchObject({ brier: 1, calibrationError: 1 })
})

test('the error is the gap of each bin, weighted by its forecasts', () => {
  const forecasts = [...say(0.95, true, true, false, false), ...say(0.65, true, true)]
  // 0.95 against 0.5 four times, 0.65 against 1 twice.
  expect(calibrationOf(forecasts)?.calibrationError).toBeCloseTo(
    (4 * 0.45 + 2 * 0.35) / 6,
  )
})

test('there is nothing to measure without forecasts', () => {
  expect(calibrationOf([])).toBeUndefined()
})
