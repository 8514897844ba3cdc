import { formatEther } from 'viem/utils'
import { labelled, type RoundView } from '../layout.ts'
import { name } from './format-round.ts'

/** Formats the payout and reputation of a worker after a settlement. */
export type Payout = {
  readonly worker: string
  /** Wei, without the stake. */
  readonly reward: bigint
  /** Wei. */
  readonly stake: bigint
  /** Averages from 0 to 100. */
  readonly reputation: {
    readonly resQuality: number
    readonly srcQuality: number
    readonly analysisDepth: number
    readonly count: number
  }
}

/** Writes the payouts of a settlement as lines for a person. */
export function showPayouts(payouts: readonly Payout[], view: RoundView): string[] {
  return payouts.flatMap(({ worker, reward, stake, reputation }) => {
    const { resQuality, srcQuality, analysisDepth, count } = reputation
    return labelled(
      'PAID',
      `${name(worker, view)} ${formatEther(reward)} ETH, ` +
        `stake ${formatEther(stake)} back, ` +
        `reputation ${resQuality}/${srcQuality}/${analysisDepth} in ${count}`,
      view,
    )
  })
}
