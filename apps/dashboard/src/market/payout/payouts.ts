import { type Market, toWei, type Wei } from '@cresolver/chain'
import type { Address } from 'viem'
import type { JoinedWorker } from '../../chain/read-workers.ts'

/** Payout of one account from a settled market. */
export type Payout = {
  readonly account: Address
  readonly role: 'worker' | 'creator'
  /** The refunded stake; 0 for the creator. */
  readonly stake: Wei
  /** Part of the pool. */
  readonly reward: Wei
  readonly total: Wei
  /** Of the pool, in hundredths of a percent, rounded down. */
  readonly share: number
}

/**
 * Lists the payouts of a settled market. The rewards add up to the pool: the creator receives what no worker
 * earned.
 */
export function payoutsOf(
  { rewardPool, creator }: Pick<Market, 'rewardPool' | 'creator'>,
  workers: readonly Pick<JoinedWorker, 'address' | 'stake'>[],
  rewards: readonly Wei[] | undefined,
): Payout[] {
  const payouts = workers.map(({ address, stake }, place) =>
    payout(address, 'worker', stake, rewards?.[place] ?? 0n),
  )
  const paid = payouts.reduce((sum, { reward }) => sum + reward, 0n)
  return paid < rewardPool
    ? [...payouts, payout(creator, 'creator', 0n, rewardPool - paid)]
    : payouts

  function payout(
    account: Address,
    role: Payout['role'],
    stake: bigint,
    reward: bigint,
  ): Payout {
    const share = rewardPool === 0n ? 0 : Number((reward * 10_000n) / rewardPool)
    return {
      account,
      role,
      stake: toWei(stake),
      reward: toWei(reward),
      total: toWei(stake + reward),
      share,
    }
  }
}

/** Formats a share. */
export function formatShare(share: number): string {
  return `${(share / 100).toFixed(2)} %`
}
