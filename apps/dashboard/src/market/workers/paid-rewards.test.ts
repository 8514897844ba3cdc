import { toWei } from '@cresolver/chain'
import type { RoundRecord } from '@cresolver/resolution'
import { describe, expect, it } from 'vitest'
import { openMarket, roundRecord } from '../market.fixture.ts'
import { testDetails } from '../terms.fixture.ts'
import { paidRewards, type RewardSources } from './paid-rewards.ts'

const { workers, ...rest } = roundRecord()
const round: RoundRecord = {
  ...rest,
  outcome: { kind: 'settle', resolution: true },
  workers: workers.map((worker, place) => ({ ...worker, place })),
}
const outcome = { kind: 'verdict', resolution: true } as const
const verdict = { state: 'FINAL', outcome: 'YES', until: 1 } as const
const terms = {
  ...testDetails,
  disputer: undefined,
  terms: { ...testDetails.terms, wrongSlashBps: 0, silentSlashBps: 0 },
}
const rewards = (change: Partial<RewardSources> = {}) =>
  paidRewards({
    market: openMarket({ outcome, verdict, rewardPool: toWei(1_000n) }),
    ...{ terms, settlement: undefined, round, count: round.workers.length },
    ...change,
  })

describe('the rewards of a market with terms', () => {
  it('follow from the weights of its record, and add up to the pool', () => {
    const paid = rewards() ?? []
    expect(paid).toHaveLength(round.workers.length)
    expect(paid.reduce((sum, reward) => sum + reward, 0n)).toBe(1_000n)
  })

  it('are zero where it is void', () => {
    const market = openMarket({ outcome: { kind: 'void', reason: 'UNSURE' }, verdict })
    expect(rewards({ market, count: 2 })).toEqual([0n, 0n])
  })

  it.each<[string, Partial<RewardSources>]>([
    ['while it is open', { market: openMarket({ verdict }) }],
    ['while its terms are being read', { terms: undefined }],
    [
      'where a dispute moved money',
      { terms: { ...terms, disputer: `0x${'d'.repeat(40)}` } },
    ],
    [
      'where a stake can be slashed',
      { terms: { ...terms, terms: { ...terms.terms, wrongSlashBps: 1 } } },
    ],
    ['without its record', { round: undefined }],
  ])('are not shown %s', (_, change) => {
    expect(rewards(change)).toBeUndefined()
  })
})
