import { toWei } from '@cresolver/chain'
import { rewardShares } from '@cresolver/resolution'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinedWorker, openMarket } from '../market.fixture.ts'
import { formatShare, lostStakes, payoutsOf } from './payouts.ts'

const workers = [1, 2, 3].map(joinedWorker)

describe('payouts', () => {
  it('give each worker its stake and its reward', () => {
    const market = openMarket({ rewardPool: toWei(100n) })
    const payouts = payoutsOf({
      ...{ market, workers },
      rewards: [toWei(66n), toWei(0n), toWei(34n)],
    })
    expect(
      payouts.map(({ role, reward, total, share }) => [role, reward, total, share]),
    ).toEqual([
      ['worker', 66n, 10n ** 16n + 66n, 6_600],
      ['worker', 0n, 10n ** 16n, 0],
      ['worker', 34n, 10n ** 16n + 34n, 3_400],
    ])
  })

  it('give everything back in a void: stakes to workers, the pool to the creator', () => {
    const market = openMarket({ rewardPool: toWei(100n) })
    const payouts = payoutsOf({ market, workers, rewards: undefined })
    expect(payouts.map(({ reward }) => reward)).toEqual([0n, 0n, 0n, 100n])
    expect(payouts.at(-1)).toMatchObject({ account: market.creator, role: 'creator' })
  })

  it('need no creator without a pool', () => {
    const market = openMarket({ rewardPool: toWei(0n) })
    expect(payoutsOf({ market, workers: [], rewards: undefined })).toEqual([])
  })

  it('take from a stake what it lost', () => {
    const market = openMarket({ rewardPool: toWei(0n) })
    const [first] = workers
    const event = { type: 'stake-slashed', worker: first?.address, amount: 10n ** 15n }
    const lost = lostStakes([event, event] as never)
    const payouts = payoutsOf({ market, workers, rewards: undefined, lost })
    expect(payouts.map(({ stake }) => stake)).toEqual([
      8n * 10n ** 15n,
      ...[10n ** 16n, 10n ** 16n],
    ])
  })

  it('add up to the pool, whatever the weights are', () => {
    const weights = fc.array(fc.bigInt({ min: 1n, max: 30_000n }), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), weights, (pool, listed) => {
        const rewards = rewardShares(pool, listed).map(toWei)
        const payouts = payoutsOf({
          market: openMarket({ rewardPool: toWei(pool) }),
          ...{ workers, rewards },
        })
        expect(payouts.reduce((sum, { reward }) => sum + reward, 0n)).toBe(pool)
      }),
    )
  })
})

it('a share has two decimals', () => {
  expect([formatShare(3_333), formatShare(10_000), formatShare(0)]).toEqual([
    '33.33 %',
    '100.00 %',
    '0.00 %',
  ])
})
