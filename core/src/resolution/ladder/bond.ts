import { CresolverError } from '../../protocol/index.ts'
import { type SlashedUnit, unitSlash } from './vote-slash.ts'

/** Input for the bond of a market. */
export type BondTerms = SlashedUnit & {
  /** Votes of the panel, without reserves. */
  readonly votes: number
  /** True if a rule is the first judge, so that no panel must be paid. */
  readonly isDataOnly: boolean
  /** Value that depends on the verdict, as the creator says, in the smallest unit of the asset. */
  readonly valueAtRisk: bigint
  /** Fee of the court that the terms name. */
  readonly courtFee: bigint
}

/** Amounts that a deployment lists for an asset, in its smallest unit. */
export type BondLimits = {
  readonly minBond: bigint
  readonly maxBond: bigint
}

/**
 * Returns the bond of an asking and of a dispute: 0.5 % of the value at risk, at least the least bond of the asset and what
 * court and votes can cost, so that a losing bond pays them; at most the greatest bond of the asset. An appeal deposits two.
 *
 * max(minBond, valueAtRisk / 200, courtFee + votes * slash of a unit), without the votes where a rule is the first judge.
 *
 * @param terms - {@link BondTerms}
 * @param limits - {@link BondLimits}
 * @returns amount in the smallest unit of the asset, rounded down
 * @throws CresolverError `VALUE_INVALID` where court and votes can cost more than the greatest bond
 *
 * @example
 * const terms = { unit: 100n, wrongSlashBps: 2_000, votes: 7, isDataOnly: false, valueAtRisk: 0n, courtFee: 50n }
 * bondOf(terms, { minBond: 10n, maxBond: 1_000n }) // 190n
 */
export function bondOf(terms: BondTerms, { minBond, maxBond }: BondLimits): bigint {
  const cost = terms.courtFee + (terms.isDataOnly ? 0n : panelRisk(terms))
  if (cost > maxBond) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: `Court and votes can cost ${cost}, but the greatest bond of the asset is ${maxBond}.`,
      hint: 'Choose a smaller unit, a smaller slash, fewer votes or another court.',
    })
  }
  const wanted = [minBond, terms.valueAtRisk / 200n, cost].reduce((most, each) =>
    each > most ? each : most,
  )
  return wanted < maxBond ? wanted : maxBond
}

/**
 * Returns the least pool of a market whose first judge is asked at once, without a dispute that could pay it: the court's fee,
 * and for a panel 0.45 of what its votes risk, so that a vote pays above a certainty of 70 %.
 *
 * @param terms - {@link BondTerms}
 * @returns amount in the smallest unit of the asset, rounded down
 */
export function leastPool(
  terms: Pick<BondTerms, 'unit' | 'wrongSlashBps' | 'votes' | 'isDataOnly' | 'courtFee'>,
): bigint {
  return terms.courtFee + (terms.isDataOnly ? 0n : (panelRisk(terms) * 45n) / 100n)
}

/** Loss of a panel if all its votes are wrong. */
function panelRisk(terms: SlashedUnit & { readonly votes: number }): bigint {
  return BigInt(terms.votes) * unitSlash(terms)
}
