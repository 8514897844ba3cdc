import { create } from '@bufbuild/protobuf'
import { EVM_PB } from '@chainlink/cre-sdk/pb'
import { bytesToHex, type Hex, hexToBytes, size, toBytes } from 'viem'
import { type CapabilityResponse, respond } from '../capability.ts'
import type { LogFilter, MinedLog } from '../log-trigger.ts'
import type { Meter } from '../meter.ts'

/** Effect of a delivered report on chain. */
export type DeliveryEffect = {
  readonly transactionHash: Hex
  /** False when the receiver refused the report; the transaction itself went through. */
  readonly accepted: boolean
}

/** The tags that rpc.BlockNumber of go-ethereum counts as -2, -3 and -4. */
type BlockTag = 'latest' | 'finalized' | 'safe'

/** The part of a block that the DON reads. */
type BlockHeader = {
  readonly number: bigint
  readonly hash: Hex
  readonly parentHash: Hex
  /** Unix seconds. */
  readonly timestamp: bigint
}

/** Which logs of the chain to read. */
export type LogQuery = LogFilter & {
  /** One block by its hash, or all blocks from one number to another, both included. */
  readonly blocks: { readonly hash: Hex } | { readonly from: bigint; readonly to: bigint }
}

/** The chain, as the DON reads and writes it. */
export type DonChain = {
  /** Reads number and hash of a block, by number or tag; undefined where there is none yet. */
  readonly header: (block: bigint | BlockTag) => Promise<BlockHeader | undefined>
  /** Calls a view function in the state after a block; returns ABI-encoded data. */
  readonly call: (to: Hex, data: Hex, block: bigint | BlockTag) => Promise<Hex>
  /** Reads logs, in any order. */
  readonly logs: (query: LogQuery) => Promise<readonly MinedLog[]>
  /** Delivers a signed report through the forwarder. */
  readonly deliver: (
    report: SignedReport,
    receiver: Hex,
    gas: bigint,
  ) => Promise<DeliveryEffect>
}

/** A report with the signatures of F + 1 nodes. */
export type SignedReport = {
  readonly rawReport: Hex
  readonly context: Hex
  readonly signatures: readonly Hex[]
}

/** Reads from the chain for the DON. */
export async function performChainRead(
  chain: DonChain,
  meter: Meter,
  request: EVM_PB.CallContractRequest,
): Promise<CapabilityResponse> {
  const { to = new Uint8Array(), data = new Uint8Array() } = request.call ?? {}
  meter.check('ChainRead.PayloadSizeLimit', data.length)
  const block = request.blockNumber ? toBlock(request.blockNumber) : 'latest'
  const returned = await chain.call(bytesToHex(to), bytesToHex(data), block)
  return respond(
    EVM_PB.CallContractReplySchema,
    create(EVM_PB.CallContractReplySchema, { data: hexToBytes(returned) }),
  )
}

/** Reads the header of a block for the DON. */
export async function performHeaderRead(
  chain: DonChain,
  { blockNumber }: EVM_PB.HeaderByNumberRequest,
): Promise<CapabilityResponse> {
  const block = blockNumber ? toBlock(blockNumber) : 'latest'
  const header = await chain.header(block)
  if (!header) throw new Error(`block ${block} not found`)
  return respond(
    EVM_PB.HeaderByNumberReplySchema,
    create(EVM_PB.HeaderByNumberReplySchema, {
      header: {
        timestamp: header.timestamp,
        blockNumber: { absVal: toBytes(header.number), sign: 1n },
        hash: hexToBytes(header.hash),
        parentHash: hexToBytes(header.parentHash),
      },
    }),
  )
}

/** Reads the number of a block, or the tag that a negative number is. */
export function toBlock({
  absVal,
  sign,
}: NonNullable<EVM_PB.HeaderByNumberRequest['blockNumber']>): bigint | BlockTag {
  const number = sign * (absVal.length === 0 ? 0n : BigInt(bytesToHex(absVal)))
  if (number >= 0n) return number
  const tags: Readonly<Record<string, BlockTag>> = {
    '-2': 'latest',
    '-3': 'finalized',
    '-4': 'safe',
  }
  const tag = tags[number.toString()]
  if (tag) return tag
  throw new Error(`the local DON knows no block ${number}`)
}

/** Writes a signed report through the forwarder, once for the DON. */
export async function performChainWrite(
  chain: DonChain,
  meter: Meter,
  request: EVM_PB.WriteReportRequest,
): Promise<CapabilityResponse> {
  const { report, receiver, gasConfig } = request
  if (!report) throw new Error('the write request carries no report')
  const rawReport = bytesToHex(report.rawReport)
  meter.check('ChainWrite.ReportSizeLimit', size(rawReport))
  const quota = 'ChainWrite.EVM.TransactionGasLimit'
  const gas = gasConfig?.gasLimit ?? BigInt(meter.limits[quota])
  meter.check(quota, Number(gas))
  const signed: SignedReport = {
    rawReport,
    context: bytesToHex(report.reportContext),
    signatures: report.sigs.map(({ signature }) => bytesToHex(signature)),
  }
  const { transactionHash, accepted } = await chain.deliver(
    signed,
    bytesToHex(receiver),
    gas,
  )
  const status = EVM_PB.ReceiverContractExecutionStatus
  return respond(
    EVM_PB.WriteReportReplySchema,
    create(EVM_PB.WriteReportReplySchema, {
      txStatus: EVM_PB.TxStatus.SUCCESS,
      txHash: hexToBytes(transactionHash),
      receiverContractExecutionStatus: accepted ? status.SUCCESS : status.REVERTED,
    }),
  )
}
