import type { Hash } from '../../protocol/index.ts'
import { type RoundParts, recordOf } from '../record/record-of.fixture.ts'
import { hashRecord as hash, type SettlementRecord } from '../record/settlement-record.ts'
import type { RecordVerification } from './record-check.ts'
import { verifySettlement as settle } from './settlement/verify-settlement.ts'
import { verifyRecord as verify } from './verify-record.ts'

/** Writes what a round led to as it is stored; any other value stays. */
function storedOf(value: unknown): unknown {
  const isRound = typeof value === 'object' && value !== null && 'workers' in value
  return isRound ? recordOf(value as RoundParts).joined : value
}

/** Verifies what a round led to, right or wrong. */
export function verifyRecord(
  value: unknown,
  ...rest: [Hash?, Parameters<typeof verify>[2]?]
): RecordVerification {
  return verify(storedOf(value), ...rest)
}

/** The same beside a chain. */
export function verifySettlement(
  value: unknown,
  evidenceHash: Hash,
  facts: Parameters<typeof settle>[2],
): RecordVerification {
  return settle(storedOf(value), evidenceHash, facts)
}

/** Hash of what is stored of it. */
export function hashRecord(record: SettlementRecord): Hash {
  return hash('kind' in record ? record : recordOf(record))
}
