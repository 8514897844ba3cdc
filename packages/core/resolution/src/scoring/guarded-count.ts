import {
  decideGuarded,
  type GuardedDecision,
  type GuardedPanel,
  type Side,
} from './guarded.ts'

/** The heads and weights by which a guarded panel decides, or does not. */
export type GuardedCount = {
  /** Seats that were drawn. */
  readonly drawn: number
  /** Seats with an answer that counts. */
  readonly counted: number
  /** The side with the most seats; of equal ones the first. Undefined where no answer counts. */
  readonly side: Side | undefined
  /** Seats for that side. */
  readonly agree: number
  /** Counted seats for another side. */
  readonly against: number
  /** Share of the counted weight that the side has, in thousandths, rounded down. */
  readonly weightThousandths: number
  /** Whether that is at least two thirds, exactly. */
  readonly hasWeight: boolean
  readonly decision: GuardedDecision
}

/**
 * Counts a guarded panel for a reader: each number that a rule of the policy compares.
 *
 * @param panel - {@link GuardedPanel}
 * @returns {@link GuardedCount}
 *
 * @example
 * countGuarded({ drawn: 3, seats: [yes, yes, no] }).against // 1
 */
export function countGuarded(panel: GuardedPanel): GuardedCount {
  const counted = panel.seats
  const seatsFor = (side: Side) => counted.filter((seat) => seat.side === side)
  const [side] = [...new Set(counted.map((seat) => seat.side))].sort(
    (one, other) =>
      seatsFor(other).length - seatsFor(one).length ||
      order.indexOf(one) - order.indexOf(other),
  )
  const agreeing = side === undefined ? [] : seatsFor(side)
  const sum = (seats: GuardedPanel['seats']) =>
    seats.reduce((total, { weight }) => total + weight, 0n)
  const total = sum(counted)
  const weight = sum(agreeing)
  return {
    drawn: panel.drawn,
    counted: counted.length,
    side,
    agree: agreeing.length,
    against: counted.length - agreeing.length,
    weightThousandths: total === 0n ? 0 : Number((weight * 1_000n) / total),
    hasWeight: total > 0n && 3n * weight >= 2n * total,
    decision: decideGuarded(panel),
  }
}

const order: readonly Side[] = ['YES', 'NO', 'TOO_EARLY', 'INVALID']
