import { runs } from '@cresolver/campaigns'
import { toMarketId } from '@cresolver/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Action, actionKey } from './action.ts'
import { addressOf } from './market-facts.fixture.ts'
import { type Candidate, type QueueLimits, queueActions } from './queue.ts'

const candidate = (
  marketId: number,
  changes: Partial<Omit<Candidate, 'action'>> & {
    readonly kind?: 'request' | 'finalize' | 'dispute'
    readonly creator?: number
  } = {},
): Candidate => {
  const { kind = 'finalize', creator = marketId, pool = 1n, isOwn = false } = changes
  const { repetitions = 0 } = changes
  const base = { marketId: toMarketId(marketId), creator: addressOf(creator) }
  const action: Action =
    kind === 'dispute'
      ? { ...base, kind, cost: 0n, reason: '' }
      : { ...base, kind: kind as 'finalize' }
  return { action, pool, isOwn, repetitions }
}

const limitsWith = (changes: Partial<QueueLimits> = {}): QueueLimits => ({
  requests: 100,
  dailyLimit: 1_000n,
  spent: 0n,
  spentOnOthers: 0n,
  keepsHalfForOwn: false,
  spentOn: () => 0n,
  costOf: () => 10n,
  isInFlight: () => false,
  isSetAside: () => false,
  ...changes,
})

const keys = (actions: readonly Action[]) => actions.map(actionKey)
const heldOf = (due: readonly Candidate[], limits: QueueLimits) =>
  queueActions(due, limits).held.map(
    ({ action, reason }) => `${actionKey(action)} ${reason}`,
  )

test('disputes come first, then own markets, then larger pools', () => {
  const due = [
    candidate(1, { pool: 5n }),
    candidate(2, { pool: 7n }),
    candidate(3, { isOwn: true }),
    candidate(4, { kind: 'dispute' }),
    candidate(5, { pool: 7n }),
  ]
  expect(keys(queueActions(due, limitsWith()).send)).toEqual([
    'dispute:4',
    'finalize:3',
    'finalize:2',
    'finalize:5',
    'finalize:1',
  ])
})

test('a repeated request comes after first ones of smaller pools, unless it is an own one', () => {
  const due = [
    candidate(1, { kind: 'request', pool: 9n, repetitions: 1 }),
    candidate(2, { kind: 'request', repetitions: 3, isOwn: true }),
    candidate(3, { kind: 'request', pool: 1n }),
  ]
  expect(keys(queueActions(due, limitsWith()).send)).toEqual([
    'request:2',
    'request:3',
    'request:1',
  ])
})

test('requests wait for the quotas of the DON, and nothing else does', () => {
  const due = [
    candidate(1, { kind: 'request', pool: 3n }),
    candidate(2, { kind: 'request', pool: 2n }),
    candidate(3),
  ]
  const limits = limitsWith({ requests: 1 })
  expect(keys(queueActions(due, limits).send)).toEqual(['request:1', 'finalize:3'])
  expect(heldOf(due, limits)).toEqual(['request:2 quota'])
})

test('what is in flight or set aside waits and holds up nothing', () => {
  const due = [candidate(1, { pool: 3n }), candidate(2, { pool: 2n }), candidate(3)]
  const limits = limitsWith({
    isInFlight: (key) => key === 'finalize:1',
    isSetAside: (key) => key === 'finalize:2',
  })
  expect(keys(queueActions(due, limits).send)).toEqual(['finalize:3'])
  expect(heldOf(due, limits)).toEqual(['finalize:1 in-flight', 'finalize:2 set-aside'])
})

test('what does not fit into the limit of the day waits', () => {
  const due = [candidate(1, { pool: 2n }), candidate(2)]
  const limits = limitsWith({ spent: 985n })
  expect(keys(queueActions(due, limits).send)).toEqual(['finalize:1'])
  expect(heldOf(due, limits)).toEqual(['finalize:2 daily-limit'])
})

