import type { AdjudicationRecord } from './adjudication-record.ts'
import type { RoundRecord } from './record.ts'

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
