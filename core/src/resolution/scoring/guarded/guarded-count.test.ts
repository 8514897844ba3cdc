import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VoteCode } from '../../ladder/finding.ts'
import { decideGuarded } from './guarded.ts'
import { countGuarded } from './guarded-count.ts'

const codes = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY', 'UNSURE', 'SILENT'] as const
const seats = fc
  .array(fc.tuple(fc.constantFrom<VoteCode>(...codes), fc.integer({ min: 1, max: 3 })), {
    maxLength: 10,
  })
  .map((list) => list.map(([code, votes], place) => ({ place, votes, code })))

test('a count names the answer with the most votes', () => {
  const panel = [
    { place: 0, votes: 1, code: 'YES' },
    { place: 2, votes: 3, code: 'NO' },
    { place: 5, votes: 2, code: 'SILENT' },
  ] as const
  expect(countGuarded({ votes: 7, seats: panel })).toMatchObject({
    ...{ votes: 7, answered: 4, required: 4, side: 'NO', agree: 3, against: 1 },
  })
})

test('a count has no answer where none counts', () => {
  expect(countGuarded({ votes: 3, seats: [] })).toMatchObject({
    ...{ side: undefined, agree: 0, against: 0, answered: 0 },
  })
})

test('a count meets every rule exactly where the policy decides, for that answer', () => {
  fc.assert(
    fc.property(seats, fc.integer({ min: 1, max: 9 }), (all, votes) => {
      const panel = { votes, seats: all }
      const count = countGuarded(panel)
      const isMet =
        count.answered >= count.required &&
        count.workers >= count.requiredWorkers &&
        3 * count.agree >= 2 * count.answered
      const decision = decideGuarded(panel)
      expect(decision.kind === 'decided').toBe(isMet)
      if (decision.kind === 'decided') expect(decision.side).toBe(count.side)
    }),
  )
})
