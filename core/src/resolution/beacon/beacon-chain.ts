/** A drand beacon of the scheme `bls-unchained-g1-rfc9380`, as its `/info` describes it. */
export type BeaconChain = {
  /** Public key in hex, 96 bytes. */
  readonly publicKey: string
  /** Time of round 1, Unix seconds. */
  readonly genesis: number
  /** Seconds from one round to the next. */
  readonly period: number
}

/**
 * Finds the first round of a beacon that is not before a time.
 *
 * @param chain - {@link BeaconChain}
 * @param time - Unix seconds
 * @returns number of the round, from 1
 *
 * @example
 * beaconRoundAt({ publicKey: '', genesis: 100, period: 3 }, 101) // 2, of 103
 */
export function beaconRoundAt({ genesis, period }: BeaconChain, time: number): number {
  return Math.max(0, Math.ceil((time - genesis) / period)) + 1
}

/** Returns the time of a round, Unix seconds. */
export function beaconTime({ genesis, period }: BeaconChain, round: number): number {
  return genesis + (round - 1) * period
}
