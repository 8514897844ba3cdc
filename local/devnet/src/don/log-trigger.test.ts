import { create } from '@bufbuild/protobuf'
import { anyPack, anyUnpack } from '@bufbuild/protobuf/wkt'
import { EVM_PB, VALUES_PB } from '@chainlink/cre-sdk/pb'
import { bytesToHex, hexToBytes, type Log } from 'viem'
import { expect, test } from 'vitest'
import { encodeLogEvent, matchesLog, readLogFilter } from './log-trigger.ts'

const address = `0x${'a1'.repeat(20)}` as const
const topic = `0x${'b2'.repeat(32)}` as const
const other = `0x${'c3'.repeat(32)}` as const

test('a subscription is read as addresses and allowed topics', () => {
  const request = create(EVM_PB.FilterLogTriggerRequestSchema, {
    addresses: [hexToBytes(address)],
    topics: [{ values: [hexToBytes(topic), hexToBytes(other)] }, { values: [] }],
  })
  expect(readLogFilter(anyPack(EVM_PB.FilterLogTriggerRequestSchema, request))).toEqual({
    addresses: [address],
    topics: [[topic, other], []],
  })
})

test('another payload is not a subscription to logs', () => {
  const value = create(VALUES_PB.ValueSchema, {})
  expect(readLogFilter(anyPack(VALUES_PB.ValueSchema, value))).toBeUndefined()
  expect(readLogFilter(undefined)).toBeUndefined()
})

test('a mined log becomes the event that starts a workflow', () => {
  const log: Log<bigint, number, false> = {
    address,
    topics: [topic, other],
    data: '0x1234',
    transactionHash: `0x${'d4'.repeat(32)}`,
    blockHash: `0x${'e5'.repeat(32)}`,
    blockNumber: 258n,
    transactionIndex: 3,
    logIndex: 4,
    removed: true,
  }
  const event = anyUnpack(encodeLogEvent(log), EVM_PB.LogSchema)
  if (!event) throw new Error('no log')
  expect(event.topics.map((one) => bytesToHex(one))).toEqual([topic, other])
  expect(bytesToHex(event.address)).toBe(address)
  expect(bytesToHex(event.eventSig)).toBe(topic)
  expect(bytesToHex(event.data)).toBe('0x1234')
  expect(bytesToHex(event.txHash)).toBe(log.transactionHash)
  expect(bytesToHex(event.blockHash)).toBe(log.blockHash)
  expect(bytesToHex(event.blockNumber?.absVal ?? new Uint8Array())).toBe('0x0102')
  expect(event).toMatchObject({ txIndex: 3, index: 4, removed: true })
})

test.each<[boolean, string, Parameters<typeof matchesLog>[0]]>([
  [true, 'without topics and addresses', { addresses: [], topics: [] }],
  [
    true,
    'of its address, in other letters',
    { addresses: [`0x${'A1'.repeat(20)}`], topics: [] },
  ],
  [
    true,
    'with a value of each place',
    { addresses: [], topics: [[other, topic], [other]] },
  ],
  [true, 'whose first places allow any', { addresses: [], topics: [[], [other]] }],
  [false, 'of another address', { addresses: [`0x${'b2'.repeat(20)}`], topics: [] }],
  [false, 'with another value', { addresses: [], topics: [[topic], [topic]] }],
  [
    false,
    'with more places than the log',
    { addresses: [], topics: [[topic], [], [other]] },
  ],
])('the answer is %s for a filter %s', (passes, _, filter) => {
  expect(matchesLog(filter, { address, topics: [topic, other] })).toBe(passes)
})
