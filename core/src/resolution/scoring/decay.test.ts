import { expect, test } from 'vitest'
import { decayOf } from './decay.ts'

const one = 2n ** 30n

test('each entry to the power of 50 is a half to the power of its index, within one unit', () => {
  for (let markets = 0; markets < 50; markets += 1) {
    const exact = one ** 50n
    const raised = (entry: bigint) => entry ** 50n * 2n ** BigInt(markets)
    expect(raised(decayOf(markets) - 1n)).toBeLessThan(exact)
    expect(raised(decayOf(markets) + 1n)).toBeGreaterThan(exact)
  }
})

test('fifty markets halve it, and it never rises', () => {
  expect(decayOf(0)).toBe(one)
  expect(decayOf(50)).toBe(one / 2n)
  expect(decayOf(5_000)).toBe(0n)
  for (let markets = 0; markets < 200; markets += 1) {
    expect(decayOf(markets + 1)).toBeLessThan(decayOf(markets))
  }
})
