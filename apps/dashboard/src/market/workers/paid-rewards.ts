import { type Market, toWei, type Wei } from '@cresolver/chain'
import { type RoundRecord, rewardShares } from '@cresolver/resolution'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { MarketHistory } from '../market-history.ts'

/** What {@link paidRewards} computes from. */
export type RewardSources = {
  readonly market: Market
  readonly terms: DisputableMarket | undefined
  readonly settlement: MarketHistory['settlement']
  readonly round: RoundRecord | undefined
  /** Number of workers that joined. */
  readonly count: number
}

/**
 * Finds what each worker was paid beside its stake, in join order.
 *
 * A market without terms says it in its event. With terms the shares follow from the record, unless a dispute
 * moved money or stakes can be slashed: then nothing is shown that could be wrong.
 *
 * @returns undefined while nothing is paid, or where it is not known
 */
export function paidRewards({
  market,
  terms,
  settlement,
  round,
  count,
}: RewardSources): readonly Wei[] | undefined {
  if (settlement?.type === 'market-resolved') return settlement.rewards
  if (market.outcome.kind === 'open' || (market.verdict && !terms)) return undefined
  const none = Array.from({ length: count }, () => toWei(0n))
  if (!terms) {
    const voided = settlement?.type === 'market-voided' || market.outcome.kind === 'void'
    return voided ? none : undefined
  }
  const { wrongSlashBps, silentSlashBps } = terms.terms
  if (terms.disputer !== undefined || wrongSlashBps > 0 || silentSlashBps > 0) {
    return undefined
  }
  if (market.outcome.kind === 'void') return none
  if (round?.outcome.kind !== 'settle') return undefined
  const paid = round.workers.filter(({ weight }) => weight !== undefined)
  const shares = rewardShares(
    market.rewardPool,
    paid.map(({ weight }) => BigInt(weight ?? 0)),
  )
  return none.map((zero, place) => {
    const index = paid.findIndex((worker) => worker.place === place)
    return index < 0 ? zero : toWei(shares[index] ?? 0n)
  })
}
