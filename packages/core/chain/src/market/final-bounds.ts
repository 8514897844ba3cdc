import type { Market } from './market.ts'
import { RULE_AGAIN_SECONDS, VOID_GRACE_SECONDS } from './periods.ts'
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
  readonly terms: Pick<
    MarketTerms,
    'windowSeconds' | 'court' | 'courtPeriodSeconds' | 'earliestRequest'
  >
  readonly verdict: Pick<MarketVerdict, 'state' | 'finalAt' | 'dispute'>
  /** Unix seconds of the newest block. */
  readonly now: number
}

/**
 * Computes when a market can be FINAL: its deadline, the period of its report, its dispute window, a
 * fresh read by the rule with another window, and its court.
 *
 * @returns {@link FinalBounds}; both are the present for a market that is FINAL
 */
export function finalBounds(parameters: FinalBoundsParameters): FinalBounds {
  const { market, terms, verdict, now } = parameters
  const window = terms.windowSeconds
  const hasCourt = terms.court !== undefined
  const court = hasCourt ? terms.courtPeriodSeconds : 0
  // What the rule finds can be appealed where there is a court.
  const afterRule = hasCourt ? window + court : 0
  const judges = window === 0 ? 0 : RULE_AGAIN_SECONDS + afterRule
  switch (verdict.state) {
    case 'FINAL':
      return { earliest: now, latest: now }
    case 'DISPUTED': {
      const until = Math.max(now, verdict.dispute?.until ?? now)
      return {
        earliest: now,
        latest: verdict.dispute?.judge === 'COURT' ? until : until + afterRule,
      }
    }
    case 'PROPOSED': {
      const until = Math.max(now, verdict.finalAt ?? now)
      return { earliest: until, latest: until + judges }
    }
    case 'OPEN':
    case 'NONE': {
      const start = Math.max(market.deadline, terms.earliestRequest ?? 0)
      const from = Math.max(start, now)
      return {
        earliest: from + window,
        latest:
          Math.max(from, market.requestedAt ?? 0) + VOID_GRACE_SECONDS + window + judges,
      }
    }
  }
}