test('half of the limit is kept for own markets where there are any', () => {
  const due = [candidate(1, { isOwn: true }), candidate(2)]
  const limits = limitsWith({
    keepsHalfForOwn: true,
    spent: 495n,
    spentOnOthers: 495n,
  })
  expect(keys(queueActions(due, limits).send)).toEqual(['finalize:1'])
  expect(heldOf(due, limits)).toEqual(['finalize:2 daily-limit'])
})

test('a creator that used a tenth of the limit waits for others that wait', () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    candidate(index + 1, { creator: 1, pool: 9n }),
  )
  const other = candidate(50, { kind: 'request' })
  const limits = limitsWith({ requests: 0 })
  expect(queueActions([...many, other], limits).send).toHaveLength(10)
  expect(heldOf([...many, other], limits)).toEqual([
    'request:50 quota',
    'finalize:11 creator-share',
  ])
  expect(queueActions(many, limits).send).toHaveLength(11)
})

test('the share of a creator counts what was spent on it before', () => {
  const due = [
    candidate(1, { creator: 1, pool: 9n }),
    candidate(2, { kind: 'request', creator: 2 }),
  ]
  const limits = limitsWith({
    requests: 0,
    spentOn: (creator) => (creator === addressOf(1) ? 91n : 0n),
  })
  expect(heldOf(due, limits)).toContain('finalize:1 creator-share')
})

test('of own markets no creator has a share', () => {
  const due = Array.from({ length: 20 }, (_, index) =>
    candidate(index + 1, { creator: 1, isOwn: true }),
  )
  const other = candidate(50, { kind: 'request' })
  expect(queueActions([...due, other], limitsWith({ requests: 0 })).send).toHaveLength(20)
})

const candidates = fc.array(
  fc
    .record({
      kind: fc.constantFrom('request', 'finalize', 'dispute'),
      creator: fc.integer({ min: 1, max: 4 }),
      pool: fc.bigInt({ min: 0n, max: 3n }),
      isOwn: fc.boolean(),
    })
    .map((changes) => changes),
  { maxLength: 60 },
)

test('every action is either sent or held, once, and no limit is exceeded', () => {
  fc.assert(
    fc.property(
      candidates,
      fc.nat({ max: 5 }),
      fc.bigInt({ min: 0n, max: 1_200n }),
      fc.bigInt({ min: 0n, max: 60n }),
      (changes, requests, spent, cost) => {
        const due = changes.map((each, index) => candidate(index + 1, each))
        const limits = limitsWith({ requests, spent, costOf: () => cost })
        const { send, held } = queueActions(due, limits)
        const all = [...send, ...held.map(({ action }) => action)]
        expect(new Set(keys(all)).size).toBe(due.length)
        expect(all).toHaveLength(due.length)
        const sentRequests = send.filter(({ kind }) => kind === 'request')
        expect(sentRequests.length).toBeLessThanOrEqual(requests)
        const total = spent + cost * BigInt(send.length)
        expect(total <= 1_000n || send.length === 0).toBe(true)
      },
    ),
    { numRuns: runs(500) },
  )
})

test('no creator is sent more than its share while the request of another waits', () => {
  fc.assert(
    fc.property(candidates, fc.nat({ max: 3 }), (changes, requests) => {
      const due = changes.map((each, index) =>
        candidate(index + 1, { ...each, isOwn: false }),
      )
      const { send, held } = queueActions(due, limitsWith({ requests }))
      const waiting = new Set(
        held
          .filter(({ reason }) => reason === 'quota')
          .map(({ action }) => action.creator),
      )
      for (const creator of new Set(send.map((action) => action.creator))) {
        if ([...waiting].every((other) => other === creator)) continue
        const sent = send.filter((action) => action.creator === creator)
        expect(10n * BigInt(sent.length)).toBeLessThanOrEqual(100n)
      }
    }),
    { numRuns: runs(500) },
  )
})
