import { resolveResponseSchema, WORKER_LIMITS } from '@cresolver/core/protocol'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkedClaim } from '../../research/claim.fixture.ts'
import type { CheckedClaim } from '../../research/reading/reader.ts'
import type { ResearchFinding } from '../../research/research-finding.ts'
import { answerSchema } from '../../runner/answer-schemas.ts'
import { answerOf } from './answer-of.ts'

const finding: ResearchFinding = {
  outcome: 'YES',
  confidence: 0.9,
  reasons: 'Two sources say so.',
  claims: [checkedClaim(), checkedClaim({ host: 'press.example' })],
  counterClaims: [],
  counterEvidence: '',
  missing: [],
  asOf: 1_782_864_000,
  investigated: true,
  evidenceHash: 'cd'.repeat(32),
  reader: 'test reader',
  trace: [],
  usage: [],
}

test('a quote is sent with its side, cut to what the protocol takes', () => {
  const quote = `it rose by 25 ${'a'.repeat(300)}`
  const sentOf = (supports: CheckedClaim['supports']) =>
    answerOf({ ...finding, claims: [checkedClaim({ quote, supports })] }).claims?.[0]
  expect(sentOf('NO')).toMatchObject({ quote: quote.slice(0, 300), supports: 'NO' })
  expect(sentOf('NEITHER')).not.toHaveProperty('supports')
})

test('an answer names outcome, moment, claims and sources', () => {
  const answer = answerOf(finding, 'Made-up pages.')
  expect(answer).toMatchObject({
    determination: true,
    outcome: 'YES',
    as_of: '2026-07-01T00:00:00.000Z',
    sources: ['https://bank.example/decision', 'https://press.example/decision'],
    evidence_hash: finding.evidenceHash,
  })
  expect(answer.evidence.split('\n')[0]).toBe('Made-up pages.')
  expect(answerSchema.parse(answer)).toEqual(answer)
})

test('YES alone is a determination of true', () => {
  const of = (outcome: ResearchFinding['outcome']) =>
    answerOf({ ...finding, outcome }).determination
  expect([of('NO'), of('TOO_EARLY'), of('UNKNOWN'), of('INVALID')]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('the source is the pages read, then the searches, then the question, without claims', () => {
  const bare = { ...finding, claims: [] }
  const search = {
    step: 'search',
    queries: ['rates'],
    urls: [],
    degraded: [],
    failed: false,
  } as const
  const fetch = {
    step: 'fetch',
    url: 'https://a.example/',
    status: 'READ',
    sha256: '',
    bytes: 1,
  } as const
  const sourcesOf = (trace: ResearchFinding['trace']) =>
    answerOf({ ...bare, trace }).sources
  expect(sourcesOf([search, fetch])).toEqual(['https://a.example/'])
  expect(sourcesOf([search])).toEqual(['search: rates'])
  expect(sourcesOf([])).toEqual(['the question and its deadline'])
})

test('an address that is too long to be sent is left out with its claim', () => {
  const url = `https://a.example/${'x'.repeat(3_000)}`
  const answer = answerOf({ ...finding, claims: [checkedClaim({ url })] })
  expect([answer.claims, answer.sources]).toEqual([[], ['the question and its deadline']])
})

test('whatever pages hold, an answer fits the protocol and its bytes', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 12, maxLength: 3_000 })
  const claim = fc.record({ quote: text, host: fc.domain() }).map((change) =>
    checkedClaim({
      ...change,
      quote: `q${change.quote}`,
      url: `https://${change.host}/${'x'.repeat(1_900)}${change.quote.length}`,
    }),
  )
  const claims = fc.array(claim, { minLength: 20, maxLength: 30 })
  fc.assert(
    fc.property(
      claims,
      fc.array(text, { maxLength: 5 }),
      text,
      (all, missing, reasons) => {
        const answer = answerOf({ ...finding, claims: all, missing, reasons })
        expect(answerSchema.safeParse(answer).error).toBeUndefined()
        expect(resolveResponseSchema.safeParse(answer).success).toBe(true)
        const bytes = new TextEncoder().encode(JSON.stringify(answer)).length
        expect(bytes).toBeLessThanOrEqual(WORKER_LIMITS.responseBytes)
      },
    ),
    { numRuns: runs(30) },
  )
})

test('text of three bytes a character fits as well', () => {
  const quote = '議'.repeat(2_000)
  const claims = Array.from({ length: 40 }, (_, index) =>
    checkedClaim({
      quote,
      url: `https://a.example/${index}${'x'.repeat(2_000)}`,
    }),
  )
  const answer = answerOf({ ...finding, claims, reasons: quote, counterClaims: claims })
  expect(new TextEncoder().encode(JSON.stringify(answer)).length).toBeLessThanOrEqual(
    WORKER_LIMITS.responseBytes,
  )
})
