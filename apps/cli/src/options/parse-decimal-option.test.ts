import { expect, test } from 'vitest'
import { parseDecimalOption } from './parse-decimal-option.ts'

test.each([
  ['0', 0],
  ['0.95', 0.95],
  ['1', 1],
])('%s is read', (text, number) => {
  expect(parseDecimalOption(text, '--accuracy', 1)).toBe(number)
})

test.each(['1.01', '-1', '', '.5', '1e-1', 'all', '90 %'])('%j is refused', (text) => {
  expect(() => parseDecimalOption(text, '--accuracy', 1)).toThrow(
    expect.objectContaining({
      code: 'USAGE',
      message: `--accuracy is not a number from 0 to 1: ${JSON.stringify(text)}.`,
    }),
  )
})
