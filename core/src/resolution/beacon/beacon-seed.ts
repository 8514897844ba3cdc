import { bls12_381 } from '@noble/curves/bls12-381'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { BeaconChain } from './beacon-chain.ts'

/** As RFC 9380 has it, for signatures in the first group. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/**
 * Returns the seed of a round of a beacon, if its signature is the one of the beacon.
 *
 * A pairing takes too long inside the wasm: the round takes what the beacon sends, and this is how it is verified.
 *
 * @param chain - {@link BeaconChain}
 * @param round - number of the round that the request fixed
 * @param signature - in hex, 48 bytes
 * @returns SHA-256 of the signature, or undefined where it is not valid
 */
export function beaconSeed(
  { publicKey }: Pick<BeaconChain, 'publicKey'>,
  round: number,
  signature: string,
): `0x${string}` | undefined {
  try {
    const bytes = hexToBytes(signature.replace(/^0x/, ''))
    const isSigned = bls12_381.verifyShortSignature(
      bytes,
      beaconMessage(round),
      hexToBytes(publicKey.replace(/^0x/, '')),
      { DST: domain },
    )
    return isSigned ? `0x${bytesToHex(sha256(bytes))}` : undefined
  } catch {
    return undefined
  }
}

/** SHA-256 of the number of the round in eight bytes: what the beacon signs. */
export function beaconMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return sha256(bytes)
}
