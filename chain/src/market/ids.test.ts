import { expect, test } from 'vitest'
import { toAgentId, toMarketId } from './ids.ts'

const most = 2n ** 256n - 1n

test('whole numbers in any form become ids', () => {
  expect(toMarketId('42')).toBe(42n)
  expect(toMarketId(1)).toBe(1n)
  expect(toMarketId(most)).toBe(most)
  expect(toAgentId(0)).toBe(0n)
  expect(toAgentId('007')).toBe(7n)
})

test.each([
  0,
  -1,
  1.5,
  Number.NaN,
  '',
  ' 1',
  '0x1',
  '1e3',
  'one',
  most + 1n,
  '9'.repeat(79),
])('%s is not a market id', (value) => {
  expect(() => toMarketId(value)).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: `A market id is a whole number from 1 on, not "${value}".`,
    }),
  )
})

test.each([-1, 0.5, 'x', most + 1n])('%s is not an agent id', (value) => {
  expect(() => toAgentId(value)).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: `An agent id is a whole number from 0 on, not "${value}".`,
    }),
  )
})
