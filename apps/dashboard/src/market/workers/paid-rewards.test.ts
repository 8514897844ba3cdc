import { toAmount } from '@cresolver/chain'
import { packVotes } from '@cresolver/resolution'
import { describe, expect, it } from 'vitest'
import { openMarket, scoredReport, workerAddress } from '../market.fixture.ts'
import type { HistoryEvent, MarketHistory } from '../market-history.ts'
import { paidRewards } from './paid-rewards.ts'

function history(parts: Partial<MarketHistory> = {}): MarketHistory {
  return { events: [], settlement: undefined, evidence: undefined, scored: [], ...parts }
}

const final = openMarket({ outcome: { kind: 'verdict', resolution: true } })
const workers = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ address: workerAddress(place + 1) }))

describe('the rewards of a market', () => {
  it('are those of the report, zero for a worker without a seat', () => {
    const scored = [scoredReport(60n, 0n, 40n)]
    expect(
      paidRewards({ market: final, history: history({ scored }), workers: workers(3) }),
    ).toEqual([60n, 0n, 40n])
  })

  it('are paid by the vote in a market with a window', () => {
    const votes = packVotes([
      { place: 0, votes: 3, code: 'YES' },
      { place: 1, votes: 4, code: 'NO' },
    ])
    const events = [
      { type: 'worker-joined', worker: workerAddress(1) },
      { type: 'worker-joined', worker: workerAddress(2) },
      { type: 'asked', asker: workerAddress(9), stage: 0, claim: 'UNSURE' },
      { type: 'votes-counted', votes },
      { type: 'settled', finding: 'YES', money: { pay: toAmount(20n) } },
    ] as unknown as HistoryEvent[]
    expect(
      paidRewards({ market: final, history: history({ events }), workers: workers(2) }),
    ).toEqual([60n, 0n])
  })

  it('are zero where it is void', () => {
    const market = openMarket({ outcome: { kind: 'void', reason: 'UNSURE' } })
    const scored = [scoredReport(60n)]
    expect(
      paidRewards({ market, history: history({ scored }), workers: workers(2) }),
    ).toEqual([0n, 0n])
  })

  it('are not shown while it is open, or before its history was read', () => {
    const one = workers(1)
    expect(
      paidRewards({ market: openMarket(), history: history(), workers: one }),
    ).toBeUndefined()
    expect(
      paidRewards({ market: final, history: undefined, workers: one }),
    ).toBeUndefined()
  })
})
