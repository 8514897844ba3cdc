import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LadderSeat, VoteCode } from '../../ladder/finding.ts'
import { decideGuarded, type VoteSide } from './guarded.ts'

const seat = (place: number, votes: number, code: VoteCode): LadderSeat => ({
  ...{ place, votes, code },
})
/** Decides with each vote that of another worker. */
const decide = (votes: number, ...counts: readonly LadderSeat[]) => {
  const codes = counts.flatMap(({ votes, code }) => Array(votes).fill(code))
  const seats = codes.map((code, place) => seat(place, 1, code))
  const decision = decideGuarded({ votes, seats })
  return decision.kind === 'decided' ? decision.side : decision.reason
}

test.each<[string, number, number, string]>([
  ['seven for', 7, 0, 'YES'],
  ['five for and two against', 5, 2, 'YES'],
  ['four for and two against', 4, 2, 'YES'],
  ['four for and three against', 4, 3, 'NO_MAJORITY'],
  ['four for alone', 4, 0, 'YES'],
  ['three for alone', 3, 0, 'TOO_FEW_ANSWERS'],
  ['none', 0, 0, 'TOO_FEW_ANSWERS'],
])('a count of seven votes %s: %s', (_, yes, no, result) => {
  expect(decide(7, seat(0, yes, 'YES'), seat(1, no, 'NO'))).toBe(result)
  expect(decide(7, seat(0, yes, 'NO'), seat(1, no, 'YES'))).toBe(
    result === 'YES' ? 'NO' : result,
  )
})

test.each<VoteSide>(['SPLIT', 'INVALID', 'TOO_EARLY'])(
  '%s needs as much as YES',
  (side) => {
    expect(decide(7, seat(0, 5, side), seat(1, 2, 'YES'))).toBe(side)
    expect(decide(7, seat(0, 4, side), seat(1, 3, 'YES'))).toBe('NO_MAJORITY')
  },
)

test('the sums are the votes for YES and for NO', () => {
  const seats = [seat(0, 4, 'YES'), seat(1, 2, 'NO'), seat(2, 1, 'UNSURE')]
  expect(decideGuarded({ votes: 7, seats })).toMatchObject({ yes: 4n, no: 2n })
})

const codes = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY', 'UNSURE', 'SILENT'] as const
const anySeats = fc
  .array(fc.tuple(fc.constantFrom<VoteCode>(...codes), fc.integer({ min: 1, max: 3 })), {
    maxLength: 10,
  })
  .map((list) => list.map(([code, votes], place) => seat(place, votes, code)))

test('the order of the seats has no influence', () => {
  fc.assert(
    fc.property(anySeats, (seats) => {
      const forwards = decideGuarded({ votes: 7, seats })
      const backwards = decideGuarded({ votes: 7, seats: seats.toReversed() })
      expect(backwards).toEqual(forwards)
    }),
  )
})

test('a further vote for the winning answer never makes another one win', () => {
  fc.assert(
    fc.property(anySeats, (seats) => {
      const before = decideGuarded({ votes: 7, seats })
      if (before.kind !== 'decided') return
      const more = [...seats, seat(seats.length, 1, before.side)]
      expect(decideGuarded({ votes: 7, seats: more })).toMatchObject({
        kind: 'decided',
        side: before.side,
      })
    }),
  )
})
