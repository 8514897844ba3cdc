import { toMarketId } from '@cresolver/chain'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Action, actionKey } from './action.ts'
import { addressOf } from './market-facts.fixture.ts'
import { type QueueLimits, queueActions, type RankedAction } from './queue.ts'

const candidate = (
  marketId: number,
  changes: Partial<Omit<RankedAction, 'action'>> & {
    readonly kind?: 'request' | 'finalize' | 'dispute' | 'appeal' | 'ask'
    readonly creator?: number
    readonly deposit?: bigint
  } = {},
): RankedAction => {
  const { kind = 'finalize', creator = marketId, worth = 1_000n, isOwn = false } = changes
  const { repetitions = 0, deposit = 0n } = changes
  const base = { marketId: toMarketId(marketId), creator: addressOf(creator) }
  return { action: { ...base, ...actionOf(kind, deposit) }, worth, isOwn, repetitions }
}

const actionOf = (kind: string, deposit: bigint) => {
  switch (kind) {
    case 'ask':
      return { kind, deposit, claim: 'YES' } as const
    case 'dispute':
    case 'appeal':
      // As with a bond of the deposit and no fee.
      return { kind, deposit, answer: 'NO', reserve: 2n * deposit, reason: '' } as const
    default:
      return { kind: kind as 'finalize' }
  }
}

const limitsWith = (changes: Partial<QueueLimits> = {}): QueueLimits => ({
  ...{ requests: 100, dailyLimit: 1_000n, spent: 0n, spentOnOthers: 0n },
  ...{ keepsHalfForOwn: false, spentOn: () => 0n, costOf: () => 10n },
  ...{ poolShare: 10n, open: [], need: 0n },
  ...{ depositLimit: 100n, deposited: 0n, disputesOf: () => 0, mostDisputes: 2 },
  ...{ isInFlight: () => false, isSetAside: () => false },
  ...changes,
})

const keys = (actions: readonly Action[]) => actions.map(actionKey)
const heldOf = (due: readonly RankedAction[], limits: QueueLimits) =>
  queueActions(due, limits).held.map(
    ({ action, reason }) => `${actionKey(action)} ${reason}`,
  )

test('disputes come first, then own markets, then those that are worth more', () => {
  const due = [
    candidate(1, { worth: 500n }),
    candidate(2, { worth: 700n }),
    candidate(3, { isOwn: true }),
    candidate(4, { kind: 'dispute' }),
    candidate(5, { worth: 700n }),
  ]
  expect(keys(queueActions(due, limitsWith()).send)).toEqual([
    'dispute:4',
    'finalize:3',
    'finalize:2',
    'finalize:5',
    'finalize:1',
  ])
})

test('a repeated request comes after first ones that are worth less, unless it is an own one', () => {
  const due = [
    candidate(1, { kind: 'request', worth: 900n, repetitions: 1 }),
    candidate(2, { kind: 'request', repetitions: 3, isOwn: true }),
    candidate(3, { kind: 'request', worth: 100n }),
  ]
  expect(keys(queueActions(due, limitsWith()).send)).toEqual([
    'request:2',
    'request:3',
    'request:1',
  ])
})

test('requests wait for the quotas of the DON, and nothing else does', () => {
  const due = [
    candidate(1, { kind: 'request', worth: 3_000n }),
    candidate(2, { kind: 'request', worth: 2_000n }),
    candidate(3),
  ]
  const limits = limitsWith({ requests: 1 })
  expect(keys(queueActions(due, limits).send)).toEqual(['request:1', 'finalize:3'])
  expect(heldOf(due, limits)).toEqual(['request:2 quota'])
})

test('an action in flight or set aside waits and holds up nothing', () => {
  const due = [
    candidate(1, { worth: 3_000n }),
    candidate(2, { worth: 2_000n }),
    candidate(3),
  ]
  const limits = limitsWith({
    isInFlight: (key) => key === 'finalize:1',
    isSetAside: (key) => key === 'finalize:2',
  })
  expect(keys(queueActions(due, limits).send)).toEqual(['finalize:3'])
  expect(heldOf(due, limits)).toEqual(['finalize:1 in-flight', 'finalize:2 set-aside'])
})

