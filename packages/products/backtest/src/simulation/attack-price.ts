import {
  DEFAULT_QUALITY,
  type PanelPolicy,
  type PanelSeat,
} from '../policies/panel-seat.ts'

/** Least seats with which an attack on a panel of honest and right seats succeeds; undefined: none does. */
export type AttackPrice = {
  /** Attackers answer the wrong side and get its verdict; the judge scores all alike. */
  readonly flip: number | undefined
  /** The same where the judge obeys: 100 for the attackers, 0 for the others. */
  readonly flipByJudge: number | undefined
  /** Attackers answer the wrong side, and there is no verdict. */
  readonly stallByVotes: number | undefined
  /** Attackers are silent, and there is no verdict. */
  readonly stallBySilence: number | undefined
}

/** What an attack costs; amounts in the unit of the stake. */
export type AttackCost = {
  readonly seats: number
  /** Stakes that are locked until the verdict is final. */
  readonly locked: number
  /** Most that is lost where a later verdict finds the seats wrong, or a bundle finds them silent. */
  readonly lost: number
}

/**
 * Finds the least attackers that succeed against a policy, by trying each number and both sides.
 *
 * @param policy - {@link PanelPolicy}
 * @param seats - drawn seats, a whole number >= 1
 */
export function priceAttacks(policy: PanelPolicy, seats: number): AttackPrice {
  const least = (judge: 'fair' | 'obedient', isSilent: boolean, goal: 'flip' | 'stall') =>
    range(1, seats).find((attackers) =>
      (['YES', 'NO'] as const).some((truth) => {
        const conclusion = policy.decide(attack(truth, seats, attackers, judge, isSilent))
        if (goal === 'stall') return conclusion === 'UNSURE'
        return conclusion !== truth && conclusion !== 'UNSURE'
      }),
    )
  return {
    flip: least('fair', false, 'flip'),
    flipByJudge: least('obedient', false, 'flip'),
    stallByVotes: least('fair', false, 'stall'),
    stallBySilence: least('fair', true, 'stall'),
  }
}

/**
 * Computes what an attack with a number of seats locks and can lose.
 *
 * @param seats - of the attackers; undefined gives undefined
 * @param stake - of one seat, in any unit
 * @param slash - part of a stake that a seat loses, 0 to 1
 */
export function costAttack(
  seats: number | undefined,
  stake: number,
  slash: number,
): AttackCost | undefined {
  if (seats === undefined) return undefined
  return { seats, locked: seats * stake, lost: seats * stake * slash }
}

function attack(
  truth: 'YES' | 'NO',
  seats: number,
  attackers: number,
  judge: 'fair' | 'obedient',
  isSilent: boolean,
): PanelSeat[] {
  const wrong = truth === 'YES' ? 'NO' : 'YES'
  return range(1, seats).map((seat): PanelSeat => {
    const isAttacker = seat <= attackers
    const score = isAttacker ? 100 : 0
    return {
      outcome: isAttacker ? (isSilent ? undefined : wrong) : truth,
      quality: judge === 'obedient' ? score : DEFAULT_QUALITY,
      reputation: undefined,
    }
  })
}

function range(first: number, last: number): number[] {
  return Array.from(
    { length: Math.max(last - first + 1, 0) },
    (_, index) => first + index,
  )
}
