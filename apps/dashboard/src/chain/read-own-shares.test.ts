import { FINDINGS, marketAbi } from '@cresolver/chain/abi'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  getAddress,
} from 'viem'
import { expect, test } from 'vitest'
import type { ChainConnection } from './chain-connection.ts'
import { simulatedChain } from './contract-node.fixture.ts'
import { readOwnShares } from './read-own-shares.ts'

const account = getAddress(`0x${'1'.repeat(40)}`)
const hash = `0x${'7'.repeat(64)}`

/** A share of `amount` for an answer, as the event has it. */
function deposit(isAppeal: boolean, answer: keyof typeof FINDINGS) {
  return {
    address: `0x${'a'.repeat(40)}`,
    ...{ blockHash: hash, transactionHash: hash, blockNumber: '0x3', removed: false },
    ...{ logIndex: '0x0', transactionIndex: '0x0' },
    topics: encodeEventTopics({
      ...{ abi: marketAbi, eventName: 'ShareDeposited', args: { marketId: 7n, account } },
    }),
    data: encodeAbiParameters(
      [{ type: 'uint8' }, { type: 'bool' }, { type: 'uint8' }, { type: 'uint256' }],
      [0, isAppeal, FINDINGS[answer], 5n],
    ),
  }
}

/** A chain that returns only shares for NO. */
function chainWith(logs: readonly unknown[]): ChainConnection {
  const chain = simulatedChain(() => undefined)
  const request = async ({ method, params }: { method: string; params: unknown[] }) => {
    if (method === 'eth_getLogs') return logs
    const [{ data }] = params as [{ data: `0x${string}` }]
    const { args } = decodeFunctionData({ abi: marketAbi, data })
    if (args?.[3] !== FINDINGS.NO) throw new Error('reverted')
    return '0x'
  }
  return { ...chain, client: { ...chain.client, request } as ChainConnection['client'] }
}

test('shares that the contract would return are listed, each once', async () => {
  const logs = [deposit(false, 'NO'), deposit(false, 'NO'), deposit(true, 'SPLIT')]
  expect(await readOwnShares(chainWith(logs), 7n, account, 9n)).toEqual([
    { stage: 0, isAppeal: false, answer: 'NO' },
  ])
})

test('an account without shares has none', async () => {
  expect(await readOwnShares(chainWith([]), 7n, account, 9n)).toEqual([])
})
