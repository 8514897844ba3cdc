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
 * Finds what each worker earned beside its stake, in join order: a market without terms says it in its event,
 * one with terms in its reports.
 *
 * @returns undefined while nothing is paid, or where it is not known
 */
export function paidRewards({
  market,
  history,
  count,
}: RewardSources): readonly Wei[] | undefined {
  const { settlement, scored = [], events = [] } = history ?? {}
  if (settlement?.type === 'market-resolved') return settlement.rewards
  if (settlement?.type === 'market-voided') return rewardsOf([], false, count)
  switch (market.outcome.kind) {
    case 'open':
      return undefined
    case 'void':
      return rewardsOf([], false, count)
    case 'split':
    case 'verdict': {
      if (market.verdict === undefined || history === undefined) return undefined
      const proposed = events.find(({ type }) => type === 'verdict-proposed')
      const isUpheld =
        proposed?.type === 'verdict-proposed' &&
        proposed.outcome === market.verdict.outcome
      return rewardsOf(scored, isUpheld, count)
    }
  }
}
