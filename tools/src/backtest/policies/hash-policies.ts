import type { AnswerOutcome } from '@cresolver/core/protocol'
import type { PanelPolicy, PanelSeat } from './panel-seat.ts'

const outcomes: readonly (AnswerOutcome | undefined)[] = [
  'YES',
  'NO',
  'TOO_EARLY',
  undefined,
]
const mostSeats = 7

/**
 * Lists what a policy concludes from fixed panels, so that a hash of it changes when the code decides otherwise.
 *
 * The panels are all of 1 to 7 seats that answer YES, NO, TOO_EARLY or nothing, with equal scores and with a
 * judge that prefers YES.
 *
 * @param policy - {@link PanelPolicy}
 * @returns one letter a panel
 */
export function describeBehavior(policy: PanelPolicy): string {
  const letters: string[] = []
  for (let size = 1; size <= mostSeats; size += 1) {
    for (const panel of panelsOf(size, 0)) {
      for (const quality of [80, 0]) {
        const seats = panel.map(
          (outcome): PanelSeat => ({
            outcome,
            quality: outcome === 'YES' ? Math.max(quality, 80) : quality,
            reputation: undefined,
          }),
        )
        letters.push(policy.decide(seats).charAt(0))
      }
    }
  }
  return letters.join('')
}

/** All panels of a size, each number of equal answers once. */
function panelsOf(size: number, from: number): (AnswerOutcome | undefined)[][] {
  if (size === 0) return [[]]
  return outcomes
    .slice(from)
    .flatMap((outcome, index) =>
      panelsOf(size - 1, from + index).map((rest) => [outcome, ...rest]),
    )
}
