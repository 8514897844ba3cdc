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

test.each(questions)(
  '$id is right or undecided if the first reader takes everything for the event',
  async (question) => {
    const { outcome } = await researchWorld(question, 'always-yes')
    if (outcome === 'YES' || outcome === 'NO') expect(outcome).toBe(question.outcome)
  },
)
