import { CresolverError } from '@cresolver/core/protocol'
import type { Address, Hex } from 'viem'
import {
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  parseAbiParameters,
  size,
  slice,
} from 'viem/utils'
import { VOID_REASONS, type VoidReasonCode } from '../outcome.ts'
import { zeroHash } from '../terms/policy-text.ts'
import { FINDINGS } from '../verdict-state.ts'

/** Number of a finding. */
export type FindingCode = (typeof FINDINGS)[keyof typeof FINDINGS]

/** Binding of a report to one chain, one receiver and one request. */
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

/** Report of a market: good for one chain, one receiver and one request only. */
export type BoundReport = ReportBinding & {
  readonly marketId: bigint
  /** Workers that are paid, in join order, none twice. */
  readonly workers: readonly Address[]
  /** One weight for each worker. */
  readonly weights: readonly bigint[]
  /** Three scores from 0 to 100 for each worker. */
  readonly dimScores: readonly number[]
  /** One of FINDINGS. */
  readonly finding: FindingCode
  /** VOID_REASONS.NO_QUORUM where too few workers of a market without a window answered, else NONE. */
  readonly voidReason: VoidReasonCode
  /** Hash of the round's record. */
  readonly evidenceHash: Hex
}

/** The votes of the panel of a market with a window, which the contract counts. */
export type VotesReport = ReportBinding & {
  readonly marketId: bigint
  /** A word of 16 bits for each seat, see the event `VotesCounted`. */
  readonly votes: bigint
  /** A word of 21 bits for each seat in the same order. */
  readonly scores: bigint
  /** Result of the votes; the contract finds it again. */
  readonly finding: FindingCode
  /** Hash of the round's record. */
  readonly evidenceHash: Hex
}

/** Numbers of the actions, as the receiver has them. */
export const REPORT_ACTIONS = { VERDICT: 0, ABSENCES: 1, VOTES: 2 } as const

/** A report as it was decoded: every value is there. The weights of votes are their two words. */
export type DecodedReport = Required<BoundReport> & {
  readonly action: typeof REPORT_ACTIONS.VERDICT | typeof REPORT_ACTIONS.VOTES
}

/** Fourteen words: the lists start behind them. */
const headBytes = 448

/** A struct has the layout of its values behind an offset word. */
const parameters = parseAbiParameters([
  'BoundReport report',
  'struct BoundReport { uint256 marketId; address[] workers; uint256[] weights; uint8[] dimScores; bool resolution; uint256 chainId; address receiver; uint8 action; uint8 voidReason; bytes32 evidenceHash; uint256 requestedAt; uint256 validUntil; uint256 minGas; uint8 finding; }',
])
const offset: Hex = `0x${'20'.padStart(64, '0')}`

/**
 * Encodes a report that cannot be replayed on another chain or receiver, or for another request.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-report
 *
 * @param report - {@link BoundReport}
 * @returns ABI encoding of fourteen values
 * @throws `SdkErrors['encodeBoundReport']`: `VALUE_INVALID` when the lists do not match
 *
 * @example
 * ```ts
 * import { encodeBoundReport, FINDINGS, type ReportBinding, VOID_REASONS } from '@cresolver/sdk/abi'
 *
 * export const reportYes = (binding: ReportBinding, evidenceHash: `0x${string}`) =>
 *   encodeBoundReport({
 *     ...{ ...binding, marketId: 1n, workers: [], weights: [], dimScores: [] },
 *     ...{ finding: FINDINGS.YES, voidReason: VOID_REASONS.NONE, evidenceHash },
 *   }) // 0x…, as the forwarder passes it to the receiver
 * ```
 */
export function encodeBoundReport(report: BoundReport): Hex {
  requireMatchingLists(report)
  return encode(REPORT_ACTIONS.VERDICT, report)
}

