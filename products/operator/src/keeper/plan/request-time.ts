import { type MarketFacts, verdictAt } from './market-facts.ts'
import { MOST_REQUESTS, requestPause } from './pauses.ts'

/** Seconds from a report that a question was asked too early to the next request. */
const reopenedPause = 3_600

/** Input for the time at which a keeper requests a round. */
type RequestContext = {
  /** Unix seconds. */
  readonly now: number
  /** True if the market was created by one of the own addresses. */
  readonly isOwn: boolean
}

/**
 * Returns when the next request of a market is due.
 *
 * Without a window the first one is due at the deadline, or when its data is final. With one, the asking, the dispute or
 * the start of the panel is the first request of the judge, and this repeats it. Where a round brings nothing, pauses
 * grow from the cooldown of the contract to six hours.
 *
 * @param market - an open market
 * @returns Unix seconds; undefined where no request would help
 */
export function nextRequestAt(
  market: MarketFacts,
  context: RequestContext,
): number | undefined {
  const { court, deadline, decision, history, terms } = market
  if (!context.isOwn && history.requests >= MOST_REQUESTS) return undefined
  if (terms.hashOnly && market.question === '') return undefined
  const afterLast = afterLastRequest(market)
  if (court !== undefined)
    return isJudgeAsked(market, context.now) ? afterLast : undefined
  if (verdictAt(market, context.now).state !== 'OPEN') return undefined
  if (decision.by === 'resolver') return undefined
  if (decision.by === 'panel' && market.workerCount === 0) return undefined
  return Math.max(deadline, decision.by === 'data' ? decision.finalFrom : 0, afterLast)
}

/** Returns true if the rule or a panel that has started is asked, and has time. */
function isJudgeAsked(market: MarketFacts, now: number): boolean {
  const { state, judge } = verdictAt(market, now)
  if (state !== 'JUDGED' || market.requestedAt === undefined) return false
  return judge === 'RULE' || judge === 'PANEL'
}

function afterLastRequest(market: MarketFacts): number {
  const { history, requestedAt = 0, times, terms } = market
  const { lastRequest, requests, reopenedAt } = history
  const afterReopening = reopenedAt === undefined ? 0 : reopenedAt + reopenedPause
  const last = lastRequest ?? (requestedAt === 0 ? undefined : requestedAt)
  if (last === undefined) return afterReopening
  // The round of a panel starts at the block of its seed.
  const start = last + (terms.dataOnly ? 0 : times.seedDelay)
  const pause = requestPause(Math.max(1, requests), times.cooldown)
  return Math.max(start + pause, afterReopening)
}
