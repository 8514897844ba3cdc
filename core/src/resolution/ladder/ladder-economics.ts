import { leastAnswers } from './decide-votes.ts'
import { drawOdds } from './draw-odds.ts'
import type { Fraction } from './fraction.ts'
import { breakEvenAccuracy, type VoteStakes } from './vote-pay.ts'
import { type SlashedUnit, unitSlash } from './vote-slash.ts'

/** A market, the stake of its candidates, and how much of it one party holds. Amounts are in the smallest unit of the asset. */
export type EconomicTerms = SlashedUnit & {
  readonly votes: number
  readonly reserves: number
  readonly pool: bigint
  readonly bond: bigint
  readonly courtFee: bigint
  readonly valueAtRisk: bigint
  /** Units of all candidates, at least votes and reserves. */
  readonly units: number
  /** Units of the party, under any number of identities. */
  readonly held: number
}

/** An attack by the party that holds units, while all others answer and are right. */
export type Attack = {
  /** Drawn votes that it needs. */
  readonly votes: number
  /** Odds that a draw gives it these; certain if it needs none. */
  readonly odds: Fraction
  /** Bond and units that are locked until the verdict is final. */
  readonly locked: bigint
  /** Loss if the court is asked and right. */
  readonly lost: bigint
}

/** Pay of a vote, and the accuracy from which on that is more than it loses. */
export type VotePrice = VoteStakes & { readonly breakEven: Fraction | undefined }

/** Cost of an attack on a market, needs of an answer to one, and pay of an honest vote. */
export type LadderEconomics = {
  /** A false claim that is not disputed is final: it loses nothing, but its bond is locked for the window. */
  readonly claim: Attack
  /** A part of false claims that are not noticed, from which on claiming pays: half of bond / value at risk, because
   * an attacker that disputes its own claim before others do gets half of the bond back. */
  readonly unnoticed: Fraction | undefined
  /** A false claim that the panel confirms after a dispute, by two thirds of the votes. */
  readonly verdict: Attack
  /** No finding, because too few units of votes and reserves answer. */
  readonly abstention: Attack
  /** No finding, because more than a third of the votes answers anything else. */
  readonly opposition: Attack
  /** Funds for answering a false claim: a bond and the fee for a dispute, two bonds and the fee for an appeal. */
  readonly answer: {
    readonly dispute: bigint
    readonly appeal: bigint
    /** Gain of a disputer if all votes are right. */
    readonly gained: bigint
  }
  /** Pay of a right vote, without its part of the slashes. */
  readonly pay: { readonly atOnce: VotePrice; readonly dispute: VotePrice }
}

/**
 * Computes what the terms of a market with a window cost those who attack it, and pay those who answer.
 *
 * Model: no seed is known before joining closes; the court is right; the party loses bond and slashes of its own only, and
 * what a wrong verdict is worth to it is not counted. A verdict needs two thirds of the votes, because the others answer;
 * abstention needs so many of votes and reserves that fewer than half of the votes and one are left; it loses 5 % of the units
 * among the first votes. Odds are exact.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/use-a-verdict.md#what-a-wrong-verdict-costs
 *
 * @param terms - {@link EconomicTerms}
 * @returns {@link LadderEconomics}
 * @throws `SdkErrors['ladderEconomics']`: `VALUE_INVALID` where more is drawn or held than there are units
 *
 * @example
 * ```ts
 * import { ladderEconomics } from '@cresolver/sdk/resolution'
 *
 * const panel = { unit: 100n, wrongSlashBps: 2_000, votes: 7, reserves: 3, units: 64, held: 21 }
 * const money = { pool: 163n, bond: 500n, courtFee: 100n, valueAtRisk: 100_000n }
 * console.log(ladderEconomics({ ...panel, ...money }).verdict.lost) // 600n
 * ```
 */
export function ladderEconomics(terms: EconomicTerms): LadderEconomics {
  const { votes, reserves, units, held, bond, courtFee, valueAtRisk } = terms
  const slash = unitSlash(terms)
  const drawn = votes + reserves
  const verdictVotes = Math.ceil((2 * votes) / 3)
  const opposed = votes - verdictVotes + 1
  const abstaining = drawn - leastAnswers(votes) + 1
  const attack = (drawnUnits: number, needed: number, lost: bigint, bonds = 0n) => ({
    votes: needed,
    odds: drawOdds({ units, held, drawn: drawnUnits, least: needed }),
    locked: bonds * bond + BigInt(needed) * terms.unit,
    lost,
  })
  return {
    claim: attack(votes, 0, 0n, 1n),
    unnoticed:
      valueAtRisk === 0n ? undefined : { numerator: bond, denominator: 2n * valueAtRisk },
    verdict: attack(votes, verdictVotes, bond + BigInt(verdictVotes) * slash, 1n),
    abstention: attack(
      ...([
        drawn,
        abstaining,
        BigInt(Math.min(abstaining, votes)) * (terms.unit / 20n),
      ] as const),
    ),
    opposition: attack(votes, opposed, BigInt(opposed) * slash),
    answer: {
      dispute: bond + courtFee,
      appeal: 2n * bond + courtFee,
      gained: disputeGain(terms, slash),
    },
    pay: {
      atOnce: priceOf({ reward: rewardAtOnce(terms), slash }),
      dispute: priceOf({ reward: slash / 2n, slash }),
    },
  }
}

/** Half of the losing bond without the pay of the votes, at most a bond. */
function disputeGain({ bond, votes }: EconomicTerms, slash: bigint): bigint {
  const half = (bond - BigInt(votes) * (slash / 2n)) / 2n
  return half < 0n ? 0n : half
}

function rewardAtOnce({ pool, courtFee, votes }: EconomicTerms): bigint {
  return pool > courtFee ? (pool - courtFee) / BigInt(votes) : 0n
}

function priceOf(stakes: VoteStakes): VotePrice {
  return { ...stakes, breakEven: breakEvenAccuracy(stakes) }
}
