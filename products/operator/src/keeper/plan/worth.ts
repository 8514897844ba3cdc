import type { MarketFacts } from './market-facts.ts'

/**
 * Amount locked in a market, in wei: the pool, and the bond if it has a window and somebody asked. To
 * make a keeper spend a part of it on many markets costs as much at once. Tokens count as nothing: their price is unknown.
 */
export function worthOf({
  pool,
  terms,
  verdict,
}: Pick<MarketFacts, 'pool' | 'terms' | 'verdict'>): bigint {
  if (terms.asset !== undefined) return 0n
  return verdict.askedAt === 0 ? pool : pool + terms.bond
}
