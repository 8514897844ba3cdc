import { type Amount, toAmount } from '../amount.ts'
import type { TermsInput } from './terms.ts'

/** Seats that keep a panel from a verdict, and what they risk. */
export type SeatsAgainst = {
  readonly seats: number
  /** Stake that is locked, at the least stake. */
  readonly locked: Amount
  /** Stake that is lost. */
  readonly lost: Amount
}

/** What it takes to keep a panel from a verdict, by each of two ways. */
export type UnsureCost = {
  /** By votes against the others; undefined where the policy knows no UNSURE. */
  readonly votes: SeatsAgainst | undefined
  /** By silence. */
  readonly silence: SeatsAgainst
  /** The fewest seats of both. */
  readonly fewest: number
}

/**
 * Computes what it takes to keep a panel of n seats from a verdict: floor(n / 5) + 1 votes against, or
 * n - ceil(2n / 3) + 1 silent seats.
 *
 * Votes cost no stake, because an unsure panel is neither right nor wrong. Silence costs the part that
 * the terms name.
 *
 * @param parameters - terms, seats (at least 1) and the least stake
 */
export function unsureCost({
  terms,
  seats,
  leastStake,
}: {
  readonly terms: Pick<TermsInput, 'policy' | 'silentSlashBps'>
  readonly seats: number
  readonly leastStake: Amount
}): UnsureCost {
  const isGuarded = (terms.policy ?? 'guarded') === 'guarded'
  const slash = BigInt(terms.silentSlashBps ?? 0)
  const of = (count: number, lostBps: bigint): SeatsAgainst => ({
    seats: count,
    locked: toAmount(BigInt(count) * leastStake),
    lost: toAmount(BigInt(count) * ((leastStake * lostBps) / 10_000n)),
  })
  const votes = isGuarded ? of(Math.floor(seats / 5) + 1, 0n) : undefined
  const silence = of(Math.floor(seats / 3) + 1, slash)
  return { votes, silence, fewest: Math.min(votes?.seats ?? seats, silence.seats) }
}
