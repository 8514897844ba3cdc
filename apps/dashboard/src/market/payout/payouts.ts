import { type Market, toWei, type Wei } from '@cresolver/chain'
import type { Address } from 'viem'
import type { JoinedWorker } from '../../chain/read-workers.ts'
import type { HistoryEvent } from '../market-history.ts'

/** Payout of one account from a settled market. */
export type Payout = {
  readonly account: Address
  readonly role: 'worker' | 'creator'
  /** The stake that was returned; 0 for the creator. */
  readonly stake: Wei
  /** Part of the pool. */
  readonly reward: Wei
  readonly total: Wei
  /** Of the pool, in hundredths of a percent, rounded down. */
  readonly share: number
}

/** What {@link payoutsOf} lists. */
export type PayoutSources = {
  readonly market: Pick<Market, 'rewardPool' | 'creator'>
  readonly workers: readonly Pick<JoinedWorker, 'address' | 'stake'>[]
  /** In join order; nothing is earned where they are not known. */
  readonly rewards: readonly Wei[] | undefined
  /** What each worker lost of its stake, by its address in lower case. */
  readonly lost?: ReadonlyMap<string, bigint> | undefined
}

/**
 * Lists the payouts of a market without a window, or that nobody asked about. The rewards add up to the pool: the
 * creator receives what no worker earned.
 */
export function payoutsOf({
  market: { rewardPool, creator },
  workers,
  rewards,
  lost,
}: PayoutSources): Payout[] {
  const payouts = workers.map(({ address, stake }, place) =>
    payout(
      address,
      'worker',
      stake - (lost?.get(address.toLowerCase()) ?? 0n),
      rewards?.[place] ?? 0n,
    ),
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

/** Sums what workers lost of their stakes, by their addresses in lower case. */
export function lostStakes(events: readonly HistoryEvent[]): Map<string, bigint> {
  const lost = new Map<string, bigint>()
  for (const event of events) {
    if (event.type !== 'stake-slashed') continue
    const worker = event.worker.toLowerCase()
    lost.set(worker, (lost.get(worker) ?? 0n) + event.amount)
  }
  return lost
}

/** Formats a share. */
export function formatShare(share: number): string {
  return `${(share / 100).toFixed(2)} %`
}
