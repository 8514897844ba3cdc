import { decideVotes, type UnsureReason } from '../../ladder/decide-votes.ts'
import type { LadderSeat, StatedFinding } from '../../ladder/finding.ts'

/** Least weight of a paid answer under `guarded`, in units of 1/3000. The most is twice as much. */
export const GUARDED_BASE = 450_000n

/** Side of an answer: only these count. */
export type VoteSide = StatedFinding

/** A panel whose votes were counted. */
export type GuardedPanel = {
  /** Votes of the panel, without reserves; in a market without a window one for each seat. */
  readonly votes: number
  /** One for each worker that was drawn, of `countVotes`. */
  readonly seats: readonly LadderSeat[]
}

/** Result of {@link decideGuarded}. */
export type GuardedDecision = {
  /** Votes for YES and for NO. */
  readonly yes: bigint
  readonly no: bigint
} & (
  | { readonly kind: 'decided'; readonly side: VoteSide }
  | { readonly kind: 'unsure'; readonly reason: UnsureReason }
)

/**
 * Decides a panel by the policy `guarded`, as {@link decideVotes} counts it.
 *
 * Neither judge nor reputation enters.
 *
 * @param panel - {@link GuardedPanel}
 * @returns {@link GuardedDecision}
 *
 * @example
 * const seats = [0, 1, 2].map((place) => ({ place, votes: 2, code: 'YES' }) as const)
 * decideGuarded({ votes: 6, seats }) // { kind: 'decided', side: 'YES', yes: 6n, no: 0n }
 */
export function decideGuarded({ votes, seats }: GuardedPanel): GuardedDecision {
  const sums = {
    yes: BigInt(votesFor(seats, 'YES')),
    no: BigInt(votesFor(seats, 'NO')),
  }
  const decision = decideVotes(seats, votes)
  if (decision.finding !== 'UNSURE') {
    return { kind: 'decided', side: decision.finding, ...sums }
  }
  return { kind: 'unsure', reason: decision.reason, ...sums }
}

/** Sums the votes for an answer. */
export function votesFor(seats: readonly LadderSeat[], side: VoteSide): number {
  return seats.reduce((sum, { code, votes }) => (code === side ? sum + votes : sum), 0)
}
