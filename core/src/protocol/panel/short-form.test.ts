import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashText } from '../json/canonical.ts'
import { utf8Length } from '../json/utf8.ts'
import { PANEL_LIMITS } from '../limits.ts'
import { type ResolveResponse, resolveResponseSchema } from '../worker/worker.ts'
import {
  answerOfShortForm,
  hashLongAnswer,
  shortAnswerSchema,
  shortDefenceSchema,
  writeShortAnswer,
  writeShortDefence,
} from './short-form.ts'

const place = { agentId: 7n, question: 'Will it rain?' }
const salt = 'ab'.repeat(16)
const claim = {
  supports: 'YES' as const,
  quote: 'rain fell',
  url: 'https://example.com/weather',
  sha256: '0'.repeat(64),
  read_at: 1_700_000_000,
  offset: 12,
}
const answer: ResolveResponse = {
  determination: true,
  confidence: 0.87,
  evidence: 'The station measured 3 mm.',
  sources: ['https://example.com/weather'],
  claims: [claim],
  as_of: '2026-11-25',
}

/** Any text, halves of surrogate pairs and control characters included. */
const anyText = (maxLength: number) =>
  fc
    .string({ unit: 'binary', minLength: 1, maxLength })
    .filter((text) => text.trim() !== '')
const anyAnswer = fc.record({
  determination: fc.boolean(),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  evidence: fc.oneof(anyText(3_000), fc.constant('"\\'.repeat(900))),
  sources: fc.array(anyText(300), { maxLength: 20 }),
  claims: fc.array(
    fc.record({
      supports: fc.constantFrom('YES', 'NO'),
      quote: anyText(300),
      url: anyText(300),
      sha256: fc.constant('0'.repeat(64)),
      read_at: fc.nat(),
      offset: fc.nat(),
    }),
    { maxLength: 12 },
  ),
})

test('a short answer holds what decides and the hash of the rest', () => {
  const form = shortAnswerSchema.parse(JSON.parse(writeShortAnswer(place, answer, salt)))
  expect(form).toMatchObject({
    agent: '7',
    question: hashText('Will it rain?'),
    outcome: 'YES',
    confidence: 870,
    investigated: true,
    summary: answer.evidence,
    evidence: hashLongAnswer(answer),
    salt,
  })
  expect(answerOfShortForm(form)).toMatchObject({
    determination: true,
    confidence: 0.87,
    claims: [claim],
  })
})

test('every answer has a short form within the limit that can be read', () => {
  fc.assert(
    fc.property(anyAnswer, (any) => {
      const text = writeShortAnswer(place, any, salt)
      expect(utf8Length(text)).toBeLessThanOrEqual(PANEL_LIMITS.answerBytes)
      const form = shortAnswerSchema.parse(JSON.parse(text))
      expect(form.evidence).toBe(hashLongAnswer(any))
      expect(() => resolveResponseSchema.parse(answerOfShortForm(form))).not.toThrow()
    }),
  )
})

test('every defence has a short form within the limit that can be read', () => {
  const challenges = ['Why?', 'How?', 'When?']
  fc.assert(
    fc.property(
      fc.array(anyText(2_000), { minLength: 0, maxLength: 10 }),
      (responses) => {
        const text = writeShortDefence(place, {
          answerHash: hashText('answer'),
          challenges,
          response: { responses },
        })
        expect(utf8Length(text)).toBeLessThanOrEqual(PANEL_LIMITS.defenceBytes)
        expect(shortDefenceSchema.parse(JSON.parse(text)).responses).toHaveLength(
          responses.length,
        )
      },
    ),
  )
})

test('a text is cut between characters, as far as it fits', () => {
  const cutAt = (filler: number) => {
    const evidence = `${'x'.repeat(filler)}${'🌧'.repeat(2_000)}`
    const text = writeShortAnswer(place, { ...answer, evidence }, salt)
    const { summary } = shortAnswerSchema.parse(JSON.parse(text))
    return { bytes: utf8Length(text), end: summary.slice(-3) }
  }
  const cuts = [0, 1, 2, 3].map(cutAt)
  expect(new Set(cuts.map(({ end }) => end))).toEqual(new Set(['🌧…']))
  expect(cuts.map(({ bytes }) => bytes).sort()).toEqual([1_247, 1_248, 1_249, 1_250])
})

test('a question is signed without white space at its ends', () => {
  const padded = { ...place, question: `\u00a0 ${place.question}\n` }
  expect(writeShortAnswer(padded, answer, salt)).toBe(
    writeShortAnswer(place, answer, salt),
  )
})

test('another salt, question or agent makes another text', () => {
  const texts = [
    writeShortAnswer(place, answer, salt),
    writeShortAnswer(place, answer, 'cd'.repeat(16)),
    writeShortAnswer({ ...place, agentId: 8n }, answer, salt),
    writeShortAnswer({ ...place, question: 'Will it snow?' }, answer, salt),
  ]
  expect(new Set(texts).size).toBe(4)
})
