import type { TermsPolicy } from '@cresolver/chain/abi'
import { guardedRepFactor, type WorkerRecord } from '@cresolver/resolution'

/** The numbers of one vote, ready to be read. */
export type VoteFormula = {
  readonly determination: boolean
  /** Such as `80 × 0.4 + 75 × 0.3 + 60 × 0.3 = 72.5`. */
  readonly quality: string
  /** Such as `(80 + 70 + 60) / 3 / 100 + 0.5 = 1.2`. */
  readonly reputation: string
  /** Such as `72.5 × 1.2 = 87`, or under `guarded` `150 + 72.5 × 0.8 = 208`. */
  readonly vote: string
  /** Such as `87 × 200 = 17400`, undefined without a verdict. */
  readonly weight: string | undefined
}

/** Least weight of a vote under `guarded`; the most is twice as much. */
const guardedBase = 150

/** Formats the formula of a policy with the numbers of a worker. */
export function voteFormula(
  { answer, aggregates, reputation, voteWeight, weight }: WorkerRecord,
  resolution: boolean | undefined,
  policy: TermsPolicy,
): VoteFormula | undefined {
  if (!answer || !aggregates || voteWeight === undefined) return undefined
  const isGuarded = policy === 'guarded'
  const { resQuality, srcQuality, analysisDepth } = aggregates
  const quality = (4 * resQuality + 3 * srcQuality + 3 * analysisDepth) / 10
  const factor = isGuarded
    ? guardedRepFactor(reputation) / 300
    : publishedFactor(reputation)
  const vote = formatVote(voteWeight)
  const product = `${quality} × ${rounded(factor, 5)}`
  const isRight = answer.determination === resolution
  return {
    determination: answer.determination,
    quality: `${resQuality} × 0.4 + ${srcQuality} × 0.3 + ${analysisDepth} × 0.3 = ${quality}`,
    reputation: isGuarded
      ? describeGuarded(reputation, factor)
      : describePublished(reputation, factor),
    vote: isGuarded
      ? `${guardedBase} + ${product} = ${vote}, ${rounded(Number(voteWeight) / 450_000, 2)} times the least`
      : `${product} = ${vote}`,
    weight:
      resolution === undefined || weight === undefined
        ? undefined
        : isGuarded && !isRight
          ? 'not the verdict, not paid'
          : `${vote} × ${isRight ? 200 : 50} = ${weight}`,
  }
}

/** Formats the weight of a vote. */
export function formatVote(thousandths: string): string {
  return rounded(Number(thousandths) / 3_000, 3)
}

type Reputation = WorkerRecord['reputation']

function publishedFactor({ resQuality, srcQuality, analysisDepth, count }: Reputation) {
  return count > 0 ? (resQuality + srcQuality + analysisDepth + 150) / 300 : 1
}

function describePublished(reputation: Reputation, factor: number): string {
  const { resQuality, srcQuality, analysisDepth, count } = reputation
  return count > 0
    ? `(${resQuality} + ${srcQuality} + ${analysisDepth}) / 3 / 100 + 0.5 = ${rounded(factor, 5)}`
    : 'no history = 1'
}

function describeGuarded(reputation: Reputation, factor: number): string {
  const { resQuality, srcQuality, analysisDepth, count } = reputation
  if (count === 0) return 'no history = 0.5, the least'
  const mean = rounded((resQuality + srcQuality + analysisDepth) / 3, 1)
  return `0.5 to 1.5, by a mean of ${mean} (above 75 counts) in ${count} ${count === 1 ? 'market' : 'markets'} = ${rounded(factor, 5)}`
}

function rounded(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)))
}
