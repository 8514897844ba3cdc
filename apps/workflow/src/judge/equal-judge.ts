import { DIMENSIONS, type Dimensions, dimensionsSchema } from '@cresolver/resolution'
import type { JudgedAnswer } from '../answers/judged-answer.ts'

/** The middle of the scale: no answer is called good or bad. */
const equalScore = 50

/**
 * Returns the same scores for every answer, also if its defence is missing: a mock judge cannot distinguish a
 * good answer from a bad one, so on a chain with money of others it makes no difference between them.
 */
export function judgeEqually(workers: readonly JudgedAnswer[]): Dimensions[] {
  return workers.map(() =>
    dimensionsSchema.parse(
      Object.fromEntries(DIMENSIONS.map(({ id }) => [id, equalScore])),
    ),
  )
}
