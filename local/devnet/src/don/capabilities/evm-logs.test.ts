import { create } from '@bufbuild/protobuf'
import { anyUnpack } from '@bufbuild/protobuf/wkt'
import { EVM_PB } from '@chainlink/cre-sdk/pb'
import { bytesToHex, hexToBytes, toBytes } from 'viem'
import { expect, test } from 'vitest'
import { readLimits } from '../limits.ts'
import type { MinedLog } from '../log-trigger.ts'
import { Meter } from '../meter.ts'
import type { DonChain, LogQuery } from './evm.ts'
import { performLogRead } from './evm-logs.ts'

const address = `0x${'a1'.repeat(20)}` as const
const hash = `0x${'b2'.repeat(32)}` as const
const signature = `0x${'c3'.repeat(32)}` as const

const log = (blockNumber: bigint, logIndex: number): MinedLog => ({
  address,
  topics: [signature, hash, hash, hash],
  data: hash,
  transactionHash: hash,
  blockHash: hash,
  blockNumber,
  transactionIndex: 0,
  logIndex,
  removed: false,
})

const block = (number: bigint) => ({
  absVal: toBytes(number < 0n ? -number : number),
  sign: number < 0n ? -1n : 1n,
})

/** Reads logs of a chain whose newest block is 300 and whose finalized one is 250. */
async function read(
  query: Parameters<typeof create<typeof EVM_PB.FilterQuerySchema>>[1],
  found: readonly MinedLog[] = [],
) {
  const queries: LogQuery[] = []
  const never = () => Promise.reject(new Error('only logs are read'))
  const chain: DonChain = {
    header: async (asked) => ({
      number: asked === 'finalized' ? 250n : 300n,
      hash,
      parentHash: hash,
      timestamp: 1n,
    }),
    call: never,
    deliver: never,
    logs: async (asked) => {
      queries.push(asked)
      return found
    },
  }
  const { response } = await performLogRead(
    chain,
    new Meter(readLimits('docs')),
    create(EVM_PB.FilterLogsRequestSchema, {
      filterQuery: create(EVM_PB.FilterQuerySchema, query),
    }),
  )
  const payload = response.case === 'payload' ? response.value : undefined
  const reply = payload && anyUnpack(payload, EVM_PB.FilterLogsReplySchema)
  return { queries, logs: reply?.logs ?? [] }
}

test('logs are read by address, topics of every place, and blocks', async () => {
  const { queries } = await read({
    fromBlock: block(201n),
    toBlock: block(300n),
    addresses: [hexToBytes(address)],
    topics: [
      { topic: [hexToBytes(signature)] },
      { topic: [] },
      { topic: [hexToBytes(hash)] },
    ],
  })
  expect(queries).toEqual([
    {
      addresses: [address],
      topics: [[signature], [], [hash]],
      blocks: { from: 201n, to: 300n },
    },
  ])
})

test('logs come in the order of the chain, whatever order the node has', async () => {
  const { logs } = await read({ blockHash: hexToBytes(hash) }, [
    log(11n, 0),
    log(9n, 7),
    log(9n, 2),
  ])
  const places = logs.map(({ blockNumber, index }) => [
    bytesToHex(blockNumber?.absVal ?? new Uint8Array()),
    index,
  ])
  expect(places).toEqual([
    ['0x09', 2],
    ['0x09', 7],
    ['0x0b', 0],
  ])
  expect(bytesToHex(logs[0]?.eventSig ?? new Uint8Array())).toBe(signature)
})

test.each<[string, object, LogQuery['blocks']]>([
  ['of a hash', { blockHash: hexToBytes(hash) }, { hash }],
  ['that are not named', {}, { from: 300n, to: 300n }],
  ['from a tag', { fromBlock: block(-3n) }, { from: 250n, to: 300n }],
  ['to a tag', { fromBlock: block(150n), toBlock: block(-3n) }, { from: 150n, to: 250n }],
])('blocks %s become numbers or the hash', async (_, given, blocks) => {
  const { queries } = await read(given)
  expect(queries[0]?.blocks).toEqual(blocks)
})

test.each<[string, object, string]>([
  [
    'many blocks',
    { fromBlock: block(149n), toBlock: block(-3n) },
    'LimitExceeded: ChainRead.LogQueryBlockLimit is 100, wanted 101',
  ],
  [
    'a reversed range',
    { fromBlock: block(9n), toBlock: block(8n) },
    'toBlock 8 is less than fromBlock 9',
  ],
  [
    'block 0',
    { fromBlock: block(0n), toBlock: block(8n) },
    'block number 0 is not supported',
  ],
  [
    'a hash and a range',
    { blockHash: hexToBytes(hash), toBlock: block(8n) },
    'cannot specify both block hash and block range',
  ],
  [
    'many topics',
    { topics: [{ topic: Array(200).fill(hexToBytes(hash)) }] },
    'LimitExceeded: ChainRead.PayloadSizeLimit is 5000, wanted 68',
  ],
])('a query of %s is refused', async (_, given, message) => {
  await expect(read(given)).rejects.toThrow(message)
})

test('an answer that is larger than a read may be is refused', async () => {
  const logs = (count: number) => Array.from({ length: count }, (_, at) => log(1n, at))
  await expect(read({}, logs(15))).resolves.toBeDefined()
  await expect(read({}, logs(17))).rejects.toThrow(
    'LimitExceeded: ChainRead.PayloadSizeLimit is 5000, wanted',
  )
})
