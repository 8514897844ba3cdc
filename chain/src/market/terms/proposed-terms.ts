import { toAmount } from '../../amount.ts'
import type { DeploymentTimes } from './deployment-rules.ts'
import type { AssetRules } from './list-asset.ts'
import type { MarketTerms, TermsInput } from './terms.ts'

/** Votes of a panel, units drawn beside them, and the part of a unit that a wrong vote loses, in 1/10,000. */
export const USUAL_PANEL = { votes: 7, reserves: 3, wrongSlashBps: 2_000 } as const

/** Window of a claim, and of what a judge found that was asked at once. */
const CLAIM_WINDOW_SECONDS = 7_200

/** Window of what a panel found after a dispute. */
const PANEL_WINDOW_SECONDS = 86_400

/** Terms that every market with a window has. */
export type LadderTerms = Pick<
  MarketTerms,
  | 'windowSeconds'
  | 'panelWindowSeconds'
  | 'votes'
  | 'reserves'
  | 'wrongSlashBps'
  | 'unit'
  | 'court'
>

/** Offer of a deployment to a creator. */
export type LadderOffer = {
  readonly times: Pick<DeploymentTimes, 'minWindow'>
  /** Rules of the asset. */
  readonly asset: Pick<AssetRules, 'minStake'>
  /** Number of the court. */
  readonly court: number
}

/**
 * Proposes the terms of a market with a window, for a creator who names nothing: two hours for a claim, a day
 * for what a panel found, on a development chain the least windows; seven votes and three reserves of the least
 * stake, of which a wrong vote loses a fifth.
 *
 * @param terms - what the creator names; it is kept
 * @param offer - {@link LadderOffer}
 */
export function proposeLadder(terms: TermsInput, offer: LadderOffer): LadderTerms {
  const { minWindow } = offer.times
  const isPublic = minWindow >= 3_600
  const windowSeconds =
    terms.windowSeconds ?? (isPublic ? CLAIM_WINDOW_SECONDS : minWindow)
  const court = terms.court ?? offer.court
  if (terms.dataOnly === true) {
    const none = { panelWindowSeconds: 0, votes: 0, reserves: 0, wrongSlashBps: 0 }
    return { windowSeconds, court, ...none, unit: toAmount(0n) }
  }
  return {
    windowSeconds,
    court,
    panelWindowSeconds:
      terms.panelWindowSeconds ?? (isPublic ? PANEL_WINDOW_SECONDS : minWindow),
    votes: terms.votes ?? USUAL_PANEL.votes,
    reserves: terms.reserves ?? USUAL_PANEL.reserves,
    wrongSlashBps: terms.wrongSlashBps ?? USUAL_PANEL.wrongSlashBps,
    unit: terms.unit ?? offer.asset.minStake,
  }
}
