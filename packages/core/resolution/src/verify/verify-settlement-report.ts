import {
  hashRecord,
  isAdjudicationRecord,
  type SettlementRecord,
} from '../record/settlement-record.ts'
import type { WorkerRecord } from '../record/worker-record.ts'
import type { RecordCheck } from './verify-record.ts'

/** A bound report as it was delivered. */
export type DeliveredReport = {
  readonly marketId: bigint
  readonly workers: readonly string[]
  /** One for each worker. */
  readonly weights: readonly bigint[]
  /** Three from 0 to 100 for each worker. */
  readonly dimScores: readonly number[]
  /** true for YES. */
  readonly resolution: boolean
  readonly chainId: bigint
  readonly receiver: string
  /** 0 settles, 1 voids. */
  readonly action: number
  /** As the contract numbers it; 0 unless the action voids. */
  readonly voidReason: number
  readonly evidenceHash: string
}

/** As the contract numbers them. */
const voidReasons = { INVALID: 1, TOO_EARLY: 2, NO_QUORUM: 3 } as const

/** Compares a report with the record that it carries the hash of. */
export function checkReport(
  record: SettlementRecord,
  report: DeliveredReport,
): RecordCheck[] {
  const listed = isAdjudicationRecord(record)
    ? []
    : record.workers.filter(({ weight }) => weight !== undefined)
  return [
    compare('report', formatRecord(record, listed), formatReport(report)),
    ...listed.map((worker, index) => checkListed(worker, index, report)),
  ]
}

function checkListed(
  { worker, weight, aggregates }: WorkerRecord,
  index: number,
  { weights, dimScores }: DeliveredReport,
): RecordCheck {
  const written = [
    aggregates?.resQuality,
    aggregates?.srcQuality,
    aggregates?.analysisDepth,
  ]
  const delivered = [0, 1, 2].map((score) => dimScores[index * 3 + score])
  return compare(
    `report ${worker}`,
    formatScores(weight, written),
    formatScores(weights[index], delivered),
  )
}

function formatScores(
  weight: string | bigint | undefined,
  scores: readonly (number | undefined)[],
): string {
  return `weight ${weight ?? 'none'}, scores ${scores.map((score) => score ?? 'none').join('/')}`
}

function formatRecord(record: SettlementRecord, listed: readonly WorkerRecord[]): string {
  const { outcome } = record
  const settles = outcome.kind === 'settle'
  return formatParts({
    action: settles ? 0 : 1,
    resolution: settles && outcome.resolution,
    voidReason: settles ? 0 : voidReasons[outcome.reason],
    marketId: record.marketId,
    chainId: record.chainId,
    receiver: record.receiver,
    evidenceHash: hashRecord(record),
    workers: listed.map(({ worker }) => worker),
    counts: [listed.length, listed.length * 3],
  })
}

function formatReport(report: DeliveredReport): string {
  return formatParts({
    ...report,
    counts: [report.weights.length, report.dimScores.length],
  })
}

function formatParts(parts: {
  readonly action: number
  readonly resolution: boolean
  readonly voidReason: number
  readonly marketId: string | bigint
  readonly chainId: number | bigint
  readonly receiver: string
  readonly evidenceHash: string
  readonly workers: readonly string[]
  readonly counts: readonly number[]
}): string {
  const { action, resolution, voidReason, workers, counts } = parts
  const does = `${action === 0 ? 'settle' : 'void'} ${resolution ? 'YES' : 'NO'}`
  return [
    `${does}, void reason ${voidReason}, market ${parts.marketId}, chain ${parts.chainId}`,
    `receiver ${parts.receiver.toLowerCase()}`,
    `evidence ${parts.evidenceHash.toLowerCase()}`,
    `${counts.join(' weights and ')} scores for ${workers.join(' ').toLowerCase() || 'no worker'}`,
  ].join(', ')
}

function compare(name: string, written: string, delivered: string): RecordCheck {
  const holds = written === delivered
  return {
    name,
    holds,
    detail: holds ? written : `the record says ${written}; the report says ${delivered}`,
  }
}
