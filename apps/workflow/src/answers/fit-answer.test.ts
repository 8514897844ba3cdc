import { expect, test } from 'vitest'
import { fitAnswer } from './fit-answer.ts'

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const claim = (place: number) => ({
  text: 'The bank cut its rate.',
  quote: 'the Governing Council decided to lower the rate',
  url: `https://bank.example/${place}`,
  sha256: 'ab'.repeat(32),
  read_at: 1_783_000_000,
  offset: place,
})
const answer = {
  determination: true,
  confidence: 0.9,
  evidence: 'word '.repeat(2_000),
  sources: ['https://bank.example'],
  evidence_hash: 'cd'.repeat(32),
  claims: Array.from({ length: 12 }, (_, place) => claim(place)),
}

test('an answer that fits is returned whole', () => {
  expect(fitAnswer(answer, 50_000)).toEqual(answer)
})

test('the evidence is cut and the first claims stay as they are', () => {
  const fitted = fitAnswer(answer, 2_000)
  expect(bytes(fitted)).toBeLessThanOrEqual(2_000)
  expect(fitted.claims).toEqual(answer.claims.slice(0, 4))
  expect(fitted.evidence_hash).toBe(answer.evidence_hash)
  expect(fitted.evidence.length).toBeGreaterThan(500)
})

test('a claim without room is left out, not cut', () => {
  expect(fitAnswer(answer, 400).claims).toEqual([])
})

test('an answer without claims is shortened as before', () => {
  const { claims: _, evidence_hash: __, ...old } = answer
  expect(bytes(fitAnswer(old, 500))).toBeLessThanOrEqual(500)
  expect(fitAnswer(old, 500)).not.toHaveProperty('claims')
})
