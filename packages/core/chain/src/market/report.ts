import { CresolverError } from '@cresolver/protocol'
import type { Address, Hex } from 'viem'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  parseAbiParameters,
  size,
  slice,
} from 'viem/utils'
import {
  ACTION_RECORD_ABSENCES,
  REPORT_ACTIONS,
  type ReportAction,
  VOID_REASONS,
  type VoidReasonCode,
} from './outcome.ts'
import { FINDINGS } from './verdict-state.ts'

/** The five values of a plain report. */
export type Report = {
  readonly marketId: bigint
  /** In join order, none twice. */
  readonly workers: readonly Address[]
  /** One weight for each worker. */
  readonly weights: readonly bigint[]
  /** Three scores from 0 to 100 for each worker. */
  readonly dimScores: readonly number[]
  /** true for YES. */
  readonly resolution: boolean
}

/** Number of a finding. */
export type FindingCode = (typeof FINDINGS)[keyof typeof FINDINGS]

/** Longest time from a request to the delivery of its report, in seconds. */
export const ROUND_PERIOD_SECONDS = 3_600

/** What ties a report to one chain, one receiver and one request. */
export type ReportBinding = {
  readonly chainId: bigint
  /** Address of the receiver contract. */
  readonly receiver: Address
  /** When the market was last requested as the contract has it, Unix seconds; 0 if never. */
  readonly requestedAt: bigint
  /** Last moment to deliver the report, Unix seconds. */
  readonly validUntil: bigint
  /** Gas that the receiver must have left; 0 unless given. */
  readonly minGas?: bigint | undefined
}

/** A report that is good for one chain, one receiver and one request only. */
export type BoundReport = Report &
  ReportBinding & {
    readonly action: ReportAction
    /** VOID_REASONS.NONE unless the report voids. */
    readonly voidReason: VoidReasonCode
    /** Hash of the round's record. */
    readonly evidenceHash: Hex
    /** One of FINDINGS for the action PROPOSE, else 0. */
    readonly finding?: FindingCode | undefined
    /** 0 for the first panel or read, 1 for the judge of a dispute. */
    readonly stage?: ReportStage | undefined
    /**
     * For the action PROPOSE four masks of 64 bits in join order, from the lowest: drawn, silent,
     * agreed, confidently wrong; else 0.
     */
    readonly seats?: bigint | undefined
  }

/** 0 for the first panel or read, 1 for the judge of a dispute. */
export type ReportStage = 0 | 1

/** A bound report as it was decoded: every value is there. */
export type DecodedReport = Required<BoundReport>

/** Sixteen words: the lists start behind them. */
const headBytes = 512
/** Written out: the constant of viem would bring the rest of viem into the wasm. */
const zeroHash: Hex = `0x${'00'.repeat(32)}`

const reportParameters = parseAbiParameters(
  'uint256 marketId, address[] workers, uint256[] weights, uint8[] dimScores, bool resolution',
)
const boundReportParameters = parseAbiParameters(
  'uint256 marketId, address[] workers, uint256[] weights, uint8[] dimScores, bool resolution, uint256 chainId, address receiver, uint8 action, uint8 voidReason, bytes32 evidenceHash, uint256 requestedAt, uint256 validUntil, uint256 minGas, uint8 finding, uint8 stage, uint256 seats',
)

/**
 * Encodes a plain report, which a receiver takes only where its owner allows it.
 *
 * @param report - {@link Report}
 * @returns ABI encoding of the five values
 * @throws CresolverError `REPORT_INVALID` when the lists do not match
 */
export function encodeReport(report: Report): Hex {
  requireMatchingLists(report)
  return encodeAbiParameters(reportParameters, [
    report.marketId,
    report.workers,
    report.weights,
    report.dimScores,
    report.resolution,
  ])
}

/**
 * Encodes a report that cannot be replayed on another chain or receiver, or for another request.
 *
 * @param report - {@link BoundReport}
 * @returns ABI encoding: the plain five values first, then the eleven that bind them
 * @throws CresolverError `REPORT_INVALID` when the lists do not match
 */
