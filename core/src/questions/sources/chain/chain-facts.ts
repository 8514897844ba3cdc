import { type Fault, fault } from '../fault.ts'
import type { Extract } from '../source-program.ts'
import type { HexText } from './chain-query.ts'

/** Header of a block. */
export type BlockFacts = {
  readonly number: number
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly hash: string
  readonly parentHash: string
}

/** Reads a block from an extract; a node that answers with another number is refused. */
export function blockOf(
  extract: Extract,
  asked: number | 'finalized',
): BlockFacts | Fault {
  if (extract.kind === 'fault') return extract
  const { number, timestamp, hash, parentHash } = membersOf(extract.facts)
  if (!isCount(number) || !isCount(timestamp) || !isHash(hash) || !isHash(parentHash)) {
    return fault('UNREADABLE', 'its block is malformed')
  }
  if (asked !== 'finalized' && number !== asked) {
    return fault('UNREADABLE', `it answers with block ${number} for block ${asked}`)
  }
  return { number, timestamp, hash, parentHash }
}

/** Reads the result of a call; undefined where it reverted. */
export function resultOf(
  extract: Extract,
): { readonly data: HexText | undefined } | Fault {
  if (extract.kind === 'fault') return extract
  const { result } = membersOf(extract.facts)
  if (result !== null && !isHex(result)) {
    return fault('UNREADABLE', 'its result is malformed')
  }
  return { data: result ?? undefined }
}

/** Reads the results of several calls. */
export function resultsOf(
  extract: Extract,
  count: number,
): readonly (HexText | undefined)[] | Fault {
  if (extract.kind === 'fault') return extract
  const { results } = membersOf(extract.facts)
  const isList = Array.isArray(results) && results.length === count
  if (!isList || !results.every((result) => result === null || isHex(result))) {
    return fault('UNREADABLE', 'its results are malformed')
  }
  return results.map((result: HexText | null) => result ?? undefined)
}

/** Reads the members of an object; of anything else none. */
function membersOf(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null
    ? (value as { readonly [name: string]: unknown })
    : {}
}

/** Returns true for whole bytes in lower-case hex. */
function isHex(value: unknown): value is HexText {
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/.test(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isHash(value: unknown): value is HexText {
  return isHex(value) && value.length === 66
}
