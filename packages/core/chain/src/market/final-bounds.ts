import type { Market } from './market.ts'
import { SECOND_PANEL_SECONDS, VOID_GRACE_SECONDS } from './periods.ts'
import type { MarketTerms } from './terms.ts'
import type { MarketVerdict } from './verdict.ts'

/** When the verdict of a market can be FINAL, Unix seconds. */
export type FinalBounds = {
  /** No earlier, unless the owner of the contract requests before the deadline. */
  readonly earliest: number
  /** No later after a request at the deadline; an early request that reopens it adds a day. */
  readonly latest: number
}

/** What {@link finalBounds} computes from, as read at one moment. */
export type FinalBoundsParameters = {
  readonly market: Pick<Market, 'deadline' | 'requestedAt'>
  /** Undefined for a market without terms. */
  readonly terms:
    | Pick<
        MarketTerms,
        'windowSeconds' | 'court' | 'courtPeriodSeconds' | 'earliestRequest'
      >
    | undefined
  readonly verdict: Pick<MarketVerdict, 'state' | 'finalAt' | 'dispute'>
  /** Unix seconds of the newest block. */
  readonly now: number
}

/**
 * Computes when a market can be FINAL: its deadline, the period of its report, its dispute window,
 * the second panel and its court.
 *
 * @param parameters - {@link FinalBoundsParameters}
 * @returns {@link FinalBounds}; both are the present for a market that is FINAL
 */
export function finalBounds(parameters: FinalBoundsParameters): FinalBounds {
  const { market, terms, verdict, now } = parameters
  const window = terms?.windowSeconds ?? 0
  const court = terms?.court === undefined ? 0 : terms.courtPeriodSeconds
  // Also without a window: an unsure panel passes its market on.
  const judges = terms === undefined ? 0 : SECOND_PANEL_SECONDS + court
  switch (verdict.state) {
    case 'FINAL':
      return { earliest: now, latest: now }
    case 'DISPUTED': {
      const until = Math.max(now, verdict.dispute?.until ?? now)
      return {
        earliest: now,
        latest: verdict.dispute?.judge === 'COURT' ? until : until + court,
      }
    }
    case 'PROPOSED': {
      const until = Math.max(now, verdict.finalAt ?? now)
      return { earliest: until, latest: until + judges }
    }
    case 'OPEN':
    case 'NONE': {
      const start = Math.max(market.deadline, terms?.earliestRequest ?? 0)
      const from = Math.max(start, now)
      return {
        earliest: from + window,
        latest:
          Math.max(from, market.requestedAt ?? 0) + VOID_GRACE_SECONDS + window + judges,
      }
    }
  }
}
