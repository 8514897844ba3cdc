import { type MarketEvent, toMarketId, toWei } from '@cresolver/chain'
import { packVotes } from '@cresolver/core/resolution'
import fc from 'fast-check'
import { numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { type AgentIndex, emptyAgentIndex, extendAgentIndex } from './agent-index.ts'
import {
  historyOf,
  type MarketStory,
  noMoney,
  scoresOf,
  WINDOW_TERMS,
  workerOf,
} from './market-history.fixture.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 24n })
const story: fc.Arbitrary<MarketStory> = fc.record({
  workers: fc.uniqueArray(
    fc.record({ agent: fc.integer({ min: 0, max: 8 }), stake: amount }),
    { maxLength: 6, selector: ({ agent }) => agent },
  ),
  end: fc.oneof(
    fc.constant('open' as const),
    fc.constant('voided' as const),
    fc.array(amount, { maxLength: 6 }),
  ),
})
const stories = fc.array(story, { maxLength: 12 })
const read = (events: readonly MarketEvent[], isRegistered = true) =>
  extendAgentIndex(emptyAgentIndex(isRegistered), events)
const total = (
  { agents }: AgentIndex,
  field: 'earned' | 'lockedStake' | 'returnedStake',
) => [...agents.values()].reduce((sum, agent) => sum + (agent[field] ?? 0n), 0n)

describe('the index of agents', () => {
  it('shares out exactly the rewards that the reports name', () => {
    fc.assert(
      fc.property(stories, fc.boolean(), (markets, isRegistered) => {
        const paid = markets
          .flatMap(({ workers, end }) =>
            typeof end === 'string' ? [] : end.slice(0, workers.length),
          )
          .reduce((sum, reward) => sum + reward, 0n)
        expect(total(read(historyOf(markets), isRegistered), 'earned')).toBe(paid)
      }),
    )
  })

  it('knows every stake as either locked or returned', () => {
    fc.assert(
      fc.property(stories, (markets) => {
        const index = read(historyOf(markets))
        const stakes = (isOpen: boolean) =>
          markets
            .filter(({ end }) => (end === 'open') === isOpen)
            .flatMap(({ workers }) => workers.map(({ stake }) => stake))
            .reduce((sum, stake) => sum + stake, 0n)
        expect(total(index, 'lockedStake')).toBe(stakes(true))
        expect(total(index, 'returnedStake')).toBe(stakes(false))
      }),
    )
  })

  it('comes to the same however the events are cut into parts, and changes none of them', () => {
    fc.assert(
      fc.property(stories, fc.integer({ min: 1, max: 60 }), (markets, cut) => {
        const events = historyOf(markets)
        const before = read(events.slice(0, cut))
        const copy = structuredClone(before)
        expect(extendAgentIndex(before, events.slice(cut))).toEqual(read(events))
        expect(before).toEqual(copy)
      }),
    )
  })

  it('gives rewards in the order of joining and counts the markets that paid something', () => {
    const workers = [
      { agent: 2, stake: 5n },
      { agent: 1, stake: 7n },
    ]
    const market: MarketStory = { workers, end: [0n, 30n] }
    const { agents } = read(historyOf([market]))
    expect(agents.get('2')).toMatchObject({ earned: 0n, settled: 1, paid: 0 })
    expect(agents.get('1')).toMatchObject({
      earned: 30n,
      paid: 1,
      returnedStake: 7n,
      workers: [workerOf(1)],
      memberships: [{ state: 'settled', stake: 7n, reward: 30n, endedAt: 5n }],
    })
  })

  it('knows the agent whose number is 0', () => {
    const { agents } = read(
      historyOf([{ workers: [{ agent: 0, stake: 1n }], end: 'open' }]),
    )
    expect(agents.get('0')).toMatchObject({ agentId: 0n, workers: [workerOf(0)] })
  })

  it('knows agents without a registry by the address of the worker', () => {
    const workers = [{ agent: 3, stake: 1n }]
    const { agents } = read(historyOf([{ workers, end: 'open' }]), false)
    expect([...agents.keys()]).toEqual([workerOf(3)])
  })

  it('remembers which scores still wait to be published', () => {
    const history = historyOf([{ workers: [{ agent: 1, stake: 1n }], end: [1n] }])
    const feedback = {
      marketId: toMarketId(1n),
      worker: workerOf(1),
      blockNumber: 9n,
      transactionHash: '0x1',
    } as const
    const deferred = extendAgentIndex(read(history), [
      { ...feedback, type: 'feedback-deferred' },
    ])
    expect(deferred.agents.get('1')?.memberships[0]?.feedbackPending).toBe(true)
    const agentId = deferred.agents.get('1')?.agentId
    if (agentId === undefined) throw new Error('no agent')
    const published = extendAgentIndex(deferred, [
      { ...feedback, type: 'feedback-published', agentId },
    ])
    expect(published.agents.get('1')?.memberships[0]?.feedbackPending).toBe(false)
  })

  it('leaves the index as it is when nothing about agents happens', () => {
    const index = read(historyOf([{ workers: [{ agent: 1, stake: 1n }], end: 'open' }]))
    const withdrawn: MarketEvent = {
      type: 'withdrawn',
      account: workerOf(9),
      to: workerOf(9),
      amount: toWei(1n),
      blockNumber: 5n,
      transactionHash: '0x1',
    }
    expect(extendAgentIndex(index, [withdrawn])).toEqual(index)
    expect(extendAgentIndex(index, [])).toBe(index)
  })
})

describe('a final verdict', () => {
  const joined = historyOf([
    { workers: [0, 1, 2].map((agent) => ({ agent, stake: 10n })), end: 'open' },
  ])
  const place = { blockNumber: 9n, transactionHash: numberToHex(1, { size: 32 }) }
  const marketId = toMarketId(1)
  const decision = { ...place, marketId, reason: undefined, recordHash: numberToHex(1) }
  const final = (outcome: string) => ({ ...decision, type: 'verdict-final', outcome })
  const report = (...rewards: bigint[]) => ({
    ...{ ...place, marketId, ...scoresOf(rewards.length, rewards) },
  })
  const earned = (outcome: string, ...reports: readonly object[]) => {
    const events = [...joined, ...reports, final(outcome)] as MarketEvent[]
    return [...read(events).agents.values()].map((agent) => agent.earned)
  }

  it('pays what its report says', () => {
    expect(earned('YES', report(6n, 4n))).toEqual([6n, 4n, 0n])
  })

  it('is unknown in its pay if the history of its market begins too late', () => {
    const events = [...joined.slice(1), final('YES')] as MarketEvent[]
    expect([...read(events).agents.values()].map((agent) => agent.earned)).toEqual([
      ...[undefined, undefined, undefined],
    ])
  })

  it('pays right votes by the vote, in each asking', () => {
    const votes = packVotes([
      { place: 0, votes: 2, code: 'YES' },
      { place: 1, votes: 4, code: 'NO' },
      { place: 2, votes: 1, code: 'TOO_EARLY' },
    ])
    const panel = (stage: number, finding: string, pay: bigint) => [
      { type: 'asked', asker: workerOf(9), stage, claim: 'UNSURE', judge: 'PANEL' },
      { type: 'panel-started' },
      { type: 'votes-counted', votes, scores: 0n },
      { type: 'verdict-proposed', judge: 'PANEL', finding, until: 9 },
      { type: 'settled', stage, finding, money: { ...noMoney, pay } },
    ]
    const terms = { type: 'terms-set', terms: WINDOW_TERMS }
    const rest = [terms, ...panel(0, 'TOO_EARLY', 3n), ...panel(1, 'YES', 5n)]
    const shown = rest.map((event) => ({ ...decision, ...event }))
    const events = [...joined, ...shown, final('YES')] as MarketEvent[]
    expect([...read(events).agents.values()].map((agent) => agent.earned)).toEqual([
      ...[10n, 0n, 3n],
    ])
  })

  it('subtracts from a stake what was taken of it', () => {
    const slashed = {
      ...decision,
      type: 'stake-slashed',
      worker: workerOf(1),
      amount: 4n,
    }
    const index = read([...joined, slashed, final('YES')] as MarketEvent[])
    expect(total(index, 'returnedStake')).toBe(26n)
    expect(index.agents.get('1')?.memberships[0]?.lost).toBe(4n)
  })

  it('gives the place of a replaced worker to who replaced it', () => {
    const replaced = {
      ...decision,
      type: 'worker-replaced',
      worker: workerOf(1),
      index: 1,
    }
    const [, , , late] = historyOf([
      { workers: [7, 8, 9].map((agent) => ({ agent, stake: 20n })), end: 'open' },
    ])
    const events = [...joined, replaced, late, report(6n, 4n), final('YES')]
    const index = read(events as MarketEvent[])
    expect(index.agents.has('1')).toBe(false)
    expect(index.agents.get('9')?.earned).toBe(4n)
  })

  it('locks no stake once it is final', () => {
    const events = [...joined, final('VOID')] as MarketEvent[]
    const index = read(events)
    expect(total(index, 'lockedStake')).toBe(0n)
    expect(total(index, 'returnedStake')).toBe(30n)
    expect([...index.agents.values()].map(({ voided }) => voided)).toEqual([1, 1, 1])
  })

  it('hands the place of a worker that left to the last one', () => {
    const left = {
      ...place,
      marketId,
      type: 'worker-left',
      worker: workerOf(0),
      index: 0,
    }
    const index = read([...joined, left, report(7n), final('YES')] as MarketEvent[])
    expect(index.agents.has('0')).toBe(false)
    expect(index.agents.get('2')?.earned).toBe(7n)
  })
})
