import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'

/**
 * Replaces js-sha3, whose unrolled rounds are fast in the workflow's wasm and large here.
 */
export default {
  keccak256: (message: string | Uint8Array) => bytesToHex(keccak_256(message)),
}
