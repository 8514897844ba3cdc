import {
  concatHex,
  type Hex,
  keccak256,
  numberToHex,
  padHex,
  sha256,
  size,
  stringToHex,
} from 'viem'
import { sign } from 'viem/accounts'

/** The header of a DON report, as the KeystoneForwarder reads it. */
export type ReportHeader = {
  /** 32 bytes that name the execution. */
  readonly executionId: Hex
  /** Unix time in seconds. */
  readonly timestamp: number
  readonly donId: number
  readonly donConfigVersion: number
  /** 32 bytes that name the deployed workflow. */
  readonly workflowId: Hex
  /** 10 bytes, see {@link encodeWorkflowName}. */
  readonly workflowName: Hex
  /** 20 bytes. */
  readonly workflowOwner: Hex
}

const version = '0x01'
const reportId = '0x0001'
const headerBytes = 109

/** Encodes a workflow's name: the first 10 hex digits of its sha256, as ASCII. */
export function encodeWorkflowName(name: string): Hex {
  return stringToHex(sha256(stringToHex(name)).slice(2, 12))
}

/** Puts the 109-byte header before the body of a report. */
export function encodeRawReport(header: ReportHeader, body: Hex): Hex {
  const encoded = concatHex([
    version,
    header.executionId,
    numberToHex(header.timestamp, { size: 4 }),
    numberToHex(header.donId, { size: 4 }),
    numberToHex(header.donConfigVersion, { size: 4 }),
    header.workflowId,
    header.workflowName,
    header.workflowOwner,
    reportId,
  ])
  if (size(encoded) !== headerBytes) {
    throw new RangeError(
      `the report header has ${size(encoded)} bytes, not ${headerBytes}`,
    )
  }
  return concatHex([encoded, body])
}

/** Encodes the context that is signed with a report. */
export function encodeReportContext(configDigest: Hex, sequence: number): Hex {
  return concatHex([
    configDigest,
    padHex('0x', { size: 27 }),
    numberToHex(sequence, { size: 4 }),
    '0x00',
    padHex('0x', { size: 32 }),
  ])
}

/** Signs a raw report as one node of the DON. */
export async function signReport(
  privateKey: Hex,
  rawReport: Hex,
  context: Hex,
): Promise<Hex> {
  const hash = keccak256(concatHex([keccak256(rawReport), context]))
  const { r, s, yParity = 0 } = await sign({ hash, privateKey })
  return concatHex([r, s, numberToHex(yParity, { size: 1 })])
}
