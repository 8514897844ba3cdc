import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countVotes } from './count-votes.ts'
import { FINDINGS, type Finding, isAnswer } from './finding.ts'

const panels = fc.record({
  drawn: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 10 }),
  answers: fc
    .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom(...FINDINGS)))
    .map((entries) => new Map<number, Finding>(entries)),
  votes: fc.integer({ min: 1, max: 9 }),
})

const count = (drawn: number[], votes: number, answers: Record<number, Finding>) =>
  countVotes({
    ...{ drawn, votes },
    answers: new Map(Object.entries(answers).map(([key, value]) => [Number(key), value])),
  }).map(({ place, votes: units, code }) => `${place}: ${units} ${code}`)

test('a worker has as many votes as counted units', () => {
  expect(count([4, 1, 4, 2, 4], 5, { 1: 'NO', 2: 'SPLIT', 4: 'YES' })).toEqual([
    '1: 1 NO',
    '2: 1 SPLIT',
    '4: 3 YES',
  ])
})

test('reserves stand in for silent and abstaining workers, in drawn order', () => {
  expect(
    count([0, 1, 2, 3, 4, 5], 3, { 0: 'YES', 1: 'UNSURE', 3: 'NO', 4: 'NO', 5: 'NO' }),
  ).toEqual([
    '0: 1 YES',
    '1: 1 UNSURE',
    '2: 1 SILENT',
    '3: 1 NO',
    '4: 1 NO',
    '5: 0 UNUSED',
  ])
})

test('a reserve that is silent or abstains is unused', () => {
  expect(count([0, 1, 2], 1, { 1: 'UNSURE' })).toEqual([
    '0: 1 SILENT',
    '1: 0 UNUSED',
    '2: 0 UNUSED',
  ])
})

test('a worker with a unit among the first and one among the reserves has the first alone', () => {
  expect(count([0, 1, 0, 2], 2, { 1: 'YES' })).toEqual([
    '0: 1 SILENT',
    '1: 1 YES',
    '2: 0 UNUSED',
  ])
})

test('a worker that answered counts with a reserve as with a first unit', () => {
  expect(count([0, 1, 1, 1], 3, { 1: 'YES' })).toEqual(['0: 1 SILENT', '1: 3 YES'])
})

test('a panel without a drawn unit has no seats', () => {
  expect(count([], 7, { 0: 'YES' })).toEqual([])
})

test('the seats equal those of a count unit by unit', () => {
  fc.assert(
    fc.property(panels, (panel) => {
      expect(countVotes(panel)).toEqual(countOneByOne(panel))
    }),
    { numRuns: runs(5_000) },
  )
})

test('the votes of the panel count at most, and all of them if enough units answer', () => {
  fc.assert(
    fc.property(panels, (panel) => {
      const { drawn, answers, votes } = panel
      const counted = countVotes(panel)
        .filter(({ code }) => isAnswer(code))
        .reduce((sum, seat) => sum + seat.votes, 0)
      const able = drawn.filter((place) => isAnswer(answers.get(place) ?? 'UNSURE'))
      expect(counted).toBe(Math.min(votes, able.length))
    }),
    { numRuns: runs(2_000) },
  )
})

test.each([0, -1, 2.5])('a panel of %d votes is refused', (votes) => {
  expect(() => countVotes({ drawn: [0], answers: new Map(), votes })).toThrow(
    expect.objectContaining({ code: 'VALUE_INVALID' }),
  )
})

/** The rule as it is written, with a mark on each unit. */
function countOneByOne({ drawn, answers, votes }: Parameters<typeof countVotes>[0]) {
  let left = votes
  const marks = drawn.map((place, index) => {
    const answer = answers.get(place) ?? 'SILENT'
    if (answer === 'UNSURE' || answer === 'SILENT') {
      return { place, mark: index < votes ? answer : 'UNUSED' }
    }
    left -= 1
    return { place, mark: left >= 0 ? answer : 'UNUSED' }
  })
  return [0, 1, 2, 3, 4, 5, 6].flatMap((place) => {
    const own = marks.filter((unit) => unit.place === place).map(({ mark }) => mark)
    if (own.length === 0) return []
    const used = own.filter((mark) => mark !== 'UNUSED')
    return [{ place, votes: used.length, code: used[0] ?? 'UNUSED' }]
  })
}
