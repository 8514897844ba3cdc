import {
  type Amount,
  formatPeriod,
  type ListedCourt,
  type TermsInput,
  toAmount,
} from '@cresolver/chain'
import { bondOf, leastAnswers, unitSlash } from '@cresolver/resolution'
import type { Asset } from '../../transactions/read-asset.ts'
import { groupDigits } from '../../ui/group-digits.ts'

/** A name and its words. */
export type NamedWords = readonly [name: string, words: string]

/**
 * Says what it costs to buy a verdict if nobody objects, if somebody does, and to stall it, beside what
 * depends on it.
 *
 * @param terms - terms with their bond
 * @param court - the court that they name; undefined without a window
 * @param format - writes an amount with its unit
 */
export function describePrices(
  terms: TermsInput,
  court: Pick<ListedCourt, 'periodSeconds'> | undefined,
  format: (amount: Amount) => string,
): NamedWords[] {
  if (court === undefined) return [['Protection', unprotected(terms)]]
  const prices = pricesOf(terms, court, format)
  const { valueAtRisk = none, bond = none } = terms
  return [
    ['Unnoticed', prices.unnoticed],
    ['Disputed', prices.disputed],
    ['Stalling', prices.stalling],
    ...(valueAtRisk > 0n
      ? [['At risk', riskText(bond, valueAtRisk, format, terms)] as const]
      : []),
  ]
}

function pricesOf(
  terms: TermsInput,
  { periodSeconds }: Pick<ListedCourt, 'periodSeconds'>,
  format: (amount: Amount) => string,
) {
  const { bond = none, unit = none, votes = 0, windowSeconds = 0 } = terms
  const slash = unitSlash({ unit, wrongSlashBps: terms.wrongSlashBps ?? 0 })
  const ofVotes = (count: number) => format(toAmount(BigInt(count) * slash))
  const bought = Math.ceil((2 * votes) / 3)
  const opposed = votes - bought + 1
  const abstaining = votes + (terms.reserves ?? 0) - leastAnswers(votes) + 1
  const court = `the court decides within ${formatPeriod(periodSeconds)}`
  const isData = votes === 0
  const unnoticed = !terms.judgeFirst
    ? `a false claim locks ${format(bond)} for ${formatPeriod(windowSeconds)}, and loses nothing if nobody disputes it`
    : isData
      ? 'no claim stands by itself: the rule is read at once'
      : `no claim stands by itself: the panel is asked at once, and ${bought} of ${votes} votes for a false answer lose nothing if nobody appeals`
  const panel = isData
    ? ''
    : `${ofVotes(bought)} with the ${bought} of ${votes} votes that make a finding`
  const disputed = terms.judgeFirst
    ? `after an appeal ${court}${isData ? '' : `; a false answer then loses ${panel}`}`
    : `it loses ${format(bond)}${isData ? '' : `, and ${panel}`}; after an appeal ${court}`
  const stalling = isData
    ? `a dispute that is wrong loses ${format(bond)}, an appeal twice that; ${court}`
    : `${opposed} votes against the others lose ${ofVotes(opposed)}, ${abstaining} that abstain 5 % of a unit each; ${court}`
  return { unnoticed, disputed, stalling }
}

/**
 * Compares the whole cost of a verdict at 1,000, 100,000 and 1,000,000 units of the asset at risk with what UMA and
 * Reality.eth ask for, as far as nobody objects.
 */
export function compareCosts(
  { unit = none, votes = 0, wrongSlashBps = 0, dataOnly = false }: TermsInput,
  court: Pick<ListedCourt, 'fee'> | undefined,
  { least, mostBond, parse, format }: Asset,
): NamedWords[] {
  if (court === undefined || least === undefined || mostBond === undefined) return []
  const shared = { unit, votes, wrongSlashBps, isDataOnly: dataOnly, courtFee: court.fee }
  const limits = { minBond: least.bond, maxBond: mostBond }
  const costs = ['1000', '100000', '1000000'].map((amount): NamedWords => {
    const bond = bondOf({ ...shared, valueAtRisk: parse(amount) }, limits)
    return [
      `At ${groupDigits(amount)} at risk`,
      `a claim deposits ${format(toAmount(bond))}, and costs nothing if nobody disputes it`,
    ]
  })
  return [
    ...costs,
    [
      'Elsewhere',
      'UMA takes a reward of 5 and a bond of 500 USD, Reality.eth a bond that doubles with each answer',
    ],
  ]
}

function riskText(
  bond: Amount,
  valueAtRisk: Amount,
  format: (amount: Amount) => string,
  { judgeFirst }: TermsInput,
): string {
  if (judgeFirst) return format(valueAtRisk)
  const share = Number((bond * 500_000n) / valueAtRisk) / 10_000
  return `${format(valueAtRisk)}: a false claim pays if more than ${share} % of them go unnoticed`
}

function unprotected({ dataOnly }: TermsInput): string {
  return dataOnly
    ? 'One reading of the data decides this market; nobody judges after it.'
    : 'Returned stakes decide this market; nobody judges after them. Use it where you chose the workers.'
}

const none = toAmount(0n)
