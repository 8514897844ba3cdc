import { expect, test } from 'vitest'
import { toDuration } from './duration.ts'

test.each([
  [0, 0n, 0],
  [999, 0n, 999_000_000],
  [1_000, 1n, 0],
  [10_500, 10n, 500_000_000],
])('%d ms are %d s and %d ns', (milliseconds, seconds, nanos) => {
  expect(toDuration(milliseconds)).toMatchObject({ seconds, nanos })
})
