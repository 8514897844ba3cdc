import { expect, test } from 'vitest'
import {
  judgedWorker,
  settledRecord,
  unsureParts,
  workerAddress,
} from '../record/record.fixture.ts'
import type { RoundRecord } from '../record/record.ts'
import { recordOf } from '../record/record-of.fixture.ts'
import { hashRecord, verifyRecord } from './verify-stored.fixture.ts'

const [one, two, three, four] = [1, 2, 3, 4].map(workerAddress)

function failed(record: unknown): string[] {
  const { end, checks } = verifyRecord(record)
  const failures = checks.filter((check) => check.end === 'fails')
  // Nothing was compared with a chain.
  expect(end).toBe(failures.length === 0 ? 'cannot-say' : 'fails')
  return failures.map(({ name, detail }) => `${name}: ${detail}`)
}

function changeWorker(index: number, change: object): RoundRecord {
  const record = settledRecord()
  const workers = record.workers.map((worker, position) =>
    position === index ? { ...worker, ...change } : worker,
  )
  return { ...record, workers }
}

test('a true record holds line by line, except for who wrote its answers', () => {
  const record = settledRecord()
  const hash = hashRecord(record)
  expect(verifyRecord(record, hash)).toEqual({
    end: 'cannot-say',
    checks: [
      { name: 'schema', end: 'holds', detail: 'record of version 2' },
      { name: 'hash', end: 'holds', detail: hash },
      {
        ...{ name: 'bundles', end: 'holds' },
        detail: 'the workflow asked the workers itself and recorded their answers',
      },
      {
        ...{ name: `bundle ${record.receiver}`, end: 'holds' },
        detail: `it has the hash ${record.joined.bundles[0]?.hash}`,
      },
      { name: 'question hash', end: 'holds', detail: record.joined.questionHash },
      { name: 'authors', end: 'cannot-say', detail: expect.stringMatching(/^3 answers/) },
      ...[one, two, three, four].map((worker) => ({
        name: `seat ${worker}`,
        end: 'holds',
        detail: expect.stringMatching(/^(answer 0x|no answer)/),
      })),
      { name: 'terms', end: 'holds', detail: 'YES' },
      ...[one, two, three, four].map((worker) => ({
        name: `worker ${worker}`,
        end: 'holds',
        detail: 'internally consistent',
      })),
      {
        ...{ name: 'draw', end: 'holds' },
        detail: `the seed draws ${record.draw.order.join(' ')}`,
      },
      { name: 'quorum', end: 'holds', detail: '3 of 4 answered, 3 required' },
      { name: 'panel', end: 'holds', detail: 'every vote was scored' },
      { name: 'vote', end: 'holds', detail: 'YES 453000, NO 180000' },
      { name: `weight ${one}`, end: 'holds', detail: 'vote 240000, on chain 16000' },
      { name: `weight ${two}`, end: 'holds', detail: 'vote 180000, on chain 3000' },
      { name: `weight ${three}`, end: 'holds', detail: 'vote 213000, on chain 14200' },
      { name: 'outcome', end: 'holds', detail: 'settle YES' },
    ],
  })
})

