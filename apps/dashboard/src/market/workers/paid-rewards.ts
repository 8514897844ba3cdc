import type { Market, Wei } from '@cresolver/chain'
import { rewardsOf } from '../../chain/read-scored-seats.ts'
import type { MarketHistory } from '../market-history.ts'

/** What {@link paidRewards} computes from. */
export type RewardSources = {
  readonly market: Pick<Market, 'outcome' | 'verdict'>
  readonly history: MarketHistory | undefined
  /** Number of workers that joined. */
  readonly count: number
}

/**
 * Finds what each worker earned beside its stake, in join order.
 *
 * @returns undefined while nothing is paid, or where it is not known
 */
export function paidRewards({
  market: { outcome, verdict },
  history,
  count,
}: RewardSources): readonly Wei[] | undefined {
  switch (outcome.kind) {
    case 'open':
      return undefined
    case 'void':
      return rewardsOf(undefined, count)
    case 'split':
    case 'verdict': {
      if (history === undefined) return undefined
      const proposed = history.events.find((event) => event.type === 'verdict-proposed')
      const isUpheld = proposed === undefined || proposed.outcome === verdict.outcome
      return rewardsOf(isUpheld ? history.scored.at(-1) : undefined, count)
    }
  }
}
