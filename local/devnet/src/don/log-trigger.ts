import { create } from '@bufbuild/protobuf'
import { type Any, anyPack, anyUnpack } from '@bufbuild/protobuf/wkt'
import { EVM_PB, VALUES_PB } from '@chainlink/cre-sdk/pb'
import {
  type Address,
  bytesToHex,
  type Hex,
  hexToBytes,
  isAddressEqual,
  type Log,
  numberToHex,
} from 'viem'

/** Which logs a workflow subscribed to. */
export type LogFilter = {
  readonly addresses: readonly Address[]
  /** Allowed values of each topic, by its place. */
  readonly topics: readonly (readonly Hex[])[]
}

/** A log of a mined block. */
export type MinedLog = Log<bigint, number, false>

/** Reads the filter of a log subscription. */
export function readLogFilter(payload: Any | undefined): LogFilter | undefined {
  const request = payload && anyUnpack(payload, EVM_PB.FilterLogTriggerRequestSchema)
  return (
    request &&
    toLogFilter(
      request.addresses,
      request.topics.map(({ values }) => values),
    )
  )
}

/** Reads addresses, and the allowed values of each topic by its place. */
export function toLogFilter(
  addresses: readonly Uint8Array[],
  topics: readonly (readonly Uint8Array[])[],
): LogFilter {
  return {
    addresses: addresses.map((address) => bytesToHex(address)),
    topics: topics.map((values) => values.map((value) => bytesToHex(value))),
  }
}

/**
 * Returns whether a log is one of those that a filter lets through: each topic has one of the
 * values of its place. A place without values allows any, and so does a filter without addresses.
 */
export function matchesLog(
  { addresses, topics }: LogFilter,
  log: Pick<MinedLog, 'address' | 'topics'>,
): boolean {
  if (addresses.length > 0 && !addresses.some((one) => isAddressEqual(one, log.address)))
    return false
  return topics.every((values, place) => {
    const topic = log.topics[place]
    return values.length === 0 || (topic !== undefined && values.includes(topic))
  })
}

/** Writes a chain log as the event that starts a workflow. */
export function encodeLogEvent(log: MinedLog): Any {
  return anyPack(EVM_PB.LogSchema, toLogMessage(log))
}

/** Writes a chain log as the message of the SDK. */
export function toLogMessage(log: MinedLog): EVM_PB.Log {
  const [signature = '0x'] = log.topics
  return create(EVM_PB.LogSchema, {
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
  })
}
