import { expect, test } from 'vitest'
import { parseCount } from './count.ts'

test('a whole number from 1 on is a count', () => {
  expect(parseCount('1')).toBe(1)
  expect(parseCount('250')).toBe(250)
})

test.each(['', '0', '-1', '1.5', '1e3', 'x', '1234567890'])(
  '%j is not a count',
  (text) => {
    expect(() => parseCount(text)).toThrow(
      expect.objectContaining({
        code: 'VALUE_INVALID',
        message: `${JSON.stringify(text)} is not a count.`,
      }),
    )
  },
)
