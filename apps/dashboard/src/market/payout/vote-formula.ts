import type { WorkerRecord } from '@cresolver/resolution'

/** The numbers of one vote, ready to be read. */
export type VoteFormula = {
  readonly determination: boolean
  /** Such as `80 × 0.4 + 75 × 0.3 + 60 × 0.3 = 72.5`. */
  readonly quality: string
  /** Such as `(80 + 70 + 60) / 3 / 100 + 0.5 = 1.2`. */
  readonly reputation: string
  /** Such as `72.5 × 1.2 = 87`. */
  readonly vote: string
  /** Such as `87 × 200 = 17400`, undefined without a verdict. */
  readonly weight: string | undefined
}

/** Formats the published formula with the numbers of a worker. */
export function voteFormula(
  { answer, aggregates, reputation, voteWeight, weight }: WorkerRecord,
  resolution: boolean | undefined,
): VoteFormula | undefined {
  if (!answer || !aggregates || voteWeight === undefined) return undefined
  const { resQuality, srcQuality, analysisDepth } = aggregates
  const quality = (4 * resQuality + 3 * srcQuality + 3 * analysisDepth) / 10
  const sum = reputation.resQuality + reputation.srcQuality + reputation.analysisDepth
  const factor = reputation.count > 0 ? (sum + 150) / 300 : 1
  const vote = formatVote(voteWeight)
  const multiplier = answer.determination === resolution ? 200 : 50
  return {
    determination: answer.determination,
    quality: `${resQuality} × 0.4 + ${srcQuality} × 0.3 + ${analysisDepth} × 0.3 = ${quality}`,
    reputation:
      reputation.count > 0
        ? `(${reputation.resQuality} + ${reputation.srcQuality} + ${reputation.analysisDepth}) / 3 / 100 + 0.5 = ${rounded(factor, 5)}`
        : 'no history = 1',
    vote: `${quality} × ${rounded(factor, 5)} = ${vote}`,
    weight:
      resolution === undefined || weight === undefined
        ? undefined
        : `${vote} × ${multiplier} = ${weight}`,
  }
}

/** Formats the weight of a vote. */
export function formatVote(thousandths: string): string {
  return rounded(Number(thousandths) / 3_000, 3)
}

function rounded(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)))
}
