import {
  type ScoredAnswer,
  type TrackRecord,
  trackRecord,
} from '@cresolver/core/resolution'
import type { FinalAnswer } from './read-final-answers.ts'

/** Worth of some answers. */
export type AnswerScore = {
  /** Number of scored answers. */
  readonly answers: number
  /** Mean of (confidence - right)², 0 to 1; undefined without answers. */
  readonly brier: number | undefined
  readonly trackRecord: TrackRecord
}

/** Worth of the answers of an agent, also of those of each category. */
export type AgentScore = AnswerScore & {
  /** In alphabetical order; names are untrusted text. */
  readonly categories: readonly (AnswerScore & { readonly category: string })[]
}

/** Stakes of different assets are compared as parts of the median of their asset. */
const medianStake = 10n ** 18n

/**
 * Scores the answers of an agent with `trackRecord`. The median stake is that of all seats of the records, apart for each
 * asset; a record counts once.
 *
 * @param answers - all final answers of one agent, in any order
 */
export function scoreAgent(answers: readonly FinalAnswer[]): AgentScore {
  const medians = mediansOf(answers)
  const score = (some: readonly FinalAnswer[]): AnswerScore => ({
    answers: some.length,
    brier: brierOf(some),
    trackRecord: trackRecord(
      some.map((answer) => toScored(answer, medians)),
      medianStake,
    ),
  })
  const named = answers.flatMap(({ category }) => category ?? [])
  const categories = [...new Set(named)].sort().map((category) => ({
    category,
    ...score(answers.filter((answer) => answer.category === category)),
  }))
  return { ...score(answers), categories }
}

function toScored(
  { finalAt, creator, confidence, isRight, stake, asset }: FinalAnswer,
  medians: ReadonlyMap<string, bigint>,
): ScoredAnswer {
  const median = medians.get(asset) ?? 0n
  const part = median === 0n ? 0n : (stake * medianStake) / median
  return { finalAt, creator, confidence, isRight, stake: part }
}

function mediansOf(answers: readonly FinalAnswer[]): Map<string, bigint> {
  const stakes = new Map<string, bigint[]>()
  for (const { asset, stakes: locked } of answers) {
    stakes.set(asset, [...(stakes.get(asset) ?? []), ...locked])
  }
  return new Map([...stakes].map(([asset, all]) => [asset, medianOf(all)] as const))
}

/** The lower one of two in the middle. */
function medianOf(stakes: readonly bigint[]): bigint {
  const sorted = [...stakes].sort((one, other) =>
    one < other ? -1 : Number(one > other),
  )
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n
}

function brierOf(answers: readonly FinalAnswer[]): number | undefined {
  if (answers.length === 0) return undefined
  const sum = answers.reduce((total, { confidence, isRight }) => {
    const gap = isRight ? 1_000 - confidence : confidence
    return total + gap * gap
  }, 0)
  return Math.round(sum / answers.length) / 1_000_000
}