test('a round without quorum holds when it is unsure', () => {
  const record = recordOf(unsureParts())
  const { end, checks } = verifyRecord(record, hashRecord(record))
  expect(end).toBe('cannot-say')
  expect(checks.filter((each) => each.end !== 'holds')).toMatchObject([
    { name: 'authors', end: 'cannot-say' },
  ])
  expect(checks.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
    'schema: record of version 2',
    `hash: ${hashRecord(record)}`,
    'bundles: the workflow asked the workers itself and recorded their answers',
    `bundle ${record.receiver}: it has the hash ${record.joined.bundles[0]?.hash}`,
    `question hash: ${record.joined.questionHash}`,
    expect.stringMatching(/^authors: 1 answer has no signature/),
    expect.stringMatching(`^seat ${one}: answer 0x`),
    ...[two, three].map((worker) => `seat ${worker}: no answer, no defence, ASK SILENT`),
    'terms: UNSURE',
    ...[one, two, three].map((worker) => `worker ${worker}: internally consistent`),
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
  expect(verifyRecord(record, other).end).toBe('fails')
  expect(verifyRecord(record, other).checks[1]).toEqual({
    name: 'hash',
    end: 'fails',
    detail: `recomputed ${hash}; expected ${other}`,
  })
  expect(verifyRecord(record, `0x${hash.slice(2).toUpperCase()}`).checks[1]?.end).toBe(
    'holds',
  )
})

test('a value that is not a record fails at its schema', () => {
  expect(failed({ version: 1 })).toEqual([
    'schema: The record is malformed at version: Invalid input: expected 2.',
  ])
})

test('a wrong quorum fails', () => {
  const record = settledRecord()
  expect(failed({ ...record, quorum: { asked: 4, answered: 4, required: 3 } })).toEqual([
    'quorum: the record says 4 of 4 answered, 3 required; ' +
      'recomputed 3 of 4 answered, 3 required',
  ])
})

test('a worker whose parts contradict one another fails', () => {
  expect(failed(changeWorker(3, { absence: undefined }))).toEqual([
    `seat ${four}: the record says no answer, no defence, present; the bundles say no answer, no defence, ASK SILENT`,
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
  const record = recordOf(unsureParts())
  const [, ...others] = record.workers
  const scored = judgedWorker(1, true, 80, { voteWeight: '240000', weight: '16000' })
  expect(
    failed({ ...record, workers: [scored, ...others], vote: { yes: '240000', no: '0' } }),
  ).toEqual([`panel: no quorum, so nothing was scored: not so for ${one}`])
})

test('wrong vote totals fail', () => {
  expect(failed({ ...settledRecord(), vote: { yes: '453001', no: '180000' } })).toEqual([
    'vote: the record says YES 453001, NO 180000; recomputed YES 453000, NO 180000',
  ])
})

test('a wrong vote weight and a wrong weight fail', () => {
  expect(failed(changeWorker(0, { voteWeight: '1' }))).toEqual([
    `weight ${one}: the record says vote 1, on chain 16000; ` +
      'recomputed vote 240000, on chain 16000',
  ])
  expect(failed(changeWorker(2, { weight: '1' }))).toEqual([
    `weight ${three}: the record says vote 213000, on chain 1; ` +
      'recomputed vote 213000, on chain 14200',
  ])
})

test('the other verdict fails', () => {
  const outcome = { kind: 'settle', resolution: false }
  const terms = { ...settledRecord().terms, finding: 'NO' }
  expect(failed({ ...settledRecord(), outcome, terms })).toEqual([
    'outcome: the record says settle NO; recomputed settle YES',
  ])
})

test('a void cannot replace a verdict, nor a verdict a round without quorum', () => {
  expect(
    failed({ ...settledRecord(), outcome: { kind: 'void', reason: 'INVALID' } }),
  ).toEqual([
    'terms: the record says YES; recomputed INVALID',
    'outcome: the record says void INVALID; recomputed settle YES',
  ])
  const settled = { kind: 'settle', resolution: true }
  expect(failed({ ...recordOf(unsureParts()), outcome: settled })).toEqual([
    'terms: the record says UNSURE; recomputed YES',
    'outcome: the record says settle YES; recomputed unsure NO_QUORUM',
  ])
})

test('an unknown policy cannot be replayed', () => {
  expect(failed({ ...settledRecord(), policy: 'coin' })).toEqual([
    'replay: Unknown policy: "coin".',
  ])
})

test('a worker who is listed twice fails', () => {
  const again = judgedWorker(1, false, 60, { voteWeight: '180000', weight: '3000' })
  const twice = { ...again, place: 1 }
  expect(failed(changeWorker(1, twice))).toEqual([
    expect.stringMatching(`^seat ${one}: `),
    `worker ${one}: neither answer nor absence`,
    expect.stringMatching('^quorum: '),
    expect.stringMatching('^vote: '),
  ])
})

test('a missing weight is named', () => {
  expect(failed(changeWorker(0, { voteWeight: undefined, weight: undefined }))).toEqual([
    `worker ${one}: scored in part`,
    `weight ${one}: the record says vote none, on chain none; ` +
      'recomputed vote 240000, on chain 16000',
  ])
})
