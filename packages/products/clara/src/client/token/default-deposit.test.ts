import { expect, it } from 'vitest'
import { defaultDeposit } from './default-deposit.ts'

it.each([
  [12, '10000000000'],
  [6, '10000'],
  [3, '10'],
  [2, '1'],
  [1, '1'],
  [0, '1'],
])(
  '0.01 of a token with %i decimals, at least its smallest unit',
  (denomination, amount) => {
    expect(defaultDeposit(denomination)).toBe(amount)
  },
)
