import { expect, test } from 'vitest'
import { findKnownQuestion } from './find-known-question.ts'
import { mockKnowledge } from './mock-knowledge.ts'

test.each([
  ['Will bitcoin reach 200k by end of 2026?', 'bitcoin-200k'],
  ['WILL BTC HIT $200,000???', 'bitcoin-200k'],
  ['Yes or no: will bitcoin reach 200 thousand dollars or not?', 'bitcoin-200k'],
  ['Did Ethereum switch to proof-of-stake in 2022?', 'ethereum-proof-of-stake'],
  ['Was The Merge of ethereum completed by 2023?', 'ethereum-proof-of-stake'],
  ['Did the SEC approve a spot Bitcoin ETF before 2025?', 'bitcoin-spot-etf'],
])('%s is known', (question, id) => {
  expect(findKnownQuestion(question)?.id).toBe(id)
})

test.each([
  'Will bitcoin not reach 200k?',
  'Will bitcoin fall below 200k?',
  'Will bitcoin reach 1,200,000?',
  'Will ethereum reach 200k?',
  'Did Ethereum switch to proof of stake before 2020?',
  'Did the SEC reject a spot bitcoin ETF?',
  'Will it rain in Lisbon tomorrow?',
  '',
])('%s is another question', (question) => {
  expect(findKnownQuestion(question)).toBeUndefined()
})

test('one known question is contested, and only the optimist dissents', () => {
  const contested = mockKnowledge.filter(
    ({ stances: { analyst, optimist, skeptic } }) => {
      expect(skeptic.determination).toBe(analyst.determination)
      return optimist.determination !== analyst.determination
    },
  )
  expect(contested.map(({ id }) => id)).toEqual(['bitcoin-200k'])
})
