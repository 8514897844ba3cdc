import type { GuardedPanel, VoteSide } from '../scoring/guarded/guarded.ts'
import { guardedSide, toGuarded } from '../scoring/guarded/guarded-policy.ts'
import { answeredPanel } from './answered-panel.ts'
import type { RoundRecord } from './record.ts'

/**
 * Returns the panel of a record as the policy `guarded` counts it.
 *
 * @param record - record of a round under `guarded`
 * @returns {@link GuardedPanel}
 */
export function guardedPanelOf(record: RoundRecord): GuardedPanel {
  return toGuarded(answeredPanel(record))
}

/**
 * Returns what each seat of a record is for; a seat is absent where its answer does not count.
 *
 * @param record - record of a round under `guarded`
 * @returns sides by address of the worker
 */
export function sidesOf(record: RoundRecord): ReadonlyMap<string, VoteSide> {
  return new Map(
    answeredPanel(record).answers.flatMap((answer) => {
      const side = guardedSide(answer)
      return side === undefined ? [] : [[answer.worker, side] as const]
    }),
  )
}
