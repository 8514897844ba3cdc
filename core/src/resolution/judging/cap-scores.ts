import type { Dimensions } from '../scoring/dimensions.ts'
import { computeFacts } from './computed-facts.ts'
import type { JudgedAnswer } from './judged-answer.ts'

/** Circumstances of a round. */
export type CapContext = {
  /** Unix time in seconds. */
  readonly deadline: number
  /** Milliseconds since 1970. */
  readonly now: number
  /** True when the judge does not see confidence, so that code judges calibration. */
  readonly blind: boolean
}

/** Highest scores where code finds something missing. The prompt states them. */
const CAPS = {
  sourceQualityWithoutSource: 5,
  evidenceStrengthWithoutLink: 50,
  timelinessWithoutDate: 60,
  collaborationWithoutDefence: 0,
  biasAwarenessOfUnbackedCertainty: 50,
} as const

/** Bounds the scores of a judge by what code can check. */
export function capScores(
  scores: Dimensions,
  worker: JudgedAnswer,
  context: CapContext,
): Dimensions {
  const { sources, sourceHosts, claims } = computeFacts(worker)
  const hasLink = claims > 0 || sourceHosts > 0
  const isUnbacked = context.blind && !hasLink && worker.answer.confidence >= 0.95
  const isAbsent = worker.defence.kind === 'absent'
  const cap = (score: number, applies: boolean, most: number) =>
    applies ? Math.min(score, most) : score
  return {
    ...scores,
    sourceQuality: cap(
      scores.sourceQuality,
      sources === 0,
      CAPS.sourceQualityWithoutSource,
    ),
    evidenceStrength: cap(
      scores.evidenceStrength,
      !hasLink,
      CAPS.evidenceStrengthWithoutLink,
    ),
    timeliness: cap(
      scores.timeliness,
      looksTooEarly(worker, context),
      CAPS.timelinessWithoutDate,
    ),
    collaboration: cap(scores.collaboration, isAbsent, CAPS.collaborationWithoutDefence),
    biasAwareness: cap(
      scores.biasAwareness,
      isUnbacked,
      CAPS.biasAwarenessOfUnbackedCertainty,
    ),
  }
}

/** In a round before the deadline no worker can have looked later than now; days are compared. */
function looksTooEarly(
  { answer }: JudgedAnswer,
  { deadline, now }: Pick<CapContext, 'deadline' | 'now'>,
): boolean {
  const needed = new Date(Math.min(deadline * 1_000, now)).toISOString().slice(0, 10)
  return answer.as_of === undefined || answer.as_of.slice(0, 10) < needed
}
