import type { Aggregates } from '../scoring/aggregate.ts'
import { findPolicy } from '../scoring/find-policy.ts'
import type { RoundRecord } from './record.ts'

/** A worker that a report lists. */
export type PaidSeat = {
  readonly worker: string
  /** In join order. */
  readonly place: number
  readonly weight: bigint
  /** The three scores that the report carries. */
  readonly scores: Aggregates
}

/**
 * Lists the workers that the report on a market without a window lists: those whose answers are paid.
 *
 * @param record - record of a round
 * @throws CresolverError `NOT_FOUND`
 */
export function paidSeats({ policy, outcome, workers }: RoundRecord): PaidSeat[] {
  if (outcome.kind !== 'settle') return []
  const { reportedScores } = findPolicy(policy)
  return workers.flatMap(({ worker, place, weight, aggregates, answer }) => {
    if (weight === undefined || !aggregates || !answer) return []
    const scores = reportedScores({
      aggregates,
      correct: answer.determination === outcome.resolution,
      confidence: answer.confidence,
    })
    return [{ worker, place, weight: BigInt(weight), scores }]
  })
}
