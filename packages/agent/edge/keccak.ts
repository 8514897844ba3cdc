import { keccak256, stringToBytes } from 'viem/utils'

/**
 * Stands in for js-sha3, whose unrolled rounds are fast in the workflow's wasm and large here.
 */
export default { keccak256: (text: string) => keccak256(stringToBytes(text)).slice(2) }
