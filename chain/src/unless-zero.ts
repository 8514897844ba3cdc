import type { Hex } from 'viem'

/**
 * Reads an address or a hash that may be left out. The contracts write zeroes for one that is not there.
 *
 * @param value - what the contracts, or the settings of a deployment, say
 * @returns the value; undefined for zeroes and for undefined
 */
export function unlessZero(value: Hex | undefined): Hex | undefined {
  return value === undefined || BigInt(value) === 0n ? undefined : value
}
