import type { Hex } from 'viem'

/** An address or a hash; undefined for that of zeroes, with which the contracts say that there is none. */
export function unlessZero(value: Hex): Hex | undefined {
  return BigInt(value) === 0n ? undefined : value
}