/**
 * Encodes a report of the votes of a panel.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-report
 *
 * @param report - {@link VotesReport}
 * @returns ABI encoding of a bound report without workers, whose two weights are the words of votes and scores
 *
 * @example
 * ```ts
 * import { encodeVotesReport, FINDINGS, type ReportBinding } from '@cresolver/sdk/abi'
 * import { packScores, packVotes } from '@cresolver/sdk/resolution'
 *
 * const votes = packVotes([{ place: 0, votes: 7, code: 'YES' }])
 * const scores = packScores([[80, 70, 60]])
 * export const reportVotes = (binding: ReportBinding, evidenceHash: `0x${string}`) =>
 *   encodeVotesReport({ ...binding, marketId: 1n, votes, scores, finding: FINDINGS.YES, evidenceHash }) // 0x…
 * ```
 */
export function encodeVotesReport({ votes, scores, ...report }: VotesReport): Hex {
  return encode(REPORT_ACTIONS.VOTES, {
    ...report,
    ...{ workers: [], weights: [votes, scores], dimScores: [] },
    voidReason: VOID_REASONS.NONE,
  })
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
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-report
 *
 * @param report - {@link AbsenceReport}
 * @returns ABI encoding of a bound report without workers, whose two weights are the size of the
 *   panel and one bit for each absent worker
 *
 * @example
 * ```ts
 * import { encodeAbsenceReport } from '@cresolver/sdk/abi'
 *
 * const receiver = '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318'
 * const binding = { chainId: 1n, receiver, requestedAt: 1_783_000_000n, validUntil: 1_783_003_600n } as const
 * const report = encodeAbsenceReport({ ...binding, marketId: 1n, panelSize: 3, absent: [2] })
 * console.log(report.length) // 1218
 * ```
 */
export function encodeAbsenceReport(report: AbsenceReport): Hex {
  return encode(REPORT_ACTIONS.ABSENCES, {
    ...report,
    ...{ workers: [], dimScores: [], finding: FINDINGS.UNSURE },
    weights: [BigInt(report.panelSize), toMask(report.absent)],
    ...{ voidReason: VOID_REASONS.NONE, evidenceHash: zeroHash },
  })
}

function encode(action: number, report: BoundReport): Hex {
  const { minGas = 0n } = report
  const resolution = report.finding === FINDINGS.YES
  const values = [{ ...report, action, resolution, minGas }] as const
  return slice(encodeAbiParameters(parameters, values), 32)
}

function toMask(indexes: readonly number[]): bigint {
  return indexes.reduce((mask, index) => mask | (1n << BigInt(index)), 0n)
}

/**
 * Decodes a report on a verdict or of votes.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#the-report
 *
 * @param encoded - what {@link encodeBoundReport} or {@link encodeVotesReport} returned
 * @returns {@link DecodedReport}; addresses with checksum
 * @throws `SdkErrors['decodeBoundReport']`: `VALUE_INVALID` when it is not such a report
 *
 * @example
 * ```ts
 * import { decodeBoundReport, FINDINGS } from '@cresolver/sdk/abi'
 * import type { Hex } from 'viem'
 *
 * const isYes = (report: Hex) => decodeBoundReport(report).finding === FINDINGS.YES
 * console.log(isYes('0x00')) // throws VALUE_INVALID: it is not a report
 * ```
 */
export function decodeBoundReport(encoded: Hex): DecodedReport {
  // The first list starts just behind the head.
  if (size(encoded) < headBytes || BigInt(slice(encoded, 32, 64)) !== BigInt(headBytes)) {
    throw malformed()
  }
  try {
    const data = concatHex([offset, encoded])
    const [{ resolution: _, ...report }] = decodeAbiParameters(parameters, data)
    return {
      ...report,
      action: requireOneOf([REPORT_ACTIONS.VERDICT, REPORT_ACTIONS.VOTES], report.action),
      voidReason: requireOneOf(Object.values(VOID_REASONS), report.voidReason),
      finding: requireOneOf(Object.values(FINDINGS), report.finding),
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

function requireMatchingLists({ workers, weights, dimScores }: BoundReport): void {
  const count = workers.length
  if (weights.length === count && dimScores.length === 3 * count) return
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message:
      `A report on ${count} workers has ${weights.length} weights and ` +
      `${dimScores.length} scores.`,
    hint: 'Give one weight and three scores for each worker.',
  })
}

function malformed(cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message: 'The bytes are not a report on a verdict.',
    hint: 'Decode what encodeBoundReport wrote, without the metadata of the forwarder.',
    cause,
  })
}
