import type { GuardedPanel, Side } from '../scoring/guarded.ts'
import { guardedSide, toGuarded } from '../scoring/guarded-policy.ts'
import type { VoteWeight } from '../scoring/weights.ts'
import { answeredPanel } from './answered-panel.ts'
import type { RoundRecord } from './record.ts'

/**
 * Returns the panel of a record as the policy `guarded` weighs it.
 *
 * @param record - record of a round under `guarded`
 * @returns {@link GuardedPanel}
 */
export function guardedPanelOf(record: RoundRecord): GuardedPanel {
  const votes = record.workers.flatMap(({ worker, answer, voteWeight }) =>
    answer && voteWeight !== undefined
      ? // The brand exists in types only: records hold units of 1/3000.
        [
          {
            ...{ worker, determination: answer.determination },
            voteWeight: BigInt(voteWeight) as VoteWeight,
          },
        ]
      : [],
  )
  return toGuarded(answeredPanel(record), votes)
}

/**
 * Returns what each seat of a record is for; a seat is absent where its answer does not count.
 *
 * @param record - record of a round under `guarded`
 * @returns sides by address of the worker
 */
export function sidesOf(record: RoundRecord): ReadonlyMap<string, Side> {
  return new Map(
    answeredPanel(record).answers.flatMap((answer) => {
      const side = guardedSide(answer)
      return side === undefined ? [] : [[answer.worker, side] as const]
    }),
  )
}
