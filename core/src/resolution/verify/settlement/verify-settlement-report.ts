import { FINDINGS } from '../../ladder/finding.ts'
import { type PaidSeat, paidSeats } from '../../record/paid-seats.ts'
import type { PanelWordsPart } from '../../record/record-fields.ts'
import {
  hashRecord,
  isAdjudicationRecord,
  type SettlementRecord,
} from '../../record/settlement-record.ts'
import { compare, type RecordCheck } from '../record-check.ts'

/** A bound report as it was delivered. */
export type DeliveredReport = {
  /** 0 for a verdict, 2 for votes. */
  readonly action: number
  readonly marketId: bigint
  readonly workers: readonly string[]
  /** One for each worker; of votes the words of votes and scores. */
  readonly weights: readonly bigint[]
  /** Three from 0 to 100 for each worker. */
  readonly dimScores: readonly number[]
  readonly chainId: bigint
  readonly receiver: string
  /** As the contract numbers it; 0 unless too few workers of a market without a window answered. */
  readonly voidReason: number
  readonly evidenceHash: string
  /** The request that it answers, Unix seconds. */
  readonly requestedAt: bigint
  /** As the contract numbers it. */
  readonly finding: number
}

/** As the receiver numbers them. */
const actions = { verdict: 0, votes: 2 } as const

/**
 * Returns the void reason of a report, as the contract numbers it: too few workers of a market without a window
 * answered.
 *
 * @param record - outcome and terms of a record
 */
export function voidReasonOf({
  outcome,
  terms,
}: Pick<SettlementRecord, 'outcome' | 'terms'>): 0 | 3 {
  const isShort =
    outcome.kind === 'unsure' &&
    (outcome.reason === 'NO_QUORUM' || outcome.reason === 'TOO_FEW_ANSWERS')
  return isShort && terms.askedAt === undefined ? 3 : 0
}

const reported = 'the report says'

/** Compares a report with the record that it carries the hash of. */
export function checkReport(
  record: SettlementRecord,
  report: DeliveredReport,
): RecordCheck[] {
  const isRound = !isAdjudicationRecord(record)
  const words = isRound ? record.words : undefined
  const listed = isRound && !words ? paidSeats(record) : []
  return [
    compare('report', formatRecord(record, listed), formatReport(report), reported),
    ...(words
      ? [
          compare(
            'report votes',
            formatWords(words),
            formatWeights(report.weights),
            reported,
          ),
        ]
      : []),
    ...listed.map((worker, index) => checkListed(worker, index, report)),
  ]
}

function formatWords({ votes, scores }: PanelWordsPart): string {
  return formatWeights([BigInt(votes), BigInt(scores)])
}

function formatWeights([votes, scores]: readonly bigint[]): string {
  return `votes 0x${(votes ?? 0n).toString(16)}, scores 0x${(scores ?? 0n).toString(16)}`
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
    reported,
  )
}

function formatScores(
  weight: bigint | undefined,
  scores: readonly (number | undefined)[],
): string {
  return `weight ${weight ?? 'none'}, scores ${scores.map((score) => score ?? 'none').join('/')}`
}

function formatRecord(record: SettlementRecord, listed: readonly PaidSeat[]): string {
  const hasVotes = !isAdjudicationRecord(record) && record.words !== undefined
  return formatParts({
    ...record.terms,
    action: hasVotes ? actions.votes : actions.verdict,
    voidReason: voidReasonOf(record),
    marketId: record.marketId,
    chainId: record.chainId,
    receiver: record.receiver,
    evidenceHash: hashRecord(record),
    workers: listed.map(({ worker }) => worker),
    counts: hasVotes ? [2, 0] : [listed.length, listed.length * 3],
  })
}

function formatReport(report: DeliveredReport): string {
  return formatParts({
    ...report,
    finding: FINDINGS[report.finding] ?? `finding ${report.finding}`,
    counts: [report.weights.length, report.dimScores.length],
  })
}

function formatParts(parts: {
  readonly action: number
  readonly finding: string
  readonly requestedAt: number | bigint
  readonly voidReason: number
  readonly marketId: string | bigint
  readonly chainId: number | bigint
  readonly receiver: string
  readonly evidenceHash: string
  readonly workers: readonly string[]
  readonly counts: readonly number[]
}): string {
  const { action, finding, voidReason, workers, counts } = parts
  return [
    `action ${action}, ${finding} for the request of ${parts.requestedAt}`,
    `void reason ${voidReason}, market ${parts.marketId}, chain ${parts.chainId}`,
    `receiver ${parts.receiver.toLowerCase()}`,
    `evidence ${parts.evidenceHash.toLowerCase()}`,
    `${counts.join(' weights and ')} scores for ${workers.join(' ').toLowerCase() || 'no worker'}`,
  ].join(', ')
}
