import { multicall3Abi } from '@cresolver/chain/abi'
import { multicallAddress, readMarket, reportedOf } from '@cresolver/chain/panel/fixture'
import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  numberToHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import {
  createFakeRuntime,
  type FakeRuntimeParameters,
} from '../runtime/fake-runtime.fixture.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { adjudicateMarket } from './adjudicate.ts'
import { readChainSource } from './read-chain-source.ts'

const contract: Hex = `0x${'f1'.repeat(20)}`
/** The runtime's clock is at 2026-06-01T00:00:00Z. */
const at = Date.UTC(2026, 4, 31, 22) / 1_000
const hashOf = (block: bigint) => numberToHex(block + 1n, { size: 32 })
const word = (value: bigint) => numberToHex(value, { size: 32, signed: true })

/** Block 500 is that of the moment, 600 the newest that counts. */
const headers: RoundRuntime['readHeader'] = (block) => {
  const number = block === 'newest' ? 600n : block
  const time = at + Number(number - 500n) * 2
  return { number, hash: hashOf(number), parentHash: hashOf(number - 1n), time }
}

function question(source: string, ...lines: readonly string[]): string {
  return ['§question Will it be so?', '§rule', `source:${source}`, ...lines].join('\n')
}

const balance = question(
  `evm:local/${contract}/totalSupply()(uint256)`,
  'at:2026-05-31T22:00Z',
  'op:eq',
  'target:500',
)

function adjudicate(text: string, parameters: FakeRuntimeParameters = {}) {
  const runtime = createFakeRuntime({
    headers,
    state: (_to, _data, block) => hexToBytes(word(block)),
    ...parameters,
    market: { question: text, deadline: BigInt(at + 60) },
  })
  const market = readMarket(runtime, 42n)
  runtime.reported.length = 0
  runtime.exchanges.length = 0
  return { runtime, ...adjudicateMarket(runtime, market) }
}

describe('a rule about a contract', () => {
  test('is decided by the state at its moment, without an HTTP call', () => {
    const { finding, observations, runtime } = adjudicate(balance)
    expect(finding).toMatchObject({ verdict: 'YES' })
    expect(observations.at(-1)).toMatchObject({
      kind: 'answer',
      body: `{"result":"${word(500n)}"}`,
      url: `evm:local/call?to=${contract}&data=0x18160ddd&block=500`,
    })
    expect(runtime.exchanges).toEqual([])
    expect(reportedOf(runtime, 'source-read')).toHaveLength(observations.length)
  })

  test('is left to the panel, with the reason, if it is about another chain', () => {
    const other = adjudicate(balance.replace('evm:local', 'evm:base'))
    expect(other.finding).toMatchObject({
      verdict: 'NEEDS_PANEL',
      code: 'SOURCE_FAILED',
      reason: expect.stringContaining('the workflow reads chain 31337, not 8453'),
    })
  })

  test('is left to the panel where the chain cannot be read', () => {
    const state = () => {
      throw new Error('node 3 says: missing trie node')
    }
    expect(adjudicate(balance, { state }).finding).toMatchObject({
      code: 'SOURCE_FAILED',
      reason: expect.stringContaining('the chain could not be read'),
    })
    expect(adjudicate(balance, { headers: () => undefined }).finding).toMatchObject({
      reason: expect.stringContaining('the chain has no such block'),
    })
  })
})

test('a feed is read in one batch at the newest block that counts', () => {
  const round = (id: bigint, time: number) =>
    [id, 75_000n * 10n ** 8n, BigInt(time), BigInt(time), id]
      .map(word)
      .join('')
      .replaceAll('0x', '')
  const id = (1n << 64n) | 9n
  const reads: (readonly [Hex, bigint])[] = []
  const state: FakeRuntimeParameters['state'] = (to, data, block) => {
    reads.push([to, block])
    expect(hexToBytes(data).length).toBeLessThan(5_000)
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const result = args[0].map(({ callData }) => {
      const known: Readonly<Record<string, Hex>> = {
        '0x313ce567': word(8n),
        '0xfeaf968c': `0x${round(id, at - 60)}`,
      }
      const returnData = known[callData]
      return { success: returnData !== undefined, returnData: returnData ?? '0x' }
    })
    return hexToBytes(
      encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }),
    )
  }
  const text = question(
    `chainlink:local/${contract}/1d`,
    'at:2026-05-31T22:00Z',
    'op:gte',
    'target:75000',
  )
  expect(adjudicate(text, { state }).finding).toMatchObject({
    verdict: 'YES',
    readings: [{ value: 'number 75000', time: (at - 60) * 1_000 }],
  })
  // The second one is for bounds, which an aggregator need not have.
  expect(reads).toEqual([
    [multicallAddress, 600n],
    [multicallAddress, 600n],
  ])
})

test('twenty calls fit one read of the chain', () => {
  const sizes: number[] = []
  const runtime = createFakeRuntime({
    state: (_to, data) => {
      sizes.push(hexToBytes(data).length)
      const { args } = decodeFunctionData({ abi: multicall3Abi, data })
      const result = args[0].map(() => ({ success: false, returnData: '0x' as const }))
      return hexToBytes(
        encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }),
      )
    },
  })
  const data = Array.from({ length: 20 }, () => `0x9a6fc8f5${'00'.repeat(32)}`)
  const path = `/calls?to=${contract}&data=${data.join(',')}&block=1`
  const observation = readChainSource(runtime, { host: 'evm:local', path })
  expect(observation).toMatchObject({
    body: JSON.stringify({ results: data.map(() => null) }),
  })
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeLessThan(5_000)
})

test('a request that is not a query fails, and one to the web is not of a chain', () => {
  const runtime = createFakeRuntime()
  expect(readChainSource(runtime, { host: 'evm:local', path: '/x' })).toMatchObject({
    kind: 'failure',
    reason: 'the request is not a query',
  })
  expect(readChainSource(runtime, { host: 'coingecko', path: '/x' })).toBeUndefined()
})
