import type * as z from 'zod'
import { CresolverError, canonicalHash, type Hash } from '../../protocol/index.ts'
import {
  type AdjudicationRecord,
  adjudicationRecordSchema,
} from './adjudication-record.ts'
import type { RoundRecord } from './record.ts'
import { hashHead, joinedRecordSchema } from './round-head.ts'
import { viewRecord } from './view-record.ts'

/** Record behind an evidence hash: of a round of workers, or of data alone. */
export type SettlementRecord = RoundRecord | AdjudicationRecord

/**
 * Returns true if data alone decided.
 *
 * @param record - any record
 */
export function isAdjudicationRecord(
  record: SettlementRecord,
): record is AdjudicationRecord {
  return 'kind' in record
}

/**
 * Reads a record that came from elsewhere.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-record-of-a-round
 *
 * @param value - parsed JSON
 * @returns the record of a round or of an adjudication
 * @throws `SdkErrors['parseRecord']`: `FILE_INVALID` when it is not a record
 *
 * @example
 * ```ts
 * import { parseRecord } from '@cresolver/sdk/resolution'
 *
 * const hash = '0x9d96d2c275215b92eb405a94f38b751e14344c2fca66f9de8a85d3fcbaca89ad'
 * const response = await fetch(`http://127.0.0.1:8560/records/${hash}`)
 * console.log(parseRecord(await response.json()).version) // 2
 * ```
 */
export function parseRecord(value: unknown): SettlementRecord {
  const isObject = typeof value === 'object' && value !== null
  return isObject && 'kind' in value
    ? parseWith(adjudicationRecordSchema, 'adjudicationRecordSchema', value)
    : parseRoundRecord(value)
}

/**
 * Reads the record of a round of workers that came from elsewhere.
 *
 * @param value - parsed JSON
 * @returns the record
 * @throws CresolverError `FILE_INVALID` when it is not such a record
 */
export function parseRoundRecord(value: unknown): RoundRecord {
  return viewRecord(parseWith(joinedRecordSchema, 'joinedRecordSchema', value))
}

/**
 * Hashes a record: keccak-256 of its canonical JSON, without the content of its bundles.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-record-of-a-round
 *
 * @param record - a record
 * @returns the evidence hash that a bound report carries
 *
 * @example
 * ```ts
 * import { hashRecord, parseRecord } from '@cresolver/sdk/resolution'
 *
 * export const hashOf = (json: string) => hashRecord(parseRecord(JSON.parse(json))) // 0x…, as on chain
 * ```
 */
export function hashRecord(record: SettlementRecord): Hash {
  return isAdjudicationRecord(record) ? canonicalHash(record) : hashHead(record.joined)
}

function parseWith<T>(schema: z.ZodType<T>, name: string, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new CresolverError({
    code: 'FILE_INVALID',
    message: `The record is malformed at ${fault?.path.join('.') || 'its root'}: ${fault?.message}.`,
    hint: `Compare it with ${name}; absent parts are omitted, not null.`,
    cause: parsed.error,
  })
}
