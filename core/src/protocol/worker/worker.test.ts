import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { WORKER_LIMITS as limits } from '../limits.ts'
import {
  challengeRequestSchema,
  challengeResponseSchema,
  healthResponseSchema,
  resolveRequestSchema,
  resolveResponseSchema,
  workerModeSchema,
} from './worker.ts'

/** Path and message of the first fault, or undefined when the value is accepted. */
function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

const request = { market_id: 42, question: 'Will it rain?' }
const answer = {
  determination: true,
  confidence: 0.82,
  evidence: 'The forecast says so.',
  sources: ['https://example.com/forecast'],
}

describe('a resolve request', () => {
  test('needs a market and a question only', () => {
    expect(resolveRequestSchema.parse(request)).toEqual(request)
    const full = { ...request, deadline: 1_800_000_000, context: '' }
    expect(resolveRequestSchema.parse(full)).toEqual(full)
  })

  test('loses unknown keys and the blanks around the question', () => {
    const sent = { ...request, question: '  Will it rain? ', extra: 1 }
    expect(resolveRequestSchema.parse(sent)).toEqual(request)
  })

  test.each([
    ['market_id: market_id must be a number', { market_id: '42' }],
    ['market_id: market_id must be a number', { market_id: undefined }],
    ['market_id: market_id must be a number', { market_id: Number.NaN }],
    ['market_id: market_id must be a whole number', { market_id: 1.5 }],
    ['market_id: market_id must be a whole number', { market_id: 2 ** 53 }],
    ['market_id: market_id must not be negative', { market_id: -1 }],
    ['question: question must be a string', { question: 7 }],
    ['question: question must not be empty', { question: ' \n ' }],
    [
      'question: question must have at most 8192 characters',
      { question: 'q'.repeat(8_193) },
    ],
    ['deadline: deadline must be a number', { deadline: 'soon' }],
    ['deadline: deadline must not be negative', { deadline: -1 }],
    ['deadline: deadline must be a whole number', { deadline: 0.5 }],
    ['context: context must be a string', { context: null }],
    [
      'context: context must have at most 16384 characters',
      { context: 'c'.repeat(16_385) },
    ],
  ])('is refused: %s', (fault, change) => {
    expect(faultOf(resolveRequestSchema, { ...request, ...change })).toBe(fault)
  })

  test('may be as long as the limits say', () => {
    const longest = {
      market_id: 0,
      deadline: 0,
      question: 'q'.repeat(limits.questionCharacters),
      context: 'c'.repeat(limits.contextCharacters),
    }
    expect(faultOf(resolveRequestSchema, longest)).toBeUndefined()
  })
})

describe('a resolve response', () => {
  test('keeps its fields and can be marked as not investigated', () => {
    expect(resolveResponseSchema.parse({ ...answer, extra: 1 })).toEqual(answer)
    const guess = { ...answer, investigated: false }
    expect(resolveResponseSchema.parse(guess)).toEqual(guess)
  })

  test.each([0, 1])('may have the confidence %d', (confidence) => {
    expect(faultOf(resolveResponseSchema, { ...answer, confidence })).toBeUndefined()
  })

  test('may have no source, and as much text as the limits say', () => {
    expect(faultOf(resolveResponseSchema, { ...answer, sources: [] })).toBeUndefined()
    const longest = {
      ...answer,
      evidence: 'e'.repeat(limits.evidenceCharacters),
      sources: Array(limits.sources).fill('s'.repeat(limits.sourceCharacters)),
    }
    expect(faultOf(resolveResponseSchema, longest)).toBeUndefined()
  })

  test.each([
    ['determination: determination must be true or false', { determination: 'yes' }],
    ['determination: determination must be true or false', { determination: undefined }],
    ['confidence: confidence must be a number', { confidence: '0.5' }],
    ['confidence: confidence must be at least 0', { confidence: -0.01 }],
    ['confidence: confidence must be at most 1', { confidence: 1.01 }],
    ['evidence: evidence must not be empty', { evidence: '' }],
    ['evidence: evidence must be a string', { evidence: ['a'] }],
    [
      'evidence: evidence must have at most 50000 characters',
      { evidence: 'e'.repeat(50_001) },
    ],
    ['sources: sources must be a list of strings', { sources: 'https://a.example' }],
    ['sources.1: source must be a string', { sources: ['ok', 3] }],
    ['sources.0: source must not be empty', { sources: [' '] }],
    [
      'sources.0: source must have at most 2048 characters',
      { sources: ['s'.repeat(2_049)] },
    ],
    ['sources: sources must have at most 50 entries', { sources: Array(51).fill('s') }],
    [
      'investigated: Invalid input: expected boolean, received string',
      { investigated: 'no' },
    ],
  ])('is refused: %s', (fault, change) => {
    expect(faultOf(resolveResponseSchema, { ...answer, ...change })).toBe(fault)
  })
})

