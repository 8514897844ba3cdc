import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoundEvent } from './round-event.ts'
import { roundEventSchema } from './round-event.ts'
import { roundProgressSchema, toRoundProgress } from './round-progress.ts'

const worker = `0x${'aB'.repeat(20)}`
const hash = `0x${'cd'.repeat(32)}`
const place = { seq: 7, at: '2026-11-22T10:00:00.000Z', marketId: '42' }
const secret = 'not public yet'

const cases: readonly (readonly [RoundEvent, object])[] = [
  [
    {
      type: 'market-read',
      marketId: '42',
      question: secret,
      rewardPool: '5',
      deadline: 9,
      workers: 3,
    },
    { step: 'READ', workers: 3 },
  ],
  [
    {
      type: 'worker-read',
      worker,
      agentId: '7',
      endpoint: secret,
      stake: '1',
      reputation: [80],
      leftOut: secret,
    },
    { step: 'READ', worker },
  ],
  [
    { type: 'panel-drawn', seedBlock: '9', seed: hash, candidates: 3, order: [2, 0, 1] },
    { step: 'READ' },
  ],
  [
    {
      ...{ type: 'seats-taken', size: 3, empty: 0, notDrawn: 0 },
      ...{ absentBefore: 0, passedOver: 0 },
    },
    { step: 'READ' },
  ],
  [
    { type: 'absences-written', absent: 2, transactionHash: hash },
    { step: 'WRITE', transactionHash: hash },
  ],
  [{ type: 'terms-read', stage: 1 }, { step: 'READ' }],
  [
    { type: 'votes-counted', worker, votes: 2, code: secret },
    { step: 'RESOLVE', worker },
  ],
  [{ type: 'panel-unsure', reason: 'NO_VERDICT' }, { step: 'RESOLVE' }],
  [{ type: 'proposed', stage: 0, finding: 'INVALID', reason: secret }, { step: 'WRITE' }],
  [{ type: 'panel-void', reason: 'TOO_EARLY' }, { step: 'RESOLVE' }],
  [{ type: 'source-read', url: secret, failure: secret }, { step: 'ADJUDICATE' }],
  [
    { type: 'adjudicated', verdict: 'YES', readings: [secret], reason: secret },
    { step: 'ADJUDICATE' },
  ],
  [
    {
      type: 'calls-planned',
      agentCalls: 6,
      archiveCalls: 1,
      limit: 15,
      resolveTimeoutMs: 9,
      challengeTimeoutMs: 9,
    },
    { step: 'ASK' },
  ],
  [
    {
      type: 'worker-answered',
      worker,
      determination: true,
      confidence: 0.9,
      sources: 2,
      evidence: secret,
      investigated: true,
    },
    { step: 'ASK', worker },
  ],
  [
    { type: 'worker-absent', worker, step: 'ASK', reason: secret },
    { step: 'ASK', worker },
  ],
  [
    { type: 'worker-absent', worker, step: 'CHALLENGE', reason: secret },
    { step: 'CHALLENGE', worker },
  ],
  [{ type: 'bundle-read', collector: worker, hash: secret }, { step: 'ASK' }],
  [
    { type: 'quorum', asked: 3, answered: 2, required: 2, met: true },
    { step: 'ASK', quorum: { asked: 3, answered: 2, required: 2 } },
  ],
  [
    { type: 'challenged', worker, kind: 'disagreement', challenges: [secret] },
    { step: 'CHALLENGE', worker },
  ],
  [
    { type: 'defended', worker, responses: [secret] },
    { step: 'CHALLENGE', worker },
  ],
  [{ type: 'judge', judge: 'model', model: secret }, { step: 'EVALUATE' }],
  [
    { type: 'scored', worker, dimensions: [80], aggregates: [70] },
    { step: 'EVALUATE', worker },
  ],
  [
    { type: 'voted', worker, determination: true, voteWeight: secret, weight: secret },
    { step: 'RESOLVE', worker },
  ],
  [
    {
      type: 'verdict',
      resolution: true,
      yes: secret,
      no: secret,
      policy: secret,
      investigated: true,
    },
    { step: 'RESOLVE' },
  ],
  [
    { type: 'archived', evidenceHash: hash, urls: [secret] },
    { step: 'WRITE', evidenceHash: hash },
  ],
  [
    { type: 'written', evidenceHash: hash, transactionHash: hash },
    { step: 'WRITE', evidenceHash: hash, transactionHash: hash },
  ],
  [
    { type: 'stopped', code: 'NO_QUORUM', message: secret },
    { stopped: { code: 'NO_QUORUM' } },
  ],
]

test.each(cases)(
  'the public part of an event alone is reported: %#',
  (event, reported) => {
    const progress = toRoundProgress(event, place)
    expect(progress).toEqual({ ...place, what: event.type, ...reported })
    expect(JSON.stringify(progress)).not.toContain(secret)
    expect(roundProgressSchema.parse(progress)).toEqual(progress)
  },
)

test('every type of event is reported', () => {
  const types = roundEventSchema.options.map(({ shape }) => shape.type.value)
  expect(new Set(cases.map(([{ type }]) => type))).toEqual(new Set(types))
})

test('nothing of an event that a later version adds to it gets through', () => {
  const names = fc.stringMatching(/^[a-z]{12,20}$/)
  fc.assert(
    fc.property(fc.constantFrom(...cases), names, ([event, reported], name) => {
      const progress = toRoundProgress({ ...event, [name]: secret }, place)
      expect(progress).toEqual({ ...place, what: event.type, ...reported })
    }),
  )
})

test.each([
  ['a number of 0', { seq: 0 }],
  ['a moment without a zone', { at: '2026-11-22T10:00:00' }],
  ['a market that is not a number', { marketId: '-1' }],
  ['an unknown step', { step: 'GUESS' }],
  ['an unknown event', { what: 'rumour' }],
  ['half a quorum', { quorum: { asked: 3, answered: 2 } }],
])('%s is not a progress event', (_, wrong) => {
  const good = { ...place, what: 'judge', step: 'EVALUATE' }
  expect(roundProgressSchema.safeParse(good).success).toBe(true)
  expect(roundProgressSchema.safeParse({ ...good, ...wrong }).success).toBe(false)
})
