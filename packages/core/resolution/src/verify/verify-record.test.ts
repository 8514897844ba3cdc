import { expect, test } from 'vitest'
import {
  judgedWorker,
  settledRecord,
  unsureParts,
  workerAddress,
} from '../record/record.fixture.ts'
import { createRecord, type RoundRecord } from '../record/record.ts'
import { hashRecord } from '../record/settlement-record.ts'
import { verifyRecord } from './verify-record.ts'

const [one, two, three, four] = [1, 2, 3, 4].map(workerAddress)

function failed(record: unknown): string[] {
  const { holds, checks } = verifyRecord(record)
  const failures = checks.filter((check) => !check.holds)
  expect(holds).toBe(failures.length === 0)
  return failures.map(({ name, detail }) => `${name}: ${detail}`)
}

function changeWorker(index: number, change: object): RoundRecord {
  const record = settledRecord()
  const workers = record.workers.map((worker, position) =>
    position === index ? { ...worker, ...change } : worker,
  )
  return { ...record, workers }
}

test('a true record holds line by line', () => {
  const record = settledRecord()
  const hash = hashRecord(record)
  expect(verifyRecord(record, hash)).toEqual({
    holds: true,
    checks: [
      { name: 'schema', holds: true, detail: 'record of version 1' },
      { name: 'hash', holds: true, detail: hash },
      { name: 'terms', holds: true, detail: 'YES' },
      ...[one, two, three, four].map((worker) => ({
        name: `worker ${worker}`,
        holds: true,
        detail: 'its parts fit together',
      })),
      {
        ...{ name: 'draw', holds: true },
        detail: `the seed draws ${record.draw.order.join(' ')}`,
      },
      { name: 'quorum', holds: true, detail: '3 of 4 answered, 3 required' },
      { name: `aggregates ${one}`, holds: true, detail: '80/80/80' },
      { name: `aggregates ${two}`, holds: true, detail: '60/60/60' },
      { name: `aggregates ${three}`, holds: true, detail: '71/71/71' },
      { name: 'panel', holds: true, detail: 'every vote was scored' },
      { name: 'vote', holds: true, detail: 'YES 453000, NO 180000' },
      { name: `weight ${one}`, holds: true, detail: 'vote 240000, on chain 16000' },
      { name: `weight ${two}`, holds: true, detail: 'vote 180000, on chain 3000' },
      { name: `weight ${three}`, holds: true, detail: 'vote 213000, on chain 14200' },
      { name: 'outcome', holds: true, detail: 'settle YES' },
    ],
  })
})

test('a round without quorum holds when it is unsure', () => {
  const record = createRecord(unsureParts())
  const { holds, checks } = verifyRecord(record)
  expect(holds).toBe(true)
  expect(checks.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
    'schema: record of version 1',
    'terms: UNSURE',
    ...[one, two, three].map((worker) => `worker ${worker}: its parts fit together`),
    `draw: the seed draws ${record.draw.order.join(' ')}`,
    'quorum: 1 of 3 answered, 2 required',
    'panel: no quorum, so nothing was scored',
    'vote: YES 0, NO 0',
    'outcome: unsure NO_QUORUM',
  ])
})

test('another hash fails, another case of the same hash does not', () => {
  const record = settledRecord()
  const hash = hashRecord(record)
  const other = hashRecord({ ...record, marketId: '2' })
  expect(verifyRecord(record, other).holds).toBe(false)
  expect(verifyRecord(record, other).checks[1]).toEqual({
    name: 'hash',
    holds: false,
    detail: `recomputed ${hash}; expected ${other}`,
  })
  expect(verifyRecord(record, `0x${hash.slice(2).toUpperCase()}`).holds).toBe(true)
})

test('a value that is not a record fails at its schema', () => {
  expect(failed({ version: 1 })).toEqual([
    'schema: The record is malformed at chainId: ' +
      'Invalid input: expected number, received undefined.',
  ])
})

