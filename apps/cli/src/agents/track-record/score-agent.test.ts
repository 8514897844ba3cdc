import { expect, test } from 'vitest'
import type { FinalAnswer } from './read-final-answers.ts'
import { scoreAgent } from './score-agent.ts'

const answer = (number: number, more: Partial<FinalAnswer> = {}): FinalAnswer => ({
  marketId: BigInt(number),
  recordHash: `0x${String(number).padStart(64, '0')}`,
  finalAt: number,
  creator: `0x${number}`,
  ...{ asset: 'native', category: undefined },
  ...{ confidence: 1_000, isRight: true, stake: 10n, stakes: [10n, 10n, 10n] },
  ...more,
})
const ten = (more: Partial<FinalAnswer> = {}) =>
  Array.from({ length: 10 }, (_, index) => answer(index + 1, more))

test('an agent without answers is a newcomer', () => {
  expect(scoreAgent([])).toEqual({
    ...{ answers: 0, brier: undefined, trackRecord: 132, categories: [] },
  })
})

test('a stake below the median of all seats counts in part', () => {
  const full = scoreAgent(ten()).trackRecord
  expect(scoreAgent(ten({ stakes: [10n, 1n, 50n] })).trackRecord).toBe(full)
  expect(scoreAgent(ten({ stakes: [10n, 20n, 50n] })).trackRecord).toBeLessThan(full)
})

test('stakes are compared within their asset, whatever its decimals', () => {
  const full = scoreAgent(ten()).trackRecord
  const token = { asset: '0xt', stake: 10n ** 18n, stakes: [10n ** 18n] }
  const mixed = ten().map((each, index) => (index % 2 ? { ...each, ...token } : each))
  expect(scoreAgent(mixed).trackRecord).toBe(full)
})

test('nothing counts if there is no stake', () => {
  expect(scoreAgent(ten({ stake: 0n, stakes: [0n, 0n] })).trackRecord).toBe(132)
})

test('each category is scored apart, in alphabetical order', () => {
  const wrong = { isRight: false, confidence: 500 }
  const { answers, brier, categories } = scoreAgent([
    answer(1, { category: 'weather' }),
    answer(2, { category: 'sports', ...wrong }),
    answer(3),
  ])
  expect([answers, brier]).toEqual([3, 0.083333])
  expect(categories).toMatchObject([
    { category: 'sports', answers: 1, brier: 0.25, trackRecord: 132 },
    { category: 'weather', answers: 1, brier: 0 },
  ])
})
