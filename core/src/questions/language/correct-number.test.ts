import { expect, test } from 'vitest'
import { correctNumber } from './correct-number.ts'

test.each([
  ['75,000', '75000'],
  ['$75,000.50', '75000.5'],
  ['75_000', '75000'],
  ['75 000', '75000'],
  ['+5', '5'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['5.', '5'],
  ['1e5', '100000'],
  ['7.1e-7', '0.00000071'],
])('%s is better written %s', (text, better) => {
  expect(correctNumber(text)).toBe(`Write ${better}.`)
})

test.each(['high', '', '1e999', '1.2.3', '5$'])(
  'the form alone is known for %j',
  (text) => {
    expect(correctNumber(text)).toBe(
      'Write digits and at most one point, such as 75000 or 0.085.',
    )
  },
)
