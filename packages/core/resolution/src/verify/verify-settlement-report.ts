import { packSeats, panelSeats } from '../panel-seats.ts'
import { type PaidSeat, paidSeats } from '../record/paid-seats.ts'
import {
  hashRecord,
  isAdjudicationRecord,
  type SettlementRecord,
} from '../record/settlement-record.ts'
import type { RecordCheck } from './record-check.ts'

/** A bound report as it was delivered. */
export type DeliveredReport = {
  readonly marketId: bigint
  readonly workers: readonly string[]
  /** One for each worker. */
  readonly weights: readonly bigint[]
  /** Three from 0 to 100 for each worker. */
  readonly dimScores: readonly number[]
  readonly chainId: bigint
  readonly receiver: string
  /** As the contract numbers it; 0 unless the finding is VOID. */
  readonly voidReason: number
  readonly evidenceHash: string
  /** The request that it answers, Unix seconds. */
  readonly requestedAt: bigint
  /** As the contract numbers it. */
  readonly finding: number
  /** 0 for the panel or the first read, 1 for the fresh read of a dispute. */
  readonly stage: number
  /** Four masks of 64 bits, see `packSeats`. */
  readonly seats: bigint
}

/** As the contract numbers them. */
const voidReasons = { INVALID: 1, TOO_EARLY: 2, NO_QUORUM: 3 } as const
const findings = ['YES', 'NO', 'SPLIT', 'VOID', 'UNSURE']

/** Compares a report with the record that it carries the hash of. */
export function checkReport(
  record: SettlementRecord,
  report: DeliveredReport,
): RecordCheck[] {
  const isRound = !isAdjudicationRecord(record)
  const listed = isRound ? paidSeats(record) : []
  const seats = isRound ? packSeats(panelSeats(record)) : 0n
  return [
    compare('report', formatRecord(record, listed), formatReport(report)),
    compare('seats', formatSeats(seats), formatSeats(report.seats)),
    ...listed.map((worker, index) => checkListed(worker, index, report)),
  ]
}

function formatSeats(seats: bigint): string {
  const masks = [0n, 64n, 128n, 192n].map(
    (shift) => `0x${((seats >> shift) & 0xffff_ffff_ffff_ffffn).toString(16)}`,
  )
  const [drawn, silent, agreed, wrong] = masks
  return `drawn ${drawn}, silent ${silent}, agreed ${agreed}, confidently wrong ${wrong}`
}

function checkListed(
  { worker, weight, scores }: PaidSeat,
  index: number,
  { weights, dimScores }: DeliveredReport,
): RecordCheck {
  const written = [scores.resQuality, scores.srcQuality, scores.analysisDepth]
  const delivered = [0, 1, 2].map((score) => dimScores[index * 3 + score])
  return compare(
    `report ${worker}`,
    formatScores(weight, written),
    formatScores(weights[index], delivered),
  )
}

function formatScores(
  weight: bigint | undefined,
  scores: readonly (number | undefined)[],
): string {
  return `weight ${weight ?? 'none'}, scores ${scores.map((score) => score ?? 'none').join('/')}`
}

function formatRecord(record: SettlementRecord, listed: readonly PaidSeat[]): string {
  const { outcome, terms } = record
  return formatParts({
    ...terms,
    voidReason: outcome.kind === 'void' ? voidReasons[outcome.reason] : 0,
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
    finding: findings[report.finding] ?? `finding ${report.finding}`,
    counts: [report.weights.length, report.dimScores.length],
  })
}

function formatParts(parts: {
  readonly finding: string
  readonly stage: number
  readonly requestedAt: number | bigint
  readonly voidReason: number
  readonly marketId: string | bigint
  readonly chainId: number | bigint
  readonly receiver: string
  readonly evidenceHash: string
  readonly workers: readonly string[]
  readonly counts: readonly number[]
}): string {
  const { finding, stage, voidReason, workers, counts } = parts
  return [
    `${finding} in stage ${stage} for the request of ${parts.requestedAt}`,
    `void reason ${voidReason}, market ${parts.marketId}, chain ${parts.chainId}`,
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