describe('a challenge request', () => {
  test('needs challenges only, and may say which answer is meant', () => {
    const plain = { challenges: ['Why?'] }
    expect(challengeRequestSchema.parse(plain)).toEqual(plain)
    const full = { ...request, challenges: ['Why?', 'How sure?'] }
    expect(challengeRequestSchema.parse(full)).toEqual(full)
  })

  test('may be as long as the limits say', () => {
    const challenge = 'c'.repeat(limits.challengeCharacters)
    const challenges = Array(limits.challenges).fill(challenge)
    expect(faultOf(challengeRequestSchema, { challenges })).toBeUndefined()
  })

  test.each([
    ['challenges: challenges must be a list', {}],
    ['challenges: challenges must be a list', { challenges: 'Why?' }],
    ['challenges: challenges must not be empty', { challenges: [] }],
    [
      'challenges: challenges must have at most 10 entries',
      { challenges: Array(11).fill('c') },
    ],
    ['challenges.1: challenge must not be empty', { challenges: ['ok', ''] }],
    ['challenges.0: challenge must be a string', { challenges: [1] }],
    [
      'challenges.0: challenge must have at most 4096 characters',
      { challenges: ['c'.repeat(4_097)] },
    ],
    ['market_id: market_id must not be negative', { challenges: ['c'], market_id: -2 }],
    ['question: question must not be empty', { challenges: ['c'], question: '' }],
  ])('is refused: %s', (fault, value) => {
    expect(faultOf(challengeRequestSchema, value)).toBe(fault)
  })
})

describe('a challenge response', () => {
  test('may hold empty defences, none at all, and the longest ones', () => {
    const longest = Array(limits.challenges).fill('d'.repeat(limits.defenceCharacters))
    for (const responses of [[], [''], longest]) {
      expect(challengeResponseSchema.parse({ responses })).toEqual({ responses })
    }
  })

  test.each([
    ['responses: responses must be a list of strings', {}],
    ['responses: responses must be a list of strings', { responses: {} }],
    ['responses.0: response must be a string', { responses: [null] }],
    [
      'responses: responses must have at most 10 entries',
      { responses: Array(11).fill('r') },
    ],
    [
      'responses.1: response must have at most 20000 characters',
      { responses: ['ok', 'd'.repeat(20_001)] },
    ],
  ])('is refused: %s', (fault, value) => {
    expect(faultOf(challengeResponseSchema, value)).toBe(fault)
  })
})

test.each([
  [resolveResponseSchema, answer],
  [challengeResponseSchema, { responses: ['d'] }],
] as const)(
  'a signature outside a round is dropped, whatever it is',
  (schema, response) => {
    for (const signature of [{ worker: '0x12', value: '0xab' }, 'scrawl', null]) {
      expect(schema.parse({ ...response, signature })).toEqual(response)
    }
  },
)

describe('a health response', () => {
  test.each(['mock', 'llm', 'custom'])('may say that the mode is %s', (mode) => {
    expect(workerModeSchema.parse(mode)).toBe(mode)
    const health = { status: 'ok', name: 'Alpha', mode }
    expect(healthResponseSchema.parse(health)).toEqual(health)
  })

  test.each([
    ['status', { status: 'up', name: 'Alpha', mode: 'mock' }],
    ['name', { status: 'ok', mode: 'mock' }],
    ['mode', { status: 'ok', name: 'Alpha', mode: 'magic' }],
  ])('is refused at its %s', (path, health) => {
    expect(faultOf(healthResponseSchema, health)).toMatch(new RegExp(`^${path}: `))
  })
})

describe('the claims of an answer', () => {
  const claim = {
    supports: 'YES',
    quote: 'decided to lower the rate',
    url: 'https://bank.example/decision',
    sha256: 'ab'.repeat(32),
    read_at: 1_783_000_000,
    offset: 120,
  }

  test('travel with it, and so does the hash of what was read', () => {
    const sent = { ...answer, claims: [claim], evidence_hash: 'cd'.repeat(32) }
    expect(resolveResponseSchema.parse(sent)).toEqual(sent)
  })

  test.each([
    ['claims: claims must be a list', { claims: claim }],
    ['claims: claims must have at most 12 entries', { claims: Array(13).fill(claim) }],
    [
      'claims.0.quote: quote must have at most 300 characters',
      { claims: [{ ...claim, quote: 'q'.repeat(301) }] },
    ],
    [
      'claims.0.sha256: sha256 must be 64 hex digits',
      { claims: [{ ...claim, sha256: 'ab' }] },
    ],
    ['evidence_hash: evidence_hash must be 64 hex digits', { evidence_hash: '0x12' }],
  ])('are refused: %s', (fault, change) => {
    expect(faultOf(resolveResponseSchema, { ...answer, ...change })).toBe(fault)
  })
})
