import { PANEL_LIMITS } from '@cresolver/core/protocol'
import { type DueContext, isTooSmall } from './due-actions.ts'
import { type MarketFacts, verdictAt } from './market-facts.ts'

/** Seconds by which the clock of the DON may be behind: a request that is early costs a repetition. */
const clockMargin = 3

/** Seconds from a request to the gateway to the next one for the same round. */
export const ROUND_START_PAUSE_SECONDS = 300

/** Requests to the gateway for one round: until its bundle is final, the workflow starts none. */
export const MOST_ROUND_STARTS = 5

/** Requests to the gateway for one round. */
export type RoundStartTries = {
  readonly count: number
  /** Unix seconds of the last one. */
  readonly lastAt: number
}

/**
 * Returns when the round of a market was requested whose panel collectors gather: in a market with a window
 * while the panel is asked, in another one while it is open.
 *
 * @param now - Unix seconds
 * @returns Unix seconds; undefined where no such round runs
 */
export function gatheredSince(market: MarketFacts, now: number): number | undefined {
  const { court, isOpen, requestedAt, terms } = market
  if (!isOpen || terms.collectors.length === 0) return undefined
  const { state, judge } = verdictAt(market, now)
  const isPanel = court === undefined ? state === 'OPEN' : judge === 'PANEL'
  const isAsked = isPanel && (court === undefined || state === 'JUDGED')
  return isAsked ? requestedAt : undefined
}

/**
 * Returns true if the round of a market is to be started over HTTP: a collector announced its bundle
 * two minutes ago, another one that could does not, and nothing came of it yet.
 *
 * @param tries - requests for this round before; undefined for none
 */
export function isRoundStartDue(
  market: MarketFacts,
  tries: RoundStartTries | undefined,
  context: Pick<DueContext, 'now' | 'isOwn' | 'minPool'>,
): boolean {
  const { now } = context
  const since = gatheredSince(market, now)
  if (since === undefined || isTooSmall(market, context)) return false
  const bundles = market.history.bundles.filter(({ at }) => at >= since)
  const [first] = bundles
  const awaited = Math.min(PANEL_LIMITS.bundles, market.terms.collectors.length)
  const announced = new Set(bundles.map(({ collector }) => collector)).size
  if (!first || announced >= awaited) return false
  if (now < first.at + PANEL_LIMITS.patienceSeconds + clockMargin) return false
  if (tries === undefined) return true
  return (
    tries.count < MOST_ROUND_STARTS && now >= tries.lastAt + ROUND_START_PAUSE_SECONDS
  )
}
