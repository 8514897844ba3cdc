import { describe, expect, it } from 'vitest'
import { openMarket, scoredReport } from '../market.fixture.ts'
import type { HistoryEvent, MarketHistory } from '../market-history.ts'
import { paidRewards } from './paid-rewards.ts'

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

describe('the rewards of a market', () => {
  it('are those of the report, zero for a worker without a seat', () => {
    const scored = [scoredReport(60n, 0n, 40n)]
    expect(
      paidRewards({ market: final('YES'), history: history({ scored }), count: 3 }),
    ).toEqual([60n, 0n, 40n])
  })

  it('are those of the report where nothing was proposed', () => {
    const parts = history({ events: [], scored: [scoredReport(60n)] })
    expect(paidRewards({ market: final('YES'), history: parts, count: 1 })).toEqual([60n])
  })

  it('are none for a panel that was overturned', () => {
    const scored = [scoredReport(60n)]
    expect(
      paidRewards({ market: final('NO'), history: history({ scored }), count: 2 }),
    ).toEqual([0n, 0n])
  })

  it('are zero where it is void', () => {
    const market = openMarket({ outcome: { kind: 'void', reason: 'UNSURE' } })
    const scored = [scoredReport(60n)]
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
