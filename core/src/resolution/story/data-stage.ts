import { describeReading } from '../../questions/index.ts'
import type { Finding } from '../ladder/finding.ts'
import type { RoundRecord } from '../record/record.ts'
import type { SettlementRecord } from '../record/settlement-record.ts'
import { type Fact, unread } from './fact.ts'
import { type DataStage, stoodOf } from './stage.ts'

type StageParts = Pick<DataStage, 'asking' | 'began' | 'ended' | 'found' | 'stood'>

/** Tells what a rule found; why, its record says. */
export function dataStage(
  parts: StageParts,
  record: SettlementRecord | undefined,
  money: DataStage['money'],
  isSilent = false,
): DataStage {
  const written = reasonIn(record) ?? (isSilent ? 'NO_REPORT' : unread('its record'))
  const reason = parts.found === 'pending' ? undefined : written
  return { kind: 'data', ...parts, money, reason }
}

/** Tells that a rule left the question to the panel, if the record of the panel says so. */
export function leftByData(
  parts: StageParts,
  record: RoundRecord | undefined,
  end: Finding | undefined,
): DataStage[] {
  const finding = record?.adjudication?.finding
  if (!finding) return []
  const reason = `${finding.code}: ${finding.reason}`
  const found = 'UNSURE'
  const stood = stoodOf(found, end)
  return [{ kind: 'data', ...parts, found, stood, money: [], reason }]
}

function reasonIn(record: SettlementRecord | undefined): Fact<string> | undefined {
  if (!record || !('kind' in record)) return undefined
  const { finding } = record.adjudication
  if ('reason' in finding) return finding.reason
  return finding.readings.map(describeReading).join('; ')
}
