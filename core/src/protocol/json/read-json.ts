import { bytesToUtf8, utf8ToBytes } from '@noble/hashes/utils'
import { CresolverError, errorText } from '../error.ts'

/** Limits of a reader of untrusted JSON. */
export type JsonLimits = {
  /** Largest text, in bytes of UTF-8. */
  readonly bytes: number
  /** Most levels of arrays and objects inside one another; 0 accepts a bare value only. */
  readonly depth: number
  /** Most values: each array, object, string, number, true, false and null counts, keys do not. */
  readonly values: number
}

/** Why {@link checkJson} or {@link readJson} rejects a text. */
type JsonErrorCode = 'JSON_INVALID' | 'JSON_TOO_DEEP'

/**
 * Checks the size of untrusted JSON before any parser sees it.
 *
 * A recursive parser overflows its stack on deep nesting, and the stack of the workflow's wasm is
 * small. This scan keeps only counters, so its cost is linear and stops at the first limit. It does
 * not check the grammar: a text that passes can still fail to parse.
 *
 * @param json - a text, or its bytes in UTF-8
 * @param limits - {@link JsonLimits}
 * @throws CresolverError `JSON_INVALID` or `JSON_TOO_DEEP`
 */
export function checkJson(json: Uint8Array | string, limits: JsonLimits): void {
  const bytes = typeof json === 'string' ? utf8ToBytes(json) : json
  if (bytes.length > limits.bytes) {
    throw rejected('JSON_INVALID', `has ${bytes.length} bytes, more than ${limits.bytes}`)
  }
  let depth = 0
  let values = 0
  let inScalar = false
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]
    let starts = false
    switch (byte) {
      case openArray:
      case openObject:
        depth += 1
        if (depth > limits.depth) {
          throw rejected('JSON_TOO_DEEP', `is more than ${limits.depth} levels deep`)
        }
        starts = true
        inScalar = false
        break
      case closeArray:
      case closeObject:
        depth -= 1
        inScalar = false
        break
      case quote:
        index = endOfString(bytes, index)
        starts = !isKey(bytes, index)
        inScalar = false
        break
      case colon:
      case comma:
      case space:
      case tab:
      case lineFeed:
      case carriageReturn:
        inScalar = false
        break
      default:
        starts = !inScalar
        inScalar = true
    }
    if (!starts) continue
    values += 1
    if (values > limits.values) {
      throw rejected('JSON_INVALID', `has more than ${limits.values} values`)
    }
  }
}

/**
 * Parses untrusted JSON after {@link checkJson} accepted its size.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#time-and-size
 *
 * @param json - a text, or its bytes in UTF-8, in which invalid sequences become U+FFFD
 * @param limits - {@link JsonLimits}
 * @returns the parsed value; check it with a schema
 * @throws `SdkErrors['readJson']`: as `checkJson`, or `JSON_INVALID` when the text is not JSON
 *
 * @example
 * ```ts
 * import { readJson } from '@cresolver/sdk/protocol'
 *
 * console.log(readJson('{"a":[1]}', { bytes: 100, depth: 2, values: 3 })) // { a: [ 1 ] }
 * ```
 */
export function readJson(json: Uint8Array | string, limits: JsonLimits): unknown {
  checkJson(json, limits)
  try {
    return JSON.parse(typeof json === 'string' ? json : bytesToUtf8(json))
  } catch (error) {
    throw rejected(
      'JSON_INVALID',
      `cannot be parsed: ${errorText(error).slice(0, 120)}`,
      error,
    )
  }
}

const tab = 0x09
const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20
const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const openArray = 0x5b
const backslash = 0x5c
const closeArray = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** Index of the closing quote. The search is native: a loop over long texts is slow in the wasm. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); ; end = bytes.indexOf(quote, end + 1)) {
    if (end === -1) return bytes.length
    let escapes = end
    while (bytes[escapes - 1] === backslash && escapes - 1 > start) escapes -= 1
    if ((end - escapes) % 2 === 0) return end
  }
}

function isKey(bytes: Uint8Array, end: number): boolean {
  let next = end + 1
  while (isSpace(bytes[next])) next += 1
  return bytes[next] === colon
}

function isSpace(byte: number | undefined): boolean {
  return byte === space || byte === tab || byte === lineFeed || byte === carriageReturn
}

function rejected(code: JsonErrorCode, why: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code,
    message: `The JSON ${why}.`,
    hint: 'Send one JSON value within the documented limits.',
    cause,
  })
}
