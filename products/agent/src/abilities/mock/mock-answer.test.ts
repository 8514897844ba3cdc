import { resolveResponseSchema } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characterSchema } from '../character.ts'
import { answerAsMock, NOTHING_INVESTIGATED } from './mock-answer.ts'
import { mockKnowledge } from './mock-knowledge.ts'

const questions: Readonly<Record<string, string>> = {
  'bitcoin-200k': 'Will bitcoin reach 200k by end of 2026?',
  'ethereum-proof-of-stake': 'Did Ethereum switch to proof of stake?',
  'bitcoin-spot-etf': 'Was a spot bitcoin ETF approved in the US?',
}

test.each([
  ['bitcoin-200k', 'NO 0.65', 'YES 0.58', 'NO 0.74'],
  ['ethereum-proof-of-stake', 'YES 0.97', 'YES 0.98', 'YES 0.95'],
  ['bitcoin-spot-etf', 'YES 0.96', 'YES 0.98', 'YES 0.94'],
])('%s is judged by analyst, optimist and skeptic', (id, ...expected) => {
  const answers = characterSchema.options.map((character) => {
    const { determination, confidence } = answerAsMock(questions[id] ?? '', character)
    return `${determination ? 'YES' : 'NO'} ${confidence}`
  })
  expect(answers).toEqual(expected)
})

test('every known answer fits the protocol and rests on https pages', () => {
  for (const { id } of mockKnowledge) {
    for (const character of characterSchema.options) {
      const answer = answerAsMock(questions[id] ?? '', character)
      resolveResponseSchema.parse(answer)
      expect(answer).not.toHaveProperty('investigated')
      for (const source of answer.sources) expect(new URL(source).protocol).toBe('https:')
    }
  }
})

test('the characters differ in words, depth and number of sources', () => {
  const [analyst, optimist, skeptic] = characterSchema.options.map((character) =>
    answerAsMock('Will bitcoin reach 200k?', character),
  )
  expect([analyst, optimist, skeptic].map((answer) => answer?.sources.length)).toEqual([
    4, 2, 2,
  ])
  expect(analyst?.evidence).toMatch(
    /^Determination: NO, 65% likely, as of 2025-12-31\.\nBase rate: .+\nEvidence: .+\nCounterargument: .+\nUncertainty: I put the other outcome at 35%/,
  )
  expect(optimist?.evidence).toMatch(/^YES: .+ A doubt remains \(58% sure.+\): From/)
  expect(skeptic?.evidence).toContain('(www.sec.gov, fred.stlouisfed.org)')
  expect(analyst?.evidence.length).toBeGreaterThan(optimist?.evidence.length ?? Infinity)
})

test('the answer to an unknown question is drawn at random and says so', () => {
  expect(answerAsMock('Will it rain in Lisbon tomorrow?', 'analyst')).toEqual({
    confidence: 0.59,
    determination: true,
    evidence:
      'Mock answer: nothing was investigated. This worker runs without a model and does not know the question, so the analyst drew YES by lot from a hash of the question. It says nothing about the world.', // words: allow
    investigated: false,
    sources: ['mock:nothing-investigated'],
  })
})

test('the draw is the same for the same words in any case', () => {
  const one = answerAsMock('Will it rain in Lisbon tomorrow?', 'skeptic')
  expect(answerAsMock(' will it RAIN in lisbon, tomorrow', 'skeptic')).toEqual(one)
})

test('lots are low, reach both sides and every confidence from 0.50 to 0.60', () => {
  const seen = new Set<string>()
  for (let index = 0; index < 2_000; index += 1) {
    const { determination, confidence } = answerAsMock(`Is ${index} lucky?`, 'analyst')
    seen.add(`${determination} ${confidence.toFixed(2)}`)
  }
  const confidences = Array.from({ length: 11 }, (_, index) =>
    (0.5 + index / 100).toFixed(2),
  )
  expect([...seen].sort()).toEqual(
    ['false', 'true'].flatMap((side) => confidences.map((each) => `${side} ${each}`)),
  )
})

test('every question gets an answer that fits the protocol, the same one twice', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...characterSchema.options),
      (question, character) => {
        const answer = answerAsMock(question, character)
        expect(resolveResponseSchema.parse(answer)).toEqual(answer)
        expect(answerAsMock(question, character)).toEqual(answer)
        expect(answer.sources).toEqual([NOTHING_INVESTIGATED])
      },
    ),
  )
})
