import type { MarketId } from '@cresolver/chain'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { DueContext } from '../plan/due-actions.ts'
import type { MarketFacts } from '../plan/market-facts.ts'
import {
  gatheredSince,
  isRoundStartDue,
  type RoundStartTries,
} from '../plan/round-start.ts'
import type { KeeperEvent } from './keeper-event.ts'

type RoundStartsParameters = {
  /** Requests the round of a market; has a time limit of its own. */
  readonly start: (marketId: MarketId, signal: AbortSignal) => Promise<void>
  readonly onEvent: (event: KeeperEvent) => void
}

/** The body that the gateway takes at once is small, and a dead one should not hold many connections. */
const mostAtOnce = 2

/**
 * Opens the requests of a keeper to its gateway, sent in the background so that a slow one delays nothing
 * else. What was sent is known to this process alone.
 */
export function openRoundStarts({ start, onEvent }: RoundStartsParameters) {
  const tries = new Map<string, RoundStartTries>()
  const running = new Map<string, Promise<void>>()
  const stop = new AbortController()

  const run = async (marketId: MarketId, key: string): Promise<void> => {
    try {
      await start(marketId, stop.signal)
      onEvent({ type: 'round-started', marketId })
    } catch (error) {
      if (stop.signal.aborted) return
      const code = CresolverError.isInstance(error) ? error.code : 'INTERNAL'
      onEvent({ type: 'round-not-started', marketId, code, message: errorText(error) })
    } finally {
      running.delete(key)
    }
  }

  return {
    /** Requests the rounds that are due, as far as there is room. */
    start(markets: readonly MarketFacts[], context: DueContext) {
      const open = markets.flatMap((market) => {
        const since = gatheredSince(market, context.now)
        return since === undefined ? [] : [{ market, key: `${market.marketId}:${since}` }]
      })
      const keys = new Set(open.map(({ key }) => key))
      for (const key of tries.keys()) if (!keys.has(key)) tries.delete(key)
      const due = open
        .filter(({ market, key }) => isRoundStartDue(market, tries.get(key), context))
        .map((each) => ({
          ...each,
          isOwn: context.isOwn(each.market.creator),
          count: tries.get(each.key)?.count ?? 0,
        }))
        // Own markets come first, and what was never asked for before what did not help.
        .sort(
          (one, other) =>
            Number(other.isOwn) - Number(one.isOwn) || one.count - other.count,
        )
      for (const { market, key, count } of due) {
        if (running.size >= mostAtOnce || stop.signal.aborted) return
        if (running.has(key)) continue
        tries.set(key, { count: count + 1, lastAt: context.now })
        running.set(key, run(market.marketId, key))
      }
    },
    /** Resolves when no request is under way. */
    async settled() {
      await Promise.all(running.values())
    },
    /** Ends what is under way. */
    async close() {
      stop.abort()
      await Promise.all(running.values())
    },
  }
}
