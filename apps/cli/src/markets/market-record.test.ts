import type { WorkerRecord } from '@cresolver/core/resolution'
import { expect, test } from 'vitest'
import { describeAnswer, describeRecord } from './market-record.ts'

const worker: WorkerRecord = {
  place: 0,
  worker: `0x${'1'.repeat(40)}`,
  agentId: '1',
  endpoint: 'https://agent.example',
  stake: '1',
  reputation: { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 },
}

test('an answer is shown with its scores and reasons, without control characters', () => {
  const shown = describeAnswer({
    ...worker,
    answer: {
      ...{ determination: false, confidence: 0.875, investigated: true },
      ...{ evidence: `It did not.\u001b[31m ${'x'.repeat(500)}`, sources: [] },
    },
    aggregates: { resQuality: 80, srcQuality: 70, analysisDepth: 60 },
    reasons: { resQuality: 'Clear.', srcQuality: '', analysisDepth: 'Short.' },
    weight: '12',
  })
  const { '  Summary': summary, ...fields } = Object.fromEntries(shown)
  expect(summary).toMatch(/^It did not\.\[31m x+…$/)
  expect(fields).toEqual({
    '  Endpoint': 'https://agent.example',
    '  Answer': 'NO, confidence 87.5 %',
    '  Scores': '80/70/60',
    '  Judge': 'Clear. / Short.',
    '  Weight': '12',
  })
})

test('the outcome that a worker stated comes before its determination', () => {
  const answer = {
    ...{ determination: true, confidence: 1, investigated: true, evidence: '' },
    ...{ sources: [], outcome: 'TOO_EARLY' as const },
  }
  expect(describeAnswer({ ...worker, endpoint: null, answer })).toEqual([
    ['  Answer', 'TOO_EARLY, confidence 100 %'],
  ])
})

test('an absence is shown with its code', () => {
  const absence = { step: 'ASK', code: 'SILENT', reason: 'no reply' } as const
  expect(describeAnswer({ ...worker, endpoint: null, absence })).toEqual([
    ['  Absent', 'SILENT, no reply'],
  ])
})

test('a record that was not read says why', () => {
  expect(describeRecord(undefined)).toEqual([])
  expect(describeRecord({ hash: '0x1', workers: [], remark: 'no archive' })).toEqual([
    ['Record', '0x1'],
    ['Answers', 'no archive'],
  ])
})
