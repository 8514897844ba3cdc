import type { MarketFacts } from './market-facts.ts'

/** Quotas of a CRE account for what starts rounds; see the documentation of its service quotas. */
export const CRE_QUOTAS = {
  /** Most events that the trigger takes in `windowSeconds`. */
  events: 10,
  /** At most 300. */
  windowSeconds: 6,
  /** Most executions at once. */
  executions: 5,
  /** Seconds after which an execution that changed nothing is taken to have ended. */
  executionSeconds: 120,
}

/** Seconds by which the next block may be older than the clock says. */
const clockMargin = 6

/**
 * Counts the requests that may be sent now without exceeding a quota. Requests of all accounts count,
 * and those in flight count as if they were mined together now.
 *
 * @param markets - all open markets, and those that were requested in the last minutes
 * @param inFlight - requests of the keeper that are not mined yet
 * @param now - Unix seconds
 */
export function requestsAllowed(
  markets: readonly MarketFacts[],
  inFlight: number,
  now: number,
  quotas: Readonly<typeof CRE_QUOTAS>,
): number {
  let recent = 0
  let running = 0
  for (const { history } of markets) {
    const { lastRequest, isUnanswered } = history
    if (lastRequest === undefined) continue
    if (now < lastRequest + quotas.windowSeconds + clockMargin) recent += 1
    if (isUnanswered && now < lastRequest + quotas.executionSeconds) running += 1
  }
  const left = Math.min(quotas.events - recent, quotas.executions - running)
  return Math.max(0, left - inFlight)
}
