import { create } from '@bufbuild/protobuf'
import { type Any, anyPack, anyUnpack } from '@bufbuild/protobuf/wkt'
import { EVM_PB, VALUES_PB } from '@chainlink/cre-sdk/pb'
import {
  type Address,
  bytesToHex,
  type Hex,
  hexToBytes,
  type Log,
  numberToHex,
} from 'viem'

/** Which logs a workflow subscribed to. */
export type LogFilter = {
  readonly addresses: readonly Address[]
  /** Allowed values of each topic, by its place. */
  readonly topics: readonly (readonly Hex[])[]
}

/** Reads the filter of a log subscription. */
export function readLogFilter(payload: Any | undefined): LogFilter | undefined {
  const request = payload && anyUnpack(payload, EVM_PB.FilterLogTriggerRequestSchema)
  return (
    request && {
      addresses: request.addresses.map((address) => bytesToHex(address)),
      topics: request.topics.map(({ values }) =>
        values.map((value) => bytesToHex(value)),
      ),
    }
  )
}

/** Writes a chain log as the event that starts a workflow. */
export function encodeLogEvent(log: Log<bigint, number, false>): Any {
  const [signature = '0x'] = log.topics
  return anyPack(
    EVM_PB.LogSchema,
    create(EVM_PB.LogSchema, {
      address: hexToBytes(log.address),
      topics: log.topics.map((topic) => hexToBytes(topic)),
      data: hexToBytes(log.data),
      eventSig: hexToBytes(signature),
      txHash: hexToBytes(log.transactionHash),
      blockHash: hexToBytes(log.blockHash),
      blockNumber: create(VALUES_PB.BigIntSchema, {
        absVal: hexToBytes(numberToHex(log.blockNumber)),
        sign: 1n,
      }),
      txIndex: log.transactionIndex,
      index: log.logIndex,
      removed: log.removed,
    }),
  )
}
