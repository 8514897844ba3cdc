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
  ...uncontradicted(2),
  name: 'uncontradicted',
  description: 'at least two answer YES or NO, and none contradicts',
}

/**
 * Makes the policy of a least number of answers without a contradiction.
 *
 * @param least - answers YES or NO that a verdict needs, a whole number >= 1
 */
export function uncontradicted(least: number): PanelPolicy {
  return {
    name: `uncontradicted, ${least}`,
    description: `at least ${least} answer YES or NO, and none contradicts`,
    decide(seats) {
      const { yes, no } = countSides(seats)
      return decideBy(yes >= least && no === 0, no >= least && yes === 0)
    },
  }
}

/**
 * Makes the policy of a least share of the answers YES or NO, of which there must be two.
 *
 * @param percent - of the answers YES or NO on one side, a whole number from 51 to 100
 */
export function leastShare(percent: number): PanelPolicy {
  return {
    name: `share, ${percent} %`,
    description: `at least ${percent} % of two or more answers YES or NO agree`,
    decide(seats) {
      const { yes, no } = countSides(seats)
      const needed = percent * (yes + no)
      if (yes + no < 2) return 'UNSURE'
      return decideBy(100 * yes >= needed, 100 * no >= needed)
    },
  }
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
