import { expect, test } from 'vitest'
import { capScores } from './cap-scores.ts'
import type { JudgedAnswer } from './judged-answer.ts'

const full = {
  resolutionQuality: 100,
  sourceQuality: 100,
  analysisDepth: 100,
  reasoningClarity: 100,
  evidenceStrength: 100,
  biasAwareness: 100,
  timeliness: 100,
  collaboration: 100,
}
const deadline = Date.UTC(2026, 10, 20, 12) / 1_000
const context = { deadline, now: Date.UTC(2026, 10, 21), blind: false }

function judge(
  change: Partial<JudgedAnswer['answer']> = {},
  worker: Partial<JudgedAnswer> = {},
  circumstances: Partial<typeof context> = {},
) {
  const answer = {
    determination: true,
    confidence: 1,
    evidence: 'It was so.',
    sources: ['https://one.example/'],
    as_of: '2026-11-20',
    ...change,
  }
  const defence = { kind: 'defended', responses: ['Because.'] } as const
  return capScores(full, { answer, defence, ...worker }, { ...context, ...circumstances })
}

test('an answer with source, date and defence keeps its scores', () => {
  expect(judge()).toEqual(full)
})

test('no source caps source quality and evidence', () => {
  expect(judge({ sources: [] })).toEqual({
    ...full,
    sourceQuality: 5,
    evidenceStrength: 50,
  })
})

test('a source without a link caps evidence only', () => {
  expect(judge({ sources: ['a newspaper'] })).toEqual({ ...full, evidenceStrength: 50 })
})

test('a claim is something to check', () => {
  const place = { sha256: 'ab'.repeat(32), read_at: 1_783_000_000, offset: 0 }
  const claims = [{ quote: 'b', url: 'https://one.example/', ...place }]
  expect(judge({ sources: ['a newspaper'], claims }).evidenceStrength).toBe(100)
})

test.each([undefined, '2026-11-19', '2026-11-19T23:59:59Z'])(
  'a look until %s caps timeliness',
  (as_of) => {
    expect(judge({ as_of })).toEqual({ ...full, timeliness: 60 })
  },
)

test('a look until today is enough in a round before the deadline', () => {
  const now = Date.UTC(2026, 10, 3)
  expect(judge({ as_of: '2026-11-03' }, {}, { now }).timeliness).toBe(100)
})

test('no defence has collaboration 0', () => {
  expect(
    judge({}, { defence: { kind: 'absent', reason: 'timeout', code: 'SILENT' } }),
  ).toEqual({
    ...full,
    collaboration: 0,
  })
})

test('certainty without anything to check is judged by code where the judge is blind', () => {
  const sources = ['a newspaper']
  expect(judge({ sources }, {}, { blind: true }).biasAwareness).toBe(50)
  expect(judge({ sources }).biasAwareness).toBe(100)
  expect(judge({}, {}, { blind: true }).biasAwareness).toBe(100)
})

test('a low score stays as it is', () => {
  const low = { ...full, sourceQuality: 3, timeliness: 2 }
  const worker: JudgedAnswer = {
    answer: { determination: true, confidence: 1, evidence: '', sources: [] },
    defence: { kind: 'absent', reason: 'timeout', code: 'SILENT' },
  }
  expect(capScores(low, worker, context)).toMatchObject({
    sourceQuality: 3,
    timeliness: 2,
  })
})
