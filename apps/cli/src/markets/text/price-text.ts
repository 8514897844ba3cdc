import {
  type AssetRules,
  formatPeriod,
  type ListedCourt,
  type TermsInput,
  toAmount,
} from '@cresolver/chain'
import { bondOf, buyingCost } from '@cresolver/core/resolution'
import type { AssetText } from './asset-text.ts'
import type { Field } from './terms-text.ts'

/** Says what buying or stalling a verdict costs, in the words of a terminal. */
export function describePrices(
  terms: TermsInput,
  court: Pick<ListedCourt, 'fee' | 'periodSeconds'> | undefined,
  asset: AssetText,
): Field[] {
  const amount = (of: bigint) => asset.format(toAmount(of))
  return [...buyingCost(terms, court, { amount, period: formatPeriod })]
}

/**
 * Compares the whole cost of a verdict at 1,000, 100,000 and 1,000,000 units of the asset at risk with what UMA and
 * Reality.eth ask for, as far as nobody objects.
 */
export function compareCosts(
  terms: TermsInput,
  court: Pick<ListedCourt, 'fee'> | undefined,
  rules: Pick<AssetRules, 'minBond' | 'maxBond'> | undefined,
  asset: AssetText,
): Field[] {
  if (court === undefined || rules === undefined) return []
  const { unit = zero, votes = 0, wrongSlashBps = 0, dataOnly = false } = terms
  const shared = { unit, votes, wrongSlashBps, courtFee: court.fee }
  return ['1000', '100000', '1000000'].map((amount): Field => {
    const valueAtRisk = asset.parse(amount)
    const bond = bondOf({ ...shared, isDataOnly: dataOnly, valueAtRisk }, rules)
    return [
      `At ${asset.format(valueAtRisk)}`,
      `a claim deposits ${asset.format(toAmount(bond))} and costs nothing if nobody disputes it (UMA: reward 5, bond 500 in USD; Reality.eth: a bond that doubles with each answer)`,
    ]
  })
}

const zero = toAmount(0n)
