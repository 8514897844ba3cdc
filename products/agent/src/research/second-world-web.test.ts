import { describe, expect, test } from 'vitest'
import { readSecondWorld } from './second-world.fixture.ts'
import { researchWorld } from './second-world-web.fixture.ts'

const questions = readSecondWorld()

/** Whose quotes do not name the hour or the day that decides. */
const UNDECIDED = [
  'condition-3',
  'correction-2',
  'hedge-2',

  'other-unit-1',
]

describe('with readers who say what the author of a page wrote of it', () => {
  test.each(questions)('research says that $id is $outcome', async (question) => {
    const { outcome } = await researchWorld(question, 'labels')
    const right = UNDECIDED.includes(question.id) ? 'UNKNOWN' : question.outcome
    expect(outcome).toBe(right)
  })
})

describe.each([
  ['the first reader takes everything for the event', 'always-yes', 'labels'],
  ['both readers obey pages of weight 0', 'obedient', 'obedient'],
] as const)('if %s', (_, first, second) => {
  test.each(questions)('$id is right or undecided', async (question) => {
    const { outcome } = await researchWorld(question, first, second)
    if (outcome === 'YES' || outcome === 'NO') expect(outcome).toBe(question.outcome)
  })
})
