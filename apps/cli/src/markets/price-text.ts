import {
  type Amount,
  type AssetRules,
  formatPeriod,
  type ListedCourt,
  type TermsInput,
  toAmount,
} from '@cresolver/chain'
import { bondOf, leastAnswers, unitSlash } from '@cresolver/resolution'
import type { AssetText } from './asset-text.ts'
import type { Field } from './terms-text.ts'

/**
 * Says what it costs to buy a verdict if nobody objects, if somebody does, and to stall it, beside what
 * depends on it.
 *
 * @param terms - terms with their bond
 * @param court - the court that they name; undefined without a window
 */
export function describePrices(
  terms: TermsInput,
  court: Pick<ListedCourt, 'fee' | 'periodSeconds'> | undefined,
  asset: AssetText,
): Field[] {
  if (court === undefined) return [['Price', unprotected]]
  const { bond = zero, unit = zero, votes = 0, valueAtRisk = zero } = terms
  const { windowSeconds = 0, wrongSlashBps = 0, reserves = 0, judgeFirst = false } = terms
  const slash = unitSlash({ unit, wrongSlashBps })
  const bought = Math.ceil((2 * votes) / 3)
  const opposed = votes - bought + 1
  const court_ = `the court decides within ${formatPeriod(court.periodSeconds)}`
  const panel =
    votes === 0
      ? ''
      : `, and ${asset.format(toAmount(BigInt(bought) * slash))} with the ${bought} of ${votes} votes that make a finding`
  const atRisk =
    valueAtRisk > 0n ? [['At risk', describeRisk(bond, valueAtRisk, asset)] as const] : []
  return [
    [
      'Unnoticed',
      judgeFirst
        ? 'no claim stands: the first judge is asked at once'
        : `a false claim locks ${asset.format(bond)} for ${formatPeriod(windowSeconds)}, and loses nothing if nobody disputes it`,
    ],
    ['Disputed', `it loses ${asset.format(bond)}${panel}; after an appeal ${court_}`],
    [
      'Stalling',
      votes === 0
        ? `a dispute that is wrong loses ${asset.format(bond)}, an appeal twice that; ${court_}`
        : `${opposed} votes against the others lose ${asset.format(toAmount(BigInt(opposed) * slash))}, ${votes + reserves - leastAnswers(votes) + 1} that abstain 5 % of a unit each; ${court_}`,
    ],
    ...atRisk,
  ]
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

function describeRisk(bond: Amount, valueAtRisk: Amount, asset: AssetText): string {
  const share = Number((bond * 500_000n) / valueAtRisk) / 10_000
  return `${asset.format(valueAtRisk)}: a false claim pays if more than ${share} % of them go unnoticed`
}

const zero = toAmount(0n)

const unprotected =
  'ten returned stakes of 0.01 ETH decide this market; nobody judges after them. Use it where you chose the workers'
