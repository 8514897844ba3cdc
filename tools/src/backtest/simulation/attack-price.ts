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
