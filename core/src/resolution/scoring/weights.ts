import type { Aggregates } from './aggregate.ts'
import { divideHalfUp } from './half-up.ts'
import { requireScore } from './score.ts'

declare const unit: unique symbol

/** Quality of an answer in tenths: 0 to 1000 stand for 0.0 to 100.0. */
export type QualityScore = number & { readonly [unit]: '1/10' }
/** Reputation factor in three hundredths: 150 to 450 stand for 0.5 to 1.5. */
export type RepFactor = number & { readonly [unit]: '1/300' }
/** Weight of a vote in three thousandths. */
export type VoteWeight = bigint & { readonly [unit]: '1/3000' }
/** Weight that is written on chain, a whole number. */
export type Weight = bigint & { readonly [unit]: '1' }
/** 200 for a determination that matches the resolution, 50 for the other. */
export type CorrectnessMultiplier = 200 | 50

/** Reputation of a worker in the market contract: integer averages and their number. */
export type Reputation = {
  /** Average from 0 to 100. */
  readonly resQuality: number
  /** Average from 0 to 100. */
  readonly srcQuality: number
  /** Average from 0 to 100. */
  readonly analysisDepth: number
  /** Settled markets behind the averages. */
  readonly count: number
}

/**
 * Turns a reputation into the factor of a vote.
 *
 * Source: the published formula ((res + src + depth) / 3) / 100 + 0.5, and 1.0 without history.
 *
 * @param reputation - {@link Reputation}
 * @returns factor in units of 1/300
 * @throws CresolverError `VALUE_INVALID` when an average is not a score
 */
export function repFactor(reputation: Reputation): RepFactor {
  const sum =
    requireScore(reputation.resQuality, 'reputation.resQuality') +
    requireScore(reputation.srcQuality, 'reputation.srcQuality') +
    requireScore(reputation.analysisDepth, 'reputation.analysisDepth')
  // The brand exists in types only: it says that the unit is 1/300.
  return (reputation.count > 0 ? sum + 150 : 300) as RepFactor
}

/**
 * Weighs the three on-chain scores into one quality.
 *
 * Source: the published formula resQuality x 0.4 + srcQuality x 0.3 + analysisDepth x 0.3.
 *
 * @param aggregates - three whole numbers from 0 to 100
 * @returns quality in tenths, 0 to 1000
 * @throws CresolverError `VALUE_INVALID` when one of the three is not a score
 */
export function qualityScore(aggregates: Aggregates): QualityScore {
  // The brand exists in types only: it says that the unit is 1/10.
  return (4 * requireScore(aggregates.resQuality, 'resQuality') +
    3 * requireScore(aggregates.srcQuality, 'srcQuality') +
    3 * requireScore(aggregates.analysisDepth, 'analysisDepth')) as QualityScore
}

/**
 * Computes the weight of a vote: quality x reputation factor, exactly.
 *
 * @param quality - in tenths
 * @param factor - in units of 1/300
 * @returns weight in units of 1/3000
 */
export function voteWeight(quality: QualityScore, factor: RepFactor): VoteWeight {
  // The brand exists in types only: 1/10 x 1/300 is 1/3000.
  return (BigInt(quality) * BigInt(factor)) as VoteWeight
}

/**
 * Returns the correctness multiplier, which pays a matching determination four times as much.
 *
 * @param correct - whether the determination matches the resolution
 * @returns 200 or 50
 */
export function correctnessMultiplier(correct: boolean): CorrectnessMultiplier {
  return correct ? 200 : 50
}

/**
 * Computes the weight that is written on chain: quality x multiplier x factor, rounded half up.
 *
 * Anyone can divide it by the public quality and factor and read the multiplier, hence the
 * determination: the weight hides nothing.
 *
 * @param vote - quality x factor in units of 1/3000
 * @param multiplier - 200 or 50; 0 for a vote that is not paid
 * @returns whole number, 0 to 30000; to 60000 under `guarded`
 */
export function weight(vote: VoteWeight, multiplier: CorrectnessMultiplier | 0): Weight {
  // The brand exists in types only: dividing by 3000 makes whole units.
  return divideHalfUp(vote * BigInt(multiplier), 3000n) as Weight
}