test('an action that does not fit into the limit of the day waits', () => {
  const due = [candidate(1, { worth: 2_000n }), candidate(2)]
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

test('a market costs at most its part of what is locked in it, whoever made it', () => {
  const due = [candidate(1, { worth: 99n }), candidate(2, { worth: 100n })]
  expect(heldOf(due, limitsWith())).toEqual(['finalize:1 pool-share'])
  const spent = limitsWith({ spentOn: () => 1n })
  expect(heldOf(due, spent)).toEqual(['finalize:2 pool-share', 'finalize:1 pool-share'])
  const own = due.map((each) => ({ ...each, isOwn: true }))
  expect(heldOf(own, spent)).toEqual([])
})

test('a day that many small markets would drain is kept for a large one', () => {
  const small = Array.from({ length: 200 }, (_, index) =>
    candidate(index + 2, { worth: 100n }),
  )
  const open = [
    { worth: 100_000n, spent: 0n },
    ...small.map(({ worth }) => ({ worth, spent: 0n })),
  ]
  const limits = limitsWith({ open, need: 100n })
  const { send } = queueActions(small, limits)
  expect(send).toHaveLength(90)
  // The rest of the small ones is enough for the large one, as soon as it needs something.
  const later = limitsWith({ open, need: 100n, spent: 900n, spentOnOthers: 900n })
  const large = candidate(1, { worth: 100_000n })
  expect(keys(queueActions([...small, large], later).send)).toEqual(['finalize:1'])
})

test('many large markets leave half of the day for the others', () => {
  const open = Array.from({ length: 50 }, () => ({ worth: 9_000n, spent: 0n }))
  const due = Array.from({ length: 80 }, (_, index) => candidate(index + 1))
  expect(queueActions(due, limitsWith({ open, need: 100n })).send).toHaveLength(50)
})

test('a dispute needs the money for its appeal too, and an appeal only its own', () => {
  const dispute = (deposit: bigint) => [candidate(1, { kind: 'dispute', deposit })]
  expect(heldOf(dispute(33n), limitsWith())).toEqual([])
  expect(heldOf(dispute(34n), limitsWith())).toEqual(['dispute:1 deposit-limit'])
  const used = limitsWith({ deposited: 34n })
  expect(heldOf([candidate(1, { kind: 'appeal', deposit: 66n })], used)).toEqual([])
  expect(heldOf([candidate(1, { kind: 'appeal', deposit: 67n })], used)).toEqual([
    'appeal:1 deposit-limit',
  ])
})

test('deposits of one plan add up, with what their appeals would need', () => {
  const due = [1, 2, 3].map((id) =>
    candidate(id, { kind: id === 3 ? 'ask' : 'dispute', deposit: 20n }),
  )
  expect(heldOf(due, limitsWith({ depositLimit: 80n }))).toEqual([
    'dispute:2 deposit-limit',
  ])
})

test('the claims of one creator that are disputed in a day are limited, and appeals go on', () => {
  const due = [1, 2, 3].map((id) => candidate(id, { kind: 'dispute', creator: 1 }))
  const withDeposit = due.map(({ action, ...each }) => ({
    ...each,
    action: { ...action, deposit: 1n } as Action,
  }))
  expect(heldOf(withDeposit, limitsWith())).toEqual(['dispute:3 creator-limit'])
  const used = limitsWith({ disputesOf: () => 2 })
  const appeal = candidate(4, { kind: 'appeal', creator: 1, deposit: 1n })
  expect(keys(queueActions([...withDeposit, appeal], used).send)).toEqual(['appeal:4'])
})

const candidates = fc.array(
  fc
    .record({
      kind: fc.constantFrom('request', 'finalize', 'dispute'),
      creator: fc.integer({ min: 1, max: 4 }),
      worth: fc.bigInt({ min: 0n, max: 3_000n }),
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
