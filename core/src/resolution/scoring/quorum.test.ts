import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../spec-defect-vectors.json' with { type: 'json' }
import { faultTolerance, meetsQuorum, quorum } from './quorum.ts'

test.each([
  [0, 0, 0, 0],
  [1, 1, 0, 0],
  [2, 2, 0, 0],
  [3, 2, 1, 0],
  [4, 3, 1, 1],
  [5, 4, 1, 1],
  [6, 4, 2, 1],
  [7, 5, 2, 2],
  [8, 6, 2, 2],
  [9, 6, 3, 2],
  [10, 7, 3, 3],
])(
  'a quorum of %d workers requires %d answers; %d may crash, %d may lie',
  (n, required, crash, byzantine) => {
    expect(quorum(n)).toBe(required)
    expect(faultTolerance(n)).toEqual({ crash, byzantine })
  },
)

test('the published fault tolerance counts crashes, the Byzantine one is smaller', () => {
  const { spec_column_fault_tolerance, byzantine_f_floor_n_minus_1_over_3 } =
    vectors.quorum_table
  for (const [n, tolerated] of Object.entries(spec_column_fault_tolerance)) {
    expect(faultTolerance(Number(n)).crash).toBe(tolerated)
  }
  for (const [n, tolerated] of Object.entries(byzantine_f_floor_n_minus_1_over_3)) {
    expect(faultTolerance(Number(n)).byzantine).toBe(tolerated)
  }
})

test('a quorum is the least number that is two thirds or more', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (n) => {
      expect(3 * quorum(n)).toBeGreaterThanOrEqual(2 * n)
      expect(3 * (quorum(n) - 1)).toBeLessThan(2 * n)
    }),
  )
})

test('a round meets its quorum from the required number on', () => {
  expect(meetsQuorum(2, 3)).toBe(true)
  expect(meetsQuorum(3, 3)).toBe(true)
  expect(meetsQuorum(1, 3)).toBe(false)
  expect(meetsQuorum(6, 10)).toBe(false)
  expect(meetsQuorum(7, 10)).toBe(true)
})

test('a round without workers never meets its quorum', () => {
  expect(meetsQuorum(0, 0)).toBe(false)
  expect(meetsQuorum(1, 0)).toBe(false)
  expect(meetsQuorum(0, 1)).toBe(false)
})

test.each([-1, 1.5, Number.NaN, 2 ** 53])('%d is not a number of workers', (n) => {
  const fault = { code: 'VALUE_INVALID', hint: 'Pass the length of a list.' }
  expect(() => quorum(n)).toThrow(
    expect.objectContaining({
      ...fault,
      message: `The number of workers must be a whole number of at least 0, but it is ${n}.`,
    }),
  )
  expect(() => meetsQuorum(n, 3)).toThrow(
    expect.objectContaining({
      ...fault,
      message: `The number of answers must be a whole number of at least 0, but it is ${n}.`,
    }),
  )
})
