import {
  type Address,
  decodeFunctionData,
  type Hex,
  hexToNumber,
  isAddressEqual,
  parseAbi,
  size,
  slice,
} from 'viem'
import { type DecodedReport, decodeBoundReport } from './market/events/report.ts'

/** A report that a forwarder delivered to the receiver. */
export type Delivery = {
  readonly report: DecodedReport
  /** Number of nodes of the DON that signed. */
  readonly signatures: number
  /** When the DON made the report, Unix seconds. */
  readonly reportedAt: number
  readonly donId: number
  /** Names the deployed workflow. */
  readonly workflowId: Hex
  readonly workflowOwner: Address
}

const forwarderAbi = parseAbi([
  'function report(address receiver, bytes rawReport, bytes reportContext, bytes[] signatures)',
])
/** Version, execution, moment, DON, its configuration, workflow, name, owner and report number. */
const headerBytes = 109

/**
 * Reads a bound report out of the input of the transaction that delivered it.
 *
 * @param input - input of a call of `KeystoneForwarder.report`
 * @param receiver - the receiver that the report has to be for
 * @returns what was delivered; undefined for any other transaction
 */
export function decodeDelivery(input: Hex, receiver: Address): Delivery | undefined {
  try {
    const { args } = decodeFunctionData({ abi: forwarderAbi, data: input })
    const [to, raw, , signatures] = args
    if (!isAddressEqual(to, receiver) || size(raw) <= headerBytes) return undefined
    return {
      report: decodeBoundReport(slice(raw, headerBytes)),
      signatures: signatures.length,
      reportedAt: hexToNumber(slice(raw, 33, 37)),
      donId: hexToNumber(slice(raw, 37, 41)),
      workflowId: slice(raw, 45, 77),
      workflowOwner: slice(raw, 87, 107),
    }
  } catch {
    return undefined
  }
}
