import { errorText } from '@cresolver/protocol'
import type { Judge } from '../dispute/judge.ts'
import type { Judgement } from '../plan/due-actions.ts'
import { type MarketFacts, verdictAt } from '../plan/market-facts.ts'
import type { KeeperEvent } from './keeper-event.ts'

const mostAtOnce = 4
const unknownPauseMs = 60_000

/**
 * Opens the judgements of a keeper on proposed verdicts, found in the background so that no source delays
 * the rest.
 *
 * @param judge - see {@link Judge}
 * @param maxBond - what costs more is not judged
 */
export function openJudgements(
  judge: Judge,
  maxBond: bigint,
  { now, onEvent }: { readonly now: () => number; onEvent: (event: KeeperEvent) => void },
) {
  const known = new Map<string, Judgement>()
  const nextAt = new Map<string, number>()
  const running = new Map<string, Promise<void>>()

  const run = async (market: MarketFacts, key: string): Promise<void> => {
    try {
      const judgement = await judge(market)
      if (judgement !== 'unknown') {
        known.set(key, judgement)
        onEvent({ type: 'judged', marketId: market.marketId, judgement })
      }
    } catch (error) {
      onEvent({ type: 'problem', code: 'KEEPER_JUDGE_FAILED', message: errorText(error) })
    } finally {
      nextAt.set(key, now() + unknownPauseMs)
      running.delete(key)
    }
  }

  return {
    of: (market: MarketFacts): Judgement => known.get(keyOf(market)) ?? 'unknown',
    /** Starts to judge what is proposed and not judged yet. */
    judge(markets: readonly MarketFacts[], seconds: number) {
      const open = markets.filter(
        (market) =>
          verdictAt(market, seconds).state === 'PROPOSED' &&
          // The keeper pays in the native currency alone.
          market.terms.asset === undefined &&
          market.terms.bond <= maxBond,
      )
      const keys = new Set(open.map(keyOf))
      for (const map of [known, nextAt]) {
        for (const key of map.keys()) if (!keys.has(key)) map.delete(key)
      }
      // What can be disputed for the shortest time comes first.
      const byTime = open.toSorted(
        (one, other) => one.verdict.until - other.verdict.until,
      )
      for (const market of byTime) {
        const key = keyOf(market)
        if (running.size >= mostAtOnce) return
        if (running.has(key) || known.has(key) || now() < (nextAt.get(key) ?? 0)) continue
        running.set(key, run(market, key))
      }
    },
    /** Resolves when nothing is being judged. */
    async settled() {
      await Promise.all(running.values())
    },
  }
}

function keyOf({ marketId, verdict }: MarketFacts): string {
  return `${marketId}:${verdict.until}:${verdict.outcome}`
}
