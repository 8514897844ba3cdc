import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideGuarded, GUARDED_BASE, type GuardedSeat, type Side } from './guarded.ts'

const seat = (side: Side, weight = GUARDED_BASE): GuardedSeat => ({ side, weight })
const seats = (side: Side, count: number, weight?: bigint) =>
  Array.from({ length: count }, () => seat(side, weight))
const decide = (drawn: number, ...groups: readonly (readonly GuardedSeat[])[]) => {
  const decision = decideGuarded({ drawn, seats: groups.flat() })
  return decision.kind === 'decided' ? decision.side : decision.reason
}

describe('of ten drawn seats', () => {
  test.each<[string, number, number, string]>([
    ['ten for', 10, 0, 'YES'],
    ['eight for and two against', 8, 2, 'YES'],
    ['seven for and three silent', 7, 0, 'YES'],
    ['six for and one against', 6, 1, 'YES'],
    ['seven for and three against', 7, 3, 'CONTRADICTED'],
    ['six for and four silent', 6, 0, 'TOO_FEW_ANSWERS'],
    ['five for and two against', 5, 2, 'NO_MAJORITY'],
    ['five for and five against', 5, 5, 'NO_MAJORITY'],
  ])('%s: %s', (_, yes, no, result) => {
    expect(decide(10, seats('YES', yes), seats('NO', no))).toBe(result)
    expect(decide(10, seats('NO', yes), seats('YES', no))).toBe(
      result === 'YES' ? 'NO' : result,
    )
  })

  test('two seats cannot keep eight from a verdict, whatever the judge says', () => {
    const most = 2n * GUARDED_BASE
    expect(decide(10, seats('YES', 8), seats('NO', 2, most))).toBe('YES')
    expect(decide(10, seats('YES', 8, most), seats('NO', 2))).toBe('YES')
  })

  test('seven of ten against two that weigh twice as much are divided', () => {
    expect(decide(10, seats('YES', 7), seats('NO', 2, 2n * GUARDED_BASE))).toBe(
      'WEIGHT_DIVIDED',
    )
  })

  test.each<Side>(['TOO_EARLY', 'INVALID'])('%s needs the same as a verdict', (side) => {
    expect(decide(10, seats(side, 8), seats('YES', 2))).toBe(side)
    expect(decide(10, seats(side, 7), seats('YES', 3))).toBe('CONTRADICTED')
    expect(decide(10, seats('YES', 8), seats(side, 2))).toBe('YES')
  })
})

describe('of three drawn seats', () => {
  test.each<[number, number, string]>([
    [3, 0, 'YES'],
    [2, 0, 'YES'],
    [2, 1, 'CONTRADICTED'],
    [1, 0, 'TOO_FEW_ANSWERS'],
  ])('%i for and %i against: %s', (yes, no, result) => {
    expect(decide(3, seats('YES', yes), seats('NO', no))).toBe(result)
  })
})

test('an empty panel decides nothing', () => {
  expect(decide(0)).toBe('TOO_FEW_ANSWERS')
  expect(decide(3)).toBe('TOO_FEW_ANSWERS')
})

const weight = fc.bigInt({ min: GUARDED_BASE, max: 2n * GUARDED_BASE })
const anySeat = fc.record({
  side: fc.constantFrom<Side>('YES', 'NO', 'TOO_EARLY', 'INVALID'),
  weight,
})

test('the order of the seats has no influence', () => {
  fc.assert(
    fc.property(fc.array(anySeat, { maxLength: 10 }), (list) => {
      const drawn = list.length
      const forwards = decideGuarded({ drawn, seats: list })
      const backwards = decideGuarded({ drawn, seats: list.toReversed() })
      expect(backwards).toEqual(forwards)
    }),
  )
})

test('a further seat for the winning side never makes the other one win', () => {
  fc.assert(
    fc.property(fc.array(anySeat, { maxLength: 9 }), anySeat, (list, more) => {
      const before = decideGuarded({ drawn: 10, seats: list })
      if (before.kind !== 'decided') return
      const seats = [...list, { ...more, side: before.side }]
      const after = decideGuarded({ drawn: 10, seats })
      if (after.kind === 'decided') expect(after.side).toBe(before.side)
    }),
  )
})
