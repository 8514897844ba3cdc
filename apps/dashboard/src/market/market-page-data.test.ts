import { toMarketId, toWei } from '@cresolver/chain'
import { createAdjudicationRecord } from '@cresolver/core/resolution'
import { zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { decidedPart, ruleQuestion } from './decided-part.fixture.ts'
import {
  dividedRound,
  joinedWorker,
  openMarket,
  roundParts,
  roundRecord,
} from './market.fixture.ts'
import type { MarketEventHistory } from './market-event-history.ts'
import { knownOf, type MarketContext } from './market-page-data.ts'
import { roundStory } from './market-story.fixture.ts'
import { testDetails } from './terms.fixture.ts'

const market = openMarket({ outcome: { kind: 'verdict', resolution: true } })
const place = { blockNumber: 9n, transactionHash: zeroHash, marketId: toMarketId(7) }
const settlement = {
  ...place,
  type: 'market-resolved',
  resolution: true,
  totalWeight: 1n,
  rewardPool: market.rewardPool,
  rewards: [5n, 6n].map(toWei),
} as const
const byReceiver: MarketEventHistory = {
  events: [settlement],
  settlement,
  ...{ storyEvents: roundStory('YES', 5n, 6n), recorded: [] },
  evidence: { ...place, hash: zeroHash },
}

function know(parts: Partial<MarketContext>) {
  return knownOf({
    market,
    terms: undefined,
    history: undefined,
    workers: undefined,
    delivered: undefined,
    archived: undefined,
    progress: [],
    ...parts,
  })
}

describe('the known facts of a market', () => {
  it('has no workers, record or data before they are read', () => {
    expect(know({})).toMatchObject({
      rows: [],
      round: undefined,
      adjudication: undefined,
    })
  })

  it('has the policy of the record, or else of the terms', () => {
    const record = dividedRound()
    const archived = { kind: 'found', record, bytes: 1 } as const
    expect(know({ archived }).policy).toBe('guarded')
    expect(know({}).policy).toBeUndefined()
    expect(know({ terms: testDetails }).policy).toBe('guarded')
  })

  it('has rewards of a verdict, zero after a void, and none while it reads', () => {
    const workers = [1, 2].map(joinedWorker)
    const rewards = (parts: Partial<MarketContext>) =>
      know({ workers, ...parts }).rows.map(({ conduct }) => conduct.earned)
    expect(rewards({ history: byReceiver })).toEqual([5n, 6n])
    const voided = { ...byReceiver, storyEvents: roundStory('VOID') }
    expect(rewards({ history: voided })).toEqual([0n, 0n])
    const missing = { cannotSay: 'the events of the market' }
    expect(rewards({})).toEqual([missing, missing])
  })

  it('takes nothing from an archive that gave something else', () => {
    for (const archived of [
      { kind: 'other-hash', hash: zeroHash },
      { kind: 'malformed', why: 'x' },
      { kind: 'absent', why: '' },
    ] as const) {
      expect(know({ archived })).toMatchObject({
        round: undefined,
        adjudication: undefined,
      })
    }
  })

  it('tells a round of workers from a decision by data', () => {
    const record = roundRecord()
    expect(know({ archived: { kind: 'found', record, bytes: 1 } }).round).toBe(record)
    const adjudication = decidedPart()
    const byData = createAdjudicationRecord({
      ...roundParts(),
      question: ruleQuestion,
      adjudication,
    })
    const known = know({
      market: { ...market, question: ruleQuestion },
      archived: { kind: 'found', record: byData, bytes: 1 },
    })
    expect(known).toMatchObject({
      round: undefined,
      adjudication: { finding: { verdict: 'YES' } },
    })
  })
})
