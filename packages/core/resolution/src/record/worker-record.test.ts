import { expect, test } from 'vitest'
import { absentWorker, judgedWorker } from './record.fixture.ts'
import {
  findWorkerFault,
  type WorkerRecord,
  workerRecordSchema,
} from './worker-record.ts'

const judged = judgedWorker(1, true, 80, { voteWeight: '240000', weight: '16000' })
const absent = absentWorker(2)
const { absence: _, ...bare } = absent
const { dimensions, aggregates, voteWeight, weight, ...unscored } = judged
const { challenge, defence, ...answered } = unscored
const failed = { step: 'CHALLENGE', reason: 'refused' } as const
const silent = { step: 'ASK', reason: 'refused' } as const

test.each<[string, WorkerRecord]>([
  ['judged', judged],
  ['silent', absent],
  ['answered in a round without quorum', answered],
  ['without a defence', { ...answered, challenge, absence: failed }],
  ['challenged, but not yet defended', { ...answered, challenge }],
])('a worker who was %s is recorded without a fault', (_, record) => {
  expect(workerRecordSchema.parse(record)).toEqual(record)
  expect(findWorkerFault(record)).toBe(undefined)
})

test.each<[string, WorkerRecord]>([
  ['neither answer nor absence', bare],
  ['neither answer nor absence', { ...bare, absence: failed }],
  ['both an answer and an absence', { ...judged, absence: silent }],
  ['judged without an answer', { ...absent, challenge }],
  ['judged without an answer', { ...absent, defence }],
  ['judged without an answer', { ...absent, weight }],
  ['judged without an answer', { ...absent, dimensions, aggregates, voteWeight, weight }],
  ['defended without a challenge', { ...answered, defence }],
  ['defended without a challenge', { ...answered, absence: failed }],
  ['both a defence and an absence', { ...judged, absence: failed }],
  ['scored in part', { ...unscored, dimensions }],
  ['scored in part', { ...unscored, aggregates, voteWeight, weight }],
  ['scored in part', { ...unscored, dimensions, voteWeight, weight }],
  ['scored in part', { ...unscored, dimensions, aggregates, weight }],
  ['scored in part', { ...unscored, dimensions, aggregates, voteWeight }],
])('a contradiction is named: %s', (fault, record) => {
  expect(findWorkerFault(record)).toBe(fault)
})

test.each([
  ['a further key', { ...judged, password: 'x' }],
  ['a key in an answer', { ...judged, answer: { ...judged.answer, x: 1 } }],
  ['a confidence above 1', { ...judged, answer: { ...judged.answer, confidence: 1.1 } }],
  ['a confidence below 0', { ...judged, answer: { ...judged.answer, confidence: -0.1 } }],
  ['a key in a challenge', { ...judged, challenge: { ...challenge, x: 1 } }],
  ['another kind of challenge', { ...judged, challenge: { ...challenge, kind: 'x' } }],
  ['a key in a defence', { ...judged, defence: { ...defence, x: 1 } }],
  ['a key in an absence', { ...absent, absence: { ...silent, x: 1 } }],
  ['another step', { ...absent, absence: { ...silent, step: 'READ' } }],
  ['a key in a reputation', { ...absent, reputation: { ...absent.reputation, x: 1 } }],
  ['half a market', { ...absent, reputation: { ...absent.reputation, count: 0.5 } }],
  ['a stake in ether', { ...absent, stake: '0.01' }],
  ['a missing endpoint', { ...absent, endpoint: undefined }],
])('%s is refused', (_, record) => {
  expect(workerRecordSchema.safeParse(record).success).toBe(false)
})

test('all kinds of challenge and the ends of confidence are possible', () => {
  for (const kind of ['disagreement', 'devils-advocate']) {
    for (const confidence of [0, 1]) {
      const record = {
        ...judged,
        endpoint: null,
        answer: { ...judged.answer, confidence },
        challenge: { kind, challenges: [] },
      }
      expect(workerRecordSchema.parse(record)).toEqual(record)
    }
  }
})
