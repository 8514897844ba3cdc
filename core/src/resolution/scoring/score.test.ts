import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampScore, requireScore, scoreSchema } from './score.ts'

test.each([
  [300, 100],
  [-5, 0],
  [0, 0],
  [100, 100],
  [99.5, 100],
  [99.4, 99],
  [0.5, 1],
  [0.49999999999999994, 0],
  [100.4, 100],
  [-0.5, 0],
])('%d becomes %d', (value, score) => {
  expect(clampScore(value)).toBe(score)
})

test.each([
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  ['85', 'of type string'],
  [null, 'of type object'],
  [undefined, 'of type undefined'],
  [85n, 'of type bigint'],
])('%s is not a score', (value, description) => {
  expect(() => clampScore(value)).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: `A score must be a finite number, but it is ${description}.`,
      hint: 'Write each score as a JSON number from 0 to 100.',
    }),
  )
})

test('every finite number becomes a whole number from 0 to 100, in order', () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -500, max: 500 })
  fc.assert(
    fc.property(finite, finite, (one, other) => {
      const scores = [one, other].sort((a, b) => a - b).map(clampScore)
      expect(scores.every((score) => scoreSchema.safeParse(score).success)).toBe(true)
      expect(Number(scores[0])).toBeLessThanOrEqual(Number(scores[1]))
    }),
  )
})

test('a score that is required passes unchanged at both ends', () => {
  expect(requireScore(0, 'x')).toBe(0)
  expect(requireScore(100, 'x')).toBe(100)
})

test.each([-1, 101, 50.5, Number.NaN])(
  '%d is refused where a score is required',
  (value) => {
    expect(() => requireScore(value, 'timeliness')).toThrow(
      expect.objectContaining({
        code: 'VALUE_INVALID',
        message: `timeliness must be a whole number from 0 to 100, but it is ${value}.`,
        hint: 'Pass what a judge wrote through clampScore first.',
      }),
    )
  },
)

test.each([
  ['85', 'a score must be a number'],
  [50.5, 'a score must be a whole number'],
  [-1, 'a score must be at least 0'],
  [101, 'a score must be at most 100'],
])('the schema refuses %s and says why', (value, message) => {
  expect(scoreSchema.safeParse(value).error?.issues[0]?.message).toBe(message)
})
