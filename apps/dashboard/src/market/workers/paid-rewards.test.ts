import { toAmount } from '@cresolver/chain'
import { describe, expect, it } from 'vitest'
import type { ScoredReport } from '../../chain/read-scored-seats.ts'
import { openMarket } from '../market.fixture.ts'
import type { HistoryEvent, MarketHistory } from '../market-history.ts'
import { paidRewards } from './paid-rewards.ts'

function report(stage: number, ...rewards: [place: number, reward: bigint][]) {
  return {
    marketId: 7n,
    stage,
    seats: rewards.map(([index, reward]) => ({
      ...{ index, reward: toAmount(reward), weight: 1n },
      scores: [1, 2, 3] as const,
    })),
  } satisfies ScoredReport
}

const proposed = (outcome: string) =>
  ({ type: 'verdict-proposed', outcome }) as HistoryEvent

function history(parts: Partial<MarketHistory> = {}): MarketHistory {
  return {
    ...{ events: [proposed('YES')], settlement: undefined, evidence: undefined },
    scored: [],
    ...parts,
  }
}

const final = (outcome: 'YES' | 'NO') =>
  openMarket({
    outcome: { kind: 'verdict', resolution: outcome === 'YES' },
    verdict: { state: 'FINAL', outcome, until: 1 },
  })

describe('the rewards of a market with terms', () => {
  it('are those of the report, zero for a worker without a seat', () => {
    const scored = [report(0, [0, 60n], [2, 40n])]
    expect(
      paidRewards({ market: final('YES'), history: history({ scored }), count: 3 }),
    ).toEqual([60n, 0n, 40n])
  })

  it('are those of both panels where the second one confirms', () => {
    const scored = [report(0, [0, 60n]), report(1, [1, 5n])]
    expect(
      paidRewards({ market: final('YES'), history: history({ scored }), count: 2 }),
    ).toEqual([60n, 5n])
  })

  it('are none for a panel that was overturned', () => {
    const scored = [report(0, [0, 60n]), report(1, [1, 5n])]
    expect(
      paidRewards({ market: final('NO'), history: history({ scored }), count: 2 }),
    ).toEqual([0n, 5n])
  })

  it('are zero where it is void', () => {
    const market = openMarket({ outcome: { kind: 'void', reason: 'UNSURE' } })
    const scored = [report(0, [0, 60n])]
    expect(paidRewards({ market, history: history({ scored }), count: 2 })).toEqual([
      0n,
      0n,
    ])
  })

  it('are not shown while it is open, or before its history was read', () => {
    const open = { market: openMarket(), history: history(), count: 1 }
    expect(paidRewards(open)).toBeUndefined()
    expect(
      paidRewards({ market: final('YES'), history: undefined, count: 1 }),
    ).toBeUndefined()
  })
})
