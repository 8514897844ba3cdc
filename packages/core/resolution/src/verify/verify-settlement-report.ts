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
  /** true for YES. */
  readonly resolution: boolean
  readonly chainId: bigint
  readonly receiver: string
  /** 0 settles, 1 voids, 3 proposes the verdict of a market with terms. */
  readonly action: number
  /** As the contract numbers it; 0 unless the report voids. */
  readonly voidReason: number
  readonly evidenceHash: string
  /** The request that it answers, Unix seconds; absent where the caller did not read it. */
  readonly requestedAt?: bigint | undefined
  /** As the contract numbers it; 0 unless it proposes. */
  readonly finding?: number | undefined
  /** 0 for the first panel or read, 1 for the judge of a dispute. */
  readonly stage?: number | undefined
  /** Four masks of 64 bits, see `packSeats`; 0 unless it proposes. */
  readonly seats?: bigint | undefined
}

/** As the contract numbers them. */
const voidReasons = { INVALID: 1, TOO_EARLY: 2, NO_QUORUM: 3 } as const
const findings = { YES: 0, NO: 1, SPLIT: 2, VOID: 3, UNSURE: 4 } as const

/** Compares a report with the record that it carries the hash of. */
export function checkReport(
  record: SettlementRecord,
  report: DeliveredReport,
): RecordCheck[] {
  const listed = isAdjudicationRecord(record) ? [] : paidSeats(record)
  return [
    compare('report', formatRecord(record, listed), formatReport(report)),
    ...checkProposal(record, report),
    ...listed.map((worker, index) => checkListed(worker, index, report)),
  ]
}

/** What only the report on a market with terms says. */
function checkProposal(record: SettlementRecord, report: DeliveredReport): RecordCheck[] {
  const { terms } = record
  if (!terms) return []
  const seats = isAdjudicationRecord(record) ? 0n : packSeats(panelSeats(record))
  return [
    compare(
      'proposal',
      formatProposal(findings[terms.finding], terms.stage, terms.requestedAt),
      formatProposal(report.finding, report.stage, report.requestedAt),
    ),
    compare('seats', formatSeats(seats), formatSeats(report.seats ?? 0n)),
  ]
}

function formatProposal(
  finding: number | undefined,
  stage: number | undefined,
  requestedAt: number | bigint | undefined,
): string {
  return `finding ${finding}, stage ${stage}, for the request of ${requestedAt}`
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
  const { outcome } = record
  const settles = outcome.kind === 'settle'
  return formatParts({
    action: record.terms ? 3 : settles ? 0 : 1,
    resolution: settles && outcome.resolution,
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
  const does = `${names[action] ?? `action ${action}`} ${resolution ? 'YES' : 'NO'}`
  return [
    `${does}, void reason ${voidReason}, market ${parts.marketId}, chain ${parts.chainId}`,
    `receiver ${parts.receiver.toLowerCase()}`,
    `evidence ${parts.evidenceHash.toLowerCase()}`,
    `${counts.join(' weights and ')} scores for ${workers.join(' ').toLowerCase() || 'no worker'}`,
  ].join(', ')
}

/** Actions of a report. */
const names: Readonly<Record<number, string>> = { 0: 'settle', 1: 'void', 3: 'propose' }

function compare(name: string, written: string, delivered: string): RecordCheck {
  const holds = written === delivered
  return {
    name,
    holds,
    detail: holds ? written : `the record says ${written}; the report says ${delivered}`,
  }
}
