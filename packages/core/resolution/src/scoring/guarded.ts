import { quorum } from './quorum.ts'

/** Least weight of a seat under `guarded`, in units of 1/3000. The most is twice as much. */
export const GUARDED_BASE = 450_000n

/** What an answer is for: only these count. */
export type Side = 'YES' | 'NO' | 'TOO_EARLY' | 'INVALID'

/** Why a guarded panel decides nothing. */
export type UnsureReason =
  /** Fewer than two thirds of the drawn seats answered. */
  | 'TOO_FEW_ANSWERS'
  /** No side has more than half of the drawn seats. */
  | 'NO_MAJORITY'
  /** More than a fifth of the drawn seats are against. */
  | 'CONTRADICTED'
  /** The side has less than two thirds of the weight. */
  | 'WEIGHT_DIVIDED'

/** A drawn seat that answered. */
export type GuardedSeat = {
  readonly side: Side
  /** {@link GUARDED_BASE} to twice as much. */
  readonly weight: bigint
}

/** A drawn panel. */
export type GuardedPanel = {
  /** Seats that were drawn; those that are not listed did not answer. */
  readonly drawn: number
  /** Seats that answered. */
  readonly seats: readonly GuardedSeat[]
}

/** Result of {@link decideGuarded}. */
export type GuardedDecision = {
  /** Counted weight of YES and NO. */
  readonly yes: bigint
  readonly no: bigint
} & (
  | { readonly kind: 'decided'; readonly side: Side }
  | { readonly kind: 'unsure'; readonly reason: UnsureReason }
)

/** Result of {@link leadingSide}. */
export type Leading =
  | { readonly kind: 'leads'; readonly side: Side }
  | { readonly kind: 'unsure'; readonly reason: UnsureReason }

/**
 * Finds the only side that can win, by heads alone: at least two thirds of the drawn seats answered, more
 * than half of the drawn seats are for it, and at most floor(n / 5) against it.
 *
 * No weight enters, so neither judge nor reputation can make another side win.
 *
 * @param panel - {@link GuardedPanel}
 */
export function leadingSide({ drawn, seats }: GuardedPanel): Leading {
  if (seats.length < quorum(drawn) || seats.length === 0) {
    return { kind: 'unsure', reason: 'TOO_FEW_ANSWERS' }
  }
  const side = sides.find((each) => 2 * headsOf(seats, each) > drawn)
  if (side === undefined) return { kind: 'unsure', reason: 'NO_MAJORITY' }
  const against = seats.length - headsOf(seats, side)
  return against > Math.floor(drawn / 5)
    ? { kind: 'unsure', reason: 'CONTRADICTED' }
    : { kind: 'leads', side }
}

/**
 * Decides a panel by the policy `guarded`: the leading side wins where it has at least two thirds of the
 * weight.
 *
 * @param panel - {@link GuardedPanel}
 * @returns {@link GuardedDecision}
 *
 * @example
 * decideGuarded({ drawn: 3, seats: [yes, yes, yes] }) // { kind: 'decided', side: 'YES', ... }
 */
export function decideGuarded(panel: GuardedPanel): GuardedDecision {
  const { seats } = panel
  const sums = { yes: weightOf(seats, 'YES'), no: weightOf(seats, 'NO') }
  const leading = leadingSide(panel)
  if (leading.kind === 'unsure') return { ...leading, ...sums }
  const { side } = leading
  const total = seats.reduce((sum, { weight }) => sum + weight, 0n)
  return 3n * weightOf(seats, side) >= 2n * total
    ? { kind: 'decided', side, ...sums }
    : { kind: 'unsure', reason: 'WEIGHT_DIVIDED', ...sums }
}

const sides: readonly Side[] = ['YES', 'NO', 'TOO_EARLY', 'INVALID']

function headsOf(seats: readonly GuardedSeat[], side: Side): number {
  let heads = 0
  for (const seat of seats) if (seat.side === side) heads += 1
  return heads
}

function weightOf(seats: readonly GuardedSeat[], side: Side): bigint {
  let sum = 0n
  for (const seat of seats) if (seat.side === side) sum += seat.weight
  return sum
}
