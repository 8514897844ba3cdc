import { expect, test } from 'vitest'
import { absentWorker, judgedWorker } from './record.fixture.ts'
import { findWorkerFault, type WorkerRecord } from './worker-record.ts'

const judged = judgedWorker(1, true, 80, { voteWeight: '240000', weight: '16000' })
const absent = absentWorker(2)
const { absence: _, ...bare } = absent
const { dimensions, aggregates, voteWeight, weight, ...unscored } = judged
const { challenge, defence, ...answered } = unscored
const failed = { step: 'CHALLENGE', code: 'SILENT', reason: 'refused' } as const
const silent = { step: 'ASK', code: 'SILENT', reason: 'refused' } as const

test.each<[string, WorkerRecord]>([
  ['judged', judged],
  ['silent', absent],
  ['answered in a round without quorum', answered],
  ['without a defence', { ...answered, challenge, absence: failed }],
  ['challenged, but not yet defended', { ...answered, challenge }],
])('a worker who was %s is recorded without a fault', (_, record) => {
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