export function encodeBoundReport(report: BoundReport): Hex {
  requireMatchingLists(report)
  return encodeAbiParameters(boundReportParameters, [
    report.marketId,
    report.workers,
    report.weights,
    report.dimScores,
    report.resolution,
    report.chainId,
    report.receiver,
    report.action,
    report.voidReason,
    report.evidenceHash,
    report.requestedAt,
    report.validUntil,
    report.minGas ?? 0n,
    report.finding ?? 0,
    report.stage ?? 0,
    report.seats ?? 0n,
  ])
}

/** Who did not answer in a round without quorum. */
export type AbsenceReport = ReportBinding & {
  readonly marketId: bigint
  /** Number of seats, the same in every round of the market. */
  readonly panelSize: number
  /** Places in join order of the workers that held a seat and did not answer. */
  readonly absent: readonly number[]
}

/**
 * Encodes a report that records absences and leaves the market open.
 *
 * @param report - {@link AbsenceReport}
 * @returns ABI encoding of a bound report without workers, whose two weights are the size of the
 *   panel and one bit for each absent worker
 */
export function encodeAbsenceReport(report: AbsenceReport): Hex {
  return encodeAbiParameters(boundReportParameters, [
    report.marketId,
    [],
    [BigInt(report.panelSize), toMask(report.absent)],
    [],
    false,
    report.chainId,
    report.receiver,
    ACTION_RECORD_ABSENCES,
    VOID_REASONS.NONE,
    zeroHash,
    report.requestedAt,
    report.validUntil,
    report.minGas ?? 0n,
    0,
    0,
    0n,
  ])
}

function toMask(indexes: readonly number[]): bigint {
  return indexes.reduce((mask, index) => mask | (1n << BigInt(index)), 0n)
}

/**
 * Decodes a bound report.
 *
 * @param encoded - what {@link encodeBoundReport} returned
 * @returns {@link DecodedReport}; addresses with checksum
 * @throws CresolverError `REPORT_MALFORMED` when it is not a bound report
 */
export function decodeBoundReport(encoded: Hex): DecodedReport {
  // The first list starts just behind the head: sixteen words here, five in a plain report.
  if (size(encoded) < headBytes || BigInt(slice(encoded, 32, 64)) !== BigInt(headBytes)) {
    throw malformed()
  }
  try {
    const [marketId, workers, weights, dimScores, resolution, ...binding] =
      decodeAbiParameters(boundReportParameters, encoded)
    const [chainId, receiver, action, voidReason, evidenceHash, ...round] = binding
    const [requestedAt, validUntil, minGas, finding, stage, seats] = round
    return {
      marketId,
      workers,
      weights,
      dimScores,
      resolution,
      chainId,
      receiver,
      action: requireOneOf(Object.values(REPORT_ACTIONS), action),
      voidReason: requireOneOf(Object.values(VOID_REASONS), voidReason),
      evidenceHash,
      requestedAt,
      validUntil,
      minGas,
      finding: requireOneOf(Object.values(FINDINGS), finding),
      stage: requireOneOf([0, 1] as const, stage),
      seats,
    }
  } catch (cause) {
    throw malformed(cause)
  }
}

function requireOneOf<const code extends number>(
  codes: readonly code[],
  value: number,
): code {
  const found = codes.find((code) => code === value)
  if (found === undefined) throw new RangeError(`${value} is none of ${codes.join(', ')}`)
  return found
}

function requireMatchingLists({ workers, weights, dimScores }: Report): void {
  const count = workers.length
  if (weights.length === count && dimScores.length === 3 * count) return
  throw new CresolverError({
    code: 'REPORT_INVALID',
    message:
      `A report on ${count} workers has ${weights.length} weights and ` +
      `${dimScores.length} scores.`,
    hint: 'Give one weight and three scores for each worker.',
  })
}

function malformed(cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'REPORT_MALFORMED',
    message: 'The bytes are not a bound report.',
    hint: 'Decode what encodeBoundReport wrote, without the metadata of the forwarder.',
    cause,
  })
}
