import { CresolverError } from '../../protocol/index.ts'
import { decayOf } from './decay.ts'
import { divideHalfUp } from './half-up.ts'
import { lowerQuantile } from './lower-quantile.ts'

declare const unit: unique symbol

/** Reputation from scored answers, in thousandths: {@link NEWCOMER_TRACK_RECORD} to 1000. */
export type TrackRecord = number & { readonly [unit]: '1/1000' }

/** One answer of a worker, YES or NO, to a question whose verdict is final. */
export type ScoredAnswer = {
  /** When the verdict became final, a whole number such as Unix seconds; only the order counts. */
  readonly finalAt: number
  /** Creator of the market. */
  readonly creator: string
  /** Probability that the worker gave its own answer, in thousandths, 0 to 1000. */
  readonly confidence: number
  readonly isRight: boolean
  /** Stake that its seat locked, in the smallest unit. */
  readonly stake: bigint
}

/** Weight of one market; a fraction of it is exact enough for any number of markets. */
const market = 10n ** 18n

/** One, in the units of a Brier score: the square of a confidence in thousandths. */
const one = 1_000_000n

/**
 * Computes the track record of a worker: the 5 % quantile of Beta(2 + hits, 2 + misses), where
 *
 * hits = weight x max(0, 4 x mean score - 3), misses = weight - hits.
 *
 * The score of an answer is 1 - Brier = 1 - (confidence - right)², which is 3/4 for a confidence of one half: a coin has
 * no hits. The mean is taken over all answers before the bound at 0, so that a worker does best to state what it
 * believes in each of them. The weight of an answer is its stake against the median, at most 1, divided by the number of
 * the worker's answers in markets of the same creator; it halves with each 50 markets of weight behind it. Integers
 * throughout, so that every engine computes the same; the order of the list has no influence.
 *
 * A newcomer's quantile is the floor, so that a fresh address is worth no more than a bad record. One more certain
 * right answer at the median stake never lowers the result.
 *
 * @param answers - all scored answers of one worker, in any order
 * @param medianStake - median stake of all workers, in the smallest unit, above 0
 * @throws CresolverError `VALUE_INVALID`
 *
 * @example
 * trackRecord([], 1n) // 132
 */
export function trackRecord(
  answers: readonly ScoredAnswer[],
  medianStake: bigint,
): TrackRecord {
  checkAnswers(answers, medianStake)
  let weight = 0n
  let evidence = 0n
  let errors = 0n
  for (const group of newestFirst(weigh(answers, medianStake))) {
    // Verdicts of one moment share their evidence, so that none of them is the newer one.
    const added = group.reduce((sum, each) => sum + each.weight, 0n)
    if (added === 0n) continue
    const part = evidenceBetween(weight, weight + added)
    const briers = group.reduce((sum, each) => sum + each.weight * each.brier, 0n)
    errors += divideHalfUp(part * briers, added * one)
    evidence += part
    weight += added
  }
  // weight x (4 x mean score - 3) is weight - 4 x the sum of the Brier scores.
  const misses = 4n * errors < evidence ? 4n * errors : evidence
  const quantile = lowerQuantile(inThousandths(evidence - misses), inThousandths(misses))
  // The brand exists in types only: it says that the unit is 1/1000.
  return Math.max(Math.floor(quantile / 1_000), NEWCOMER_TRACK_RECORD) as TrackRecord
}

type WeightedAnswer = {
  readonly finalAt: number
  readonly weight: bigint
  readonly brier: bigint
}

function weigh(answers: readonly ScoredAnswer[], medianStake: bigint): WeightedAnswer[] {
  const markets = new Map<string, bigint>()
  for (const { creator } of answers) {
    const key = creator.toLowerCase()
    markets.set(key, (markets.get(key) ?? 0n) + 1n)
  }
  return answers.map(({ finalAt, creator, confidence, isRight, stake }) => {
    const counted = stake < medianStake ? stake : medianStake
    const count = markets.get(creator.toLowerCase()) ?? 1n
    const gap = BigInt(isRight ? 1000 - confidence : confidence)
    return {
      finalAt,
      weight: (market * counted) / (medianStake * count),
      brier: gap * gap,
    }
  })
}

function newestFirst(answers: readonly WeightedAnswer[]): WeightedAnswer[][] {
  const groups = new Map<number, WeightedAnswer[]>()
  for (const answer of answers) {
    const group = groups.get(answer.finalAt)
    if (group) group.push(answer)
    else groups.set(answer.finalAt, [answer])
  }
  return [...groups].sort(([one], [other]) => other - one).map(([, group]) => group)
}

/** Weight that counts with this much newer weight before it: each whole market one step of the table less. */
function evidenceBetween(start: bigint, end: bigint): bigint {
  let sum = 0n
  for (let from = start; from < end; ) {
    const whole = from / market
    const to = (whole + 1n) * market < end ? (whole + 1n) * market : end
    sum += (to - from) * decayOf(Number(whole))
    from = to
  }
  return sum
}

function inThousandths(evidence: bigint): number {
  return Number(divideHalfUp(evidence * 1_000n, market << 30n))
}

/** Track record of a worker without scored answers, and of a bad one: the 5 % quantile of Beta(2, 2). */
export const NEWCOMER_TRACK_RECORD = 132

function checkAnswers(answers: readonly ScoredAnswer[], medianStake: bigint): void {
  if (medianStake <= 0n) throw invalid('medianStake is not above 0')
  for (const [index, { finalAt, confidence, stake }] of answers.entries()) {
    const isScored = Number.isInteger(confidence) && confidence >= 0 && confidence <= 1000
    if (!isScored)
      throw invalid(`answers[${index}].confidence is not a whole number from 0 to 1000`)
    if (!Number.isSafeInteger(finalAt))
      throw invalid(`answers[${index}].finalAt is not a whole number`)
    if (stake < 0n) throw invalid(`answers[${index}].stake is below 0`)
  }
}

function invalid(why: string): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message: `The track record cannot be computed: ${why}.`,
    hint: 'Pass answers to final verdicts: confidences in thousandths, stakes in the smallest unit.',
  })
}
