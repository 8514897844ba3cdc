import { toAmount } from '../../amount.ts'
import type { Market } from '../market.ts'
import type { MarketVerdict } from '../verdict.ts'
import type { DeploymentTimes, ListedCourt } from './deployment-rules.ts'
import { escalationOf } from './escalation.ts'
import type { MarketTerms } from './terms.ts'

/** When the verdict of a market can be FINAL, Unix seconds. */
type FinalBounds = {
  /** No earlier, if somebody asks as soon as it is possible. */
  readonly earliest: number
  /** No later, while no court says that its case is pending, and unless it was asked too early. */
  readonly latest: number
}

/** Input of {@link finalBounds}, as read at one moment. */
export type FinalBoundsParameters = {
  readonly market: Pick<Market, 'deadline' | 'requestedAt'>
  readonly terms: MarketTerms
  readonly verdict: Pick<MarketVerdict, 'state' | 'asking'>
  readonly times: DeploymentTimes
  /** The court that the terms name; undefined without a window. */
  readonly court: Pick<ListedCourt, 'fee' | 'periodSeconds'> | undefined
  /** Unix seconds of the newest block. */
  readonly now: number
}

/**
 * Computes when a market can be FINAL, from its terms and how far it is.
 *
 * @returns {@link FinalBounds}; both are the present for a market that is FINAL
 */
export function finalBounds(parameters: FinalBoundsParameters): FinalBounds {
  const { market, terms, verdict, times, court, now } = parameters
  const { asking, state } = verdict
  const period = court?.periodSeconds ?? 0
  const until = Math.max(now, asking?.until ?? now)
  const { mostSeconds } = escalationOf({
    ...{ terms, times, court, pool: toAmount(0n), hasRule: true },
  })
  switch (state) {
    case 'FINAL':
      return { earliest: now, latest: now }
    case 'JUDGED': {
      const window = Math.max(terms.windowSeconds, terms.panelWindowSeconds)
      const isLast = asking?.judge === 'COURT'
      return { earliest: now, latest: isLast ? until : until + window + period }
    }
    case 'PROPOSED': {
      if (asking?.judge !== 'NONE') return { earliest: until, latest: until + period }
      return { earliest: until, latest: until + mostSeconds - terms.windowSeconds }
    }
    case 'OPEN':
    case 'NONE': {
      const from = Math.max(market.deadline, terms.earliestRequest ?? 0, now)
      const last = Math.max(from, market.requestedAt ?? 0) + times.grace
      // Without a window the report may come at once, and the grace is all there is.
      if (court === undefined) return { earliest: from, latest: last }
      const start = Math.max(terms.earliestRequest ?? 0, now)
      return { earliest: start + terms.windowSeconds, latest: last + mostSeconds }
    }
  }
}
