import { type MarketFacts, verdictAt } from './market-facts.ts'
import { MOST_REQUESTS, REQUEST_COOLDOWN_SECONDS, requestPause } from './pauses.ts'

/** Seconds from a report that a question was asked too early to the next request. */
const reopenedPause = 3_600

/** What decides when a keeper requests a round. */
export type RequestContext = {
  /** Unix seconds. */
  readonly now: number
  /** Whether the market was created by one of the own addresses. */
  readonly isOwn: boolean
  /** Whether the account of the keeper may ask before the deadline. */
  readonly mayAskEarly: boolean
}

/**
 * Returns when the next request of a market is due.
 *
 * The first one is due at the deadline, at the earliest moment that the terms name or when its data
 * is final, whichever is latest. Where a round brings nothing, pauses grow from the cooldown of the
 * contract to six hours.
 *
 * @param market - an open market
 * @returns Unix seconds; undefined where no request would help
 */
export function nextRequestAt(
  market: MarketFacts,
  context: RequestContext,
): number | undefined {
  const { deadline, decision, history, terms } = market
  const { state, judge } = verdictAt(market, context.now)
  if (state === 'PROPOSED' || state === 'FINAL') return undefined
  if (!context.isOwn && history.requests >= MOST_REQUESTS) return undefined
  if (terms.hashOnly && market.question === '') return undefined
  const afterLast = afterLastRequest(market)
  const earliest = terms.earliestRequest
  if (state === 'DISPUTED') {
    if (judge === 'COURT') return undefined
    return Math.max(afterLast, deadline, earliest ?? 0)
  }
  if (decision.by === 'resolver') return undefined
  if (decision.by === 'panel' && market.workerCount === 0) return undefined
  // Only a moment that the terms name makes a request before the deadline sensible.
  const opens = earliest !== undefined && context.mayAskEarly ? earliest : deadline
  return Math.max(
    opens,
    earliest ?? 0,
    decision.by === 'data' ? decision.finalFrom : 0,
    afterLast,
  )
}

function afterLastRequest({ history }: MarketFacts): number {
  const { lastRequest, requests, reopenedAt } = history
  const afterReopening = reopenedAt === undefined ? 0 : reopenedAt + reopenedPause
  if (lastRequest === undefined) return afterReopening
  const pause = requests === 0 ? REQUEST_COOLDOWN_SECONDS : requestPause(requests)
  return Math.max(lastRequest + pause, afterReopening)
}
