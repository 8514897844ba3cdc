import type { EVMClient, Runtime } from '@chainlink/cre-sdk'
import { hexToBytes, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { WorkflowConfig } from '../config.ts'
import { createChainClient, createChainReads } from './chain-reads.ts'
import { fakeConfig } from './fake-runtime.fixture.ts'

/** A number of a block, as the SDK writes it into a request. */
type WrittenNumber = { readonly absVal: string; readonly sign: string }

function numberOf({ absVal, sign }: WrittenNumber): bigint {
  const hex = Buffer.from(absVal, 'base64').toString('hex')
  return BigInt(sign) * (hex === '' ? 0n : BigInt(`0x${hex}`))
}

/** A chain of 450 blocks, whose calls are recorded. */
function open(quotas: Partial<WorkflowConfig['quotas']> = {}) {
  const calls: string[] = []
  const result = <Value>(value: Value) => ({ result: () => value })
  const evm = {
    headerByNumber(_: unknown, { blockNumber }: { blockNumber: WrittenNumber }) {
      const asked = numberOf(blockNumber)
      calls.push(`header ${asked}`)
      const number = asked < 0n ? 450n : asked
      return result({
        header: {
          blockNumber: { absVal: hexToBytes(numberToHex(number)), sign: 1n },
          hash: new Uint8Array(32),
          parentHash: new Uint8Array(32),
          timestamp: 12n * number,
        },
      })
    },
    filterLogs(
      _: unknown,
      {
        filterQuery,
      }: { filterQuery: { fromBlock: WrittenNumber; toBlock: WrittenNumber } },
    ) {
      const [from, to] = [filterQuery.fromBlock, filterQuery.toBlock]
      calls.push(`logs ${numberOf(from)} ${numberOf(to)}`)
      return result({ logs: [] })
    },
  }
  const runtime = { config: fakeConfig({}, quotas) } as Runtime<WorkflowConfig>
  return { calls, reads: createChainReads(runtime, evm as unknown as EVMClient) }
}

const address = `0x${'11'.repeat(20)}` as const

test('each header is read once in a round, the newest one too', () => {
  const { calls, reads } = open()
  expect(reads.readHeader('newest')).toMatchObject({ number: 450n })
  expect(reads.readBlockHash(7n)).toMatchObject({ time: 84 })
  expect(reads.readBlockHash(7n)).toMatchObject({ time: 84 })
  expect(reads.readBlockHash(450n)).toMatchObject({ time: 5_400 })
  reads.readLogs({ address, topics: [], fromBlock: 440n })
  expect(calls).toEqual(['header -2', 'header 7', 'logs 440 450'])
})

test('a final block costs no header of its own', () => {
  const { calls, reads } = open()
  expect(reads.readBlockHash(449n).kind).toBe('final')
  expect(reads.readBlockHash(451n)).toEqual({ kind: 'pending', newest: 450n })
  expect(calls).toEqual(['header -2'])
})

test('a query for logs spans no more blocks than the quota, and a round makes few of them', () => {
  const { calls, reads } = open({ logBlocks: 40 })
  const read = (fromBlock: bigint) => reads.readLogs({ address, topics: [], fromBlock })
  read(400n)
  expect(calls).toEqual(['header -2', 'logs 400 439', 'logs 440 450'])
  expect(() => read(290n)).toThrow(expect.objectContaining({ code: 'QUOTA_TOO_SMALL' }))
})

test.each([
  ['anvil-devnet', 7_759_470_850_252_068_959n],
  ['ethereum-testnet-sepolia', 16_015_286_601_757_825_753n],
])('the chain %s has the selector %d', (chainSelectorName, selector) => {
  const client = createChainClient(fakeConfig({ chainSelectorName }))
  expect(client).toMatchObject({ ChainSelector: selector })
})

test('a chain that the SDK does not know is named', () => {
  const config = fakeConfig({ chainSelectorName: 'atlantis' })
  expect(() => createChainClient(config)).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: 'The SDK knows no chain atlantis.',
      hint: 'Use a chain selector name such as ethereum-testnet-sepolia.',
    }),
  )
})
