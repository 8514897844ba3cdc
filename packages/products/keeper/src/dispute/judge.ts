import type { Judgement } from '../plan/due-actions.ts'
import type { MarketFacts } from '../plan/market-facts.ts'

/**
 * Checks the proposed verdict of a market. It must never return `wrong` without two independent
 * results that agree; `unknown` is asked again.
 */
export type Judge = (market: MarketFacts) => Promise<Judgement>

/**
 * Returns the first judgement that is not `unknown`.
 *
 * @param judges - asked one after another
 */
export function firstOf(...judges: readonly Judge[]): Judge {
  return async (market) => {
    for (const judge of judges) {
      const judgement = await judge(market)
      if (judgement !== 'unknown') return judgement
    }
    return 'unknown'
  }
}
