import { type Amount, toAmount } from '../amount.ts'
import type { MarketTerms, TermsInput } from './terms.ts'

/** Window for a verdict of data, which a program can read again at once. */
export const DATA_WINDOW_SECONDS = 3_600

/** Window for a verdict of a panel, which a person has to judge. */
export const PANEL_WINDOW_SECONDS = 7_200

/** Least bond in the native currency of a deployment that names no other: 0.01 ether. */
const LEAST_NATIVE_BOND = 10n ** 16n

/** Terms without which no verdict can be disputed. */
export type DisputeTerms = Pick<MarketTerms, 'windowSeconds' | 'bond' | 'disputeFee'>

/**
 * Proposes how a verdict can be disputed, for a creator who names nothing: a window of one hour for
 * data and two for panels, a bond of a tenth of the pool (at least 0.01 ether in the native currency),
 * and for panels a fee of a tenth of the pool, which pays the court.
 *
 * @param pool - reward pool
 * @param terms - what the creator names; it is kept
 */
export function proposeDisputeTerms(pool: Amount, terms: TermsInput): DisputeTerms {
  const { dataOnly = false } = terms
  const tenth = toAmount(pool / 10n)
  const leastBond = terms.asset === undefined ? LEAST_NATIVE_BOND : 0n
  return {
    windowSeconds:
      terms.windowSeconds ?? (dataOnly ? DATA_WINDOW_SECONDS : PANEL_WINDOW_SECONDS),
    bond: terms.bond ?? (tenth < leastBond ? toAmount(leastBond) : tenth),
    disputeFee: terms.disputeFee ?? (dataOnly ? toAmount(0n) : tenth),
  }
}
