import canonicalize from 'canonicalize'
import sha3 from 'js-sha3'
import { CresolverError } from '../error.ts'

/** A 32-byte hash as `0x` and 64 lower-case hex digits. */
export type Hash = `0x${string}`

/**
 * Writes a JSON value in its canonical form (RFC 8785), so that equal values have equal bytes.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-record-of-a-round
 *
 * @param value - a JSON value; properties that are undefined are left out
 * @returns canonical JSON text
 * @throws `SdkErrors['canonicalJson']`: `VALUE_INVALID` when the value has no JSON form (a bigint, NaN, a cycle)
 *
 * @example
 * ```ts
 * import { canonicalJson } from '@cresolver/sdk/protocol'
 *
 * console.log(canonicalJson({ b: 1, a: 2 })) // {"a":2,"b":1}
 * ```
 */
export function canonicalJson(value: unknown): string {
  let text: string | undefined
  let cause: unknown
  try {
    text = canonicalize(value)
  } catch (error) {
    cause = error
  }
  if (text === undefined) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: 'The value has no canonical JSON form.',
      hint: 'Use strings, finite numbers, booleans, null, lists and plain objects.',
      cause,
    })
  }
  return text
}

/**
 * Hashes the canonical form of a JSON value with keccak-256.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-record-of-a-round
 *
 * @param value - a JSON value
 * @returns 32-byte hash in hex
 * @throws `SdkErrors['canonicalHash']`: `VALUE_INVALID` when the value has no JSON form
 *
 * @example
 * ```ts
 * import { canonicalHash } from '@cresolver/sdk/protocol'
 *
 * console.log(canonicalHash({ b: 1, a: 2 }) === canonicalHash({ a: 2, b: 1 })) // true
 * ```
 */
export function canonicalHash(value: unknown): Hash {
  return hashText(canonicalJson(value))
}

/**
 * Hashes a text with keccak-256.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#what-a-worker-signs
 *
 * @param text - any text; its UTF-8 bytes are hashed
 * @returns 32-byte hash in hex
 *
 * @example
 * ```ts
 * import { hashText } from '@cresolver/sdk/protocol'
 *
 * console.log(hashText('Is 2028 a leap year?')) // 0xf6cf…4056
 * ```
 */
export function hashText(text: string): Hash {
  // Inside the workflow's wasm this library is six times as fast as others: it unrolls the rounds.
  return `0x${sha3.keccak256(text)}`
}

/**
 * Hashes bytes with keccak-256, such as the words that a contract hashes.
 *
 * @param bytes - any bytes
 * @returns 32-byte hash in hex
 */
export function hashBytes(bytes: Uint8Array): Hash {
  return `0x${sha3.keccak256(bytes)}`
}
