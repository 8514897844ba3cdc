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
  type ReportAction,
  VOID_REASONS,
  type VoidReasonCode,
} from './outcome.ts'

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

/** A report that is good for one chain and one receiver only. */
export type BoundReport = Report & {
  readonly chainId: bigint
  /** Address of the receiver contract. */
  readonly receiver: Address
  readonly action: ReportAction
  /** VOID_REASONS.NONE unless the action is VOID. */
  readonly voidReason: VoidReasonCode
  /** Hash of the round's record. */
  readonly evidenceHash: Hex
}

/** Written out: the constant of viem would bring the rest of viem into the wasm. */
const zeroHash: Hex = `0x${'00'.repeat(32)}`

const reportParameters = parseAbiParameters(
  'uint256 marketId, address[] workers, uint256[] weights, uint8[] dimScores, bool resolution',
)
const boundReportParameters = parseAbiParameters(
  'uint256 marketId, address[] workers, uint256[] weights, uint8[] dimScores, bool resolution, uint256 chainId, address receiver, uint8 action, uint8 voidReason, bytes32 evidenceHash',
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
 * Encodes a report that cannot be replayed on another chain or receiver.
 *
 * @param report - {@link BoundReport}
 * @returns ABI encoding: the plain five values first, then the five that bind them
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
  ])
}

/** Who did not answer in a round without quorum. */
export type AbsenceReport = Pick<BoundReport, 'marketId' | 'chainId' | 'receiver'> & {
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
  const bits = report.absent.reduce((sum, index) => sum | (1n << BigInt(index)), 0n)
  return encodeAbiParameters(boundReportParameters, [
    report.marketId,
    [],
    [BigInt(report.panelSize), bits],
    [],
    false,
    report.chainId,
    report.receiver,
    ACTION_RECORD_ABSENCES,
    VOID_REASONS.NONE,
    zeroHash,
  ])
}

/**
 * Decodes a bound report.
 *
 * @param encoded - what {@link encodeBoundReport} returned
 * @returns {@link BoundReport}; addresses with checksum
 * @throws CresolverError `REPORT_MALFORMED` when it is not a bound report
 */
export function decodeBoundReport(encoded: Hex): BoundReport {
  // The first list starts just behind the head: ten words here, five in a plain report.
  if (size(encoded) < 320 || BigInt(slice(encoded, 32, 64)) !== 320n) throw malformed()
  try {
    const [marketId, workers, weights, dimScores, resolution, ...binding] =
      decodeAbiParameters(boundReportParameters, encoded)
    const [chainId, receiver, action, voidReason, evidenceHash] = binding
    return {
      marketId,
      workers,
      weights,
      dimScores,
      resolution,
      chainId,
      receiver,
      action: requireOneOf([0, 1] as const, action),
      voidReason: requireOneOf(Object.values(VOID_REASONS), voidReason),
      evidenceHash,
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
