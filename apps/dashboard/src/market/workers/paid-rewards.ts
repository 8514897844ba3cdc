import { type Market, toWei, type Wei } from '@cresolver/chain'
import type { Address } from 'viem'
import { rewardsOf } from '../../chain/read-scored-seats.ts'
import type { MarketHistory } from '../market-history.ts'
import { settledAskings } from '../payout/settled-askings.ts'

/** What {@link paidRewards} computes from. */
export type RewardSources = {
  readonly market: Pick<Market, 'outcome'>
  readonly history: MarketHistory | undefined
  /** In join order. */
  readonly workers: readonly { readonly address: Address }[]
}

/**
 * Finds what each worker earned beside its stake, in join order: by votes in a market with a window, else by
 * weight.
 *
 * @returns undefined while nothing is paid, or where it is not known
 */
export function paidRewards({
  market: { outcome },
  history,
  workers,
}: RewardSources): readonly Wei[] | undefined {
  if (outcome.kind === 'open') return undefined
  const askings = settledAskings(history?.events ?? [])
  if (askings.length > 0) {
    const seats = askings.flatMap((asking) => asking.seats)
    return workers.map(({ address }) =>
      toWei(
        seats.reduce(
          (sum, { worker, earned }) =>
            worker.toLowerCase() === address.toLowerCase() ? sum + earned : sum,
          0n,
        ),
      ),
    )
  }
  if (outcome.kind === 'void') return rewardsOf(undefined, workers.length)
  return history && rewardsOf(history.scored.at(-1), workers.length)
}
