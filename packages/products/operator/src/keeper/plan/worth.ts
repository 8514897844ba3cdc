import type { Address } from 'viem'
import type { MarketFacts } from './market-facts.ts'

/** What amounts of an asset are worth to a keeper, in wei. */
export type WorthOf = (asset: Address | undefined, amount: bigint) => bigint

/** Smallest units that a price is for. */
const priced = 10n ** 18n

/**
 * Counts amounts in the native currency as they are, and those of tokens at the price that the operator
 * names; a token without a price is worth nothing.
 *
 * @param prices - wei for 10^18 smallest units, by token
 */
export function worthBy(prices: ReadonlyMap<string, bigint>): WorthOf {
  const known = new Map([...prices].map(([token, price]) => [token.toLowerCase(), price]))
  return (asset, amount) => {
    if (asset === undefined) return amount
    return (amount * (known.get(asset.toLowerCase()) ?? 0n)) / priced
  }
}

/**
 * What somebody locked in a market, in wei: the pool, and where it has a window and somebody asked, the bond. To
 * make a keeper spend a part of it on many markets costs as much at once.
 */
export function worthOfMarket(
  { pool, terms, verdict }: Pick<MarketFacts, 'pool' | 'terms' | 'verdict'>,
  worthOf: WorthOf,
): bigint {
  const isAsked = verdict.askedAt !== 0
  return worthOf(terms.asset, isAsked ? pool + terms.bond : pool)
}
