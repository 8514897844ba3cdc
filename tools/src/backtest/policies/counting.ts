import { type Conclusion, countSides, type PanelPolicy } from './panel-seat.ts'

/** More seats on a side than on the other one; a tie decides nothing. */
export const majorityPolicy: PanelPolicy = {
  name: 'majority',
  description: 'more YES than NO, or the reverse',
  decide(seats) {
    const { yes, no } = countSides(seats)
    if (yes === no) return 'UNSURE'
    return yes > no ? 'YES' : 'NO'
  },
}

/** At least two seats answer YES or NO, and all of those agree. */
export const uncontradictedPolicy: PanelPolicy = {
  name: 'uncontradicted',
  description: 'at least two answer YES or NO, and none contradicts',
  decide(seats) {
    const { yes, no } = countSides(seats)
    return decideBy(yes > 1 && no === 0, no > 1 && yes === 0)
  },
}

/**
 * Makes the policy of a least number of seats on one side, whatever the others answer.
 *
 * @param least - a whole number above half of the seats, so that one side alone can have it
 */
export function leastHeads(least: number): PanelPolicy {
  return {
    name: `heads, ${least}`,
    description: `at least ${least} seats on one side`,
    decide(seats) {
      const { yes, no } = countSides(seats)
      return decideBy(yes >= least, no >= least)
    },
  }
}

function decideBy(isYes: boolean, isNo: boolean): Conclusion {
  if (isYes) return 'YES'
  return isNo ? 'NO' : 'UNSURE'
}
