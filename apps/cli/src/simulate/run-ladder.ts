import { parseAmount } from '@cresolver/chain'
import {
  bondOf,
  type EconomicTerms,
  type Fraction,
  type LadderEconomics,
  ladderEconomics,
  leastPool,
  votePay,
} from '@cresolver/core/resolution'
import { parseWholeOption } from '../options/parse-decimal-option.ts'
import type { LadderOptions } from './simulate-options.ts'

/** A market with a window, what an attack on it costs, and what an honest vote earns; amounts in 10^-18. */
export type LadderSimulation = {
  readonly terms: EconomicTerms
  readonly economics: LadderEconomics
  /** Average gain of an honest vote at the accuracy of the scenario. */
  readonly gain: { readonly atOnce: Fraction; readonly dispute: Fraction }
}

/** Most units: odds are computed exactly. */
const mostUnits = 1_000_000

/**
 * Reads the terms of a market with a window, and computes its economics.
 *
 * @param options - {@link LadderOptions}
 * @param accuracy - how often an honest vote is right, 0 to 1
 * @throws OptionError; CresolverError `VALUE_INVALID`
 */
export function runLadder(options: LadderOptions, accuracy: number): LadderSimulation {
  const votes = parseWholeOption(options.votes, '--votes', 5, 9)
  const reserves = parseWholeOption(options.reserves, '--reserves', 0, 10 - votes)
  const units = parseWholeOption(options.units, '--units', votes + reserves, mostUnits)
  const market = {
    ...{ votes, reserves, units },
    held: parseWholeOption(options.held, '--held', 0, units),
    unit: parseAmount(options.unit),
    wrongSlashBps: 100 * parseWholeOption(options.slash, '--slash', 10, 50),
    courtFee: parseAmount(options.courtFee),
    valueAtRisk: parseAmount(options.valueAtRisk),
    isDataOnly: false,
  }
  const anyBond = { minBond: 0n, maxBond: 2n ** 96n - 1n }
  const terms = {
    ...market,
    bond:
      options.bond === undefined ? bondOf(market, anyBond) : parseAmount(options.bond),
    pool: options.pool === undefined ? leastPool(market) : parseAmount(options.pool),
  }
  const economics = ladderEconomics(terms)
  const { atOnce, dispute } = economics.pay
  const accuracyBps = Math.round(accuracy * 10_000)
  return {
    ...{ terms, economics },
    gain: {
      atOnce: votePay(atOnce, accuracyBps),
      dispute: votePay(dispute, accuracyBps),
    },
  }
}