test('a wrong quorum fails', () => {
  const record = settledRecord()
  expect(failed({ ...record, quorum: { asked: 4, answered: 4, required: 3 } })).toEqual([
    'quorum: recomputed 3 of 4 answered, 3 required; ' +
      'the record says 4 of 4 answered, 3 required',
  ])
})

test('a worker whose parts contradict one another fails', () => {
  expect(failed(changeWorker(3, { absence: undefined }))).toEqual([
    `worker ${four}: neither answer nor absence`,
  ])
})

test('an answer that was never scored fails', () => {
  const scores = { dimensions: undefined, aggregates: undefined }
  const record = {
    ...changeWorker(1, { ...scores, voteWeight: undefined, weight: undefined }),
    vote: { yes: '453000', no: '0' },
  }
  expect(failed(record)).toEqual([`panel: every vote was scored: not so for ${two}`])
})

test('scores without a quorum fail', () => {
  const record = createRecord(unsureParts())
  const [, ...others] = record.workers
  const scored = judgedWorker(1, true, 80, { voteWeight: '240000', weight: '16000' })
  expect(
    failed({ ...record, workers: [scored, ...others], vote: { yes: '240000', no: '0' } }),
  ).toEqual([`panel: no quorum, so nothing was scored: not so for ${one}`])
})

test('wrong aggregates fail', () => {
  const aggregates = { resQuality: 80, srcQuality: 81, analysisDepth: 82 }
  expect(failed(changeWorker(0, { aggregates }))).toEqual([
    `aggregates ${one}: recomputed 80/80/80; the record says 80/81/82`,
  ])
})

test('wrong vote totals fail', () => {
  expect(failed({ ...settledRecord(), vote: { yes: '453001', no: '180000' } })).toEqual([
    'vote: recomputed YES 453000, NO 180000; the record says YES 453001, NO 180000',
  ])
})

test('a wrong vote weight and a wrong weight fail', () => {
  expect(failed(changeWorker(0, { voteWeight: '1' }))).toEqual([
    `weight ${one}: recomputed vote 240000, on chain 16000; ` +
      'the record says vote 1, on chain 16000',
  ])
  expect(failed(changeWorker(2, { weight: '1' }))).toEqual([
    `weight ${three}: recomputed vote 213000, on chain 14200; ` +
      'the record says vote 213000, on chain 1',
  ])
})

test('the other verdict fails', () => {
  const outcome = { kind: 'settle', resolution: false }
  const terms = { ...settledRecord().terms, finding: 'NO' }
  expect(failed({ ...settledRecord(), outcome, terms })).toEqual([
    'outcome: recomputed settle YES; the record says settle NO',
  ])
})

test('a void cannot replace a verdict, nor a verdict a round without quorum', () => {
  expect(
    failed({ ...settledRecord(), outcome: { kind: 'void', reason: 'INVALID' } }),
  ).toEqual([
    'terms: recomputed INVALID; the record says YES',
    'outcome: recomputed settle YES; the record says void INVALID',
  ])
  const settled = { kind: 'settle', resolution: true }
  expect(failed({ ...createRecord(unsureParts()), outcome: settled })).toEqual([
    'terms: recomputed YES; the record says UNSURE',
    'outcome: recomputed unsure NO_QUORUM; the record says settle YES',
  ])
})

test('an unknown policy cannot be replayed', () => {
  expect(failed({ ...settledRecord(), policy: 'coin' })).toEqual([
    'replay: Unknown policy: "coin".',
  ])
})

test('a worker who voted twice cannot be replayed', () => {
  const again = judgedWorker(1, false, 60, { voteWeight: '180000', weight: '3000' })
  const twice = { ...again, place: 1 }
  expect(failed(changeWorker(1, twice))).toEqual([
    `replay: The worker ${one} is listed twice in one round.`,
  ])
})

test('a missing weight is named', () => {
  expect(failed(changeWorker(0, { voteWeight: undefined, weight: undefined }))).toEqual([
    `worker ${one}: scored in part`,
    `weight ${one}: recomputed vote 240000, on chain 16000; ` +
      'the record says vote none, on chain none',
  ])
})
