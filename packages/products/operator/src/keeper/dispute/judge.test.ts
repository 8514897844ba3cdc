import { expect, test } from 'vitest'
import { factsWith, ladderWith } from '../plan/market-facts.fixture.ts'
import { caseOf, firstOf, type Judge } from './judge.ts'

const says =
  (decided: Awaited<ReturnType<Judge>>): Judge =>
  async () =>
    decided
const no = { answer: 'NO', reads: [] } as const

test('the first judge that knows decides, and those after it are not asked', async () => {
  const never: Judge = async () => {
    throw new Error('asked')
  }
  const judge = firstOf(says(undefined), says(no), never)
  expect(await judge(factsWith())).toBe(no)
})

test('a question that no judge knows has no answer', async () => {
  expect(await firstOf(says(undefined))(factsWith())).toBeUndefined()
  expect(await firstOf()(factsWith())).toBeUndefined()
})

test('what was read before a finding does not count after it', () => {
  const claimed = ladderWith({ verdict: { state: 'PROPOSED', answer: 'YES', until: 9 } })
  const { verdict } = claimed
  const found = { ...claimed, verdict: { ...verdict, judge: 'RULE' as const } }
  const again = { ...claimed, verdict: { ...verdict, stage: 1 } }
  expect(new Set([claimed, found, again, ladderWith()].map(caseOf)).size).toBe(4)
})
