import { ctfResolverAbi } from '@cresolver/chain/abi'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  getAddress,
  parseAbiItem,
} from 'viem'
import { expect, test } from 'vitest'
import type { ChainConnection } from './chain-connection.ts'
import { simulatedChain } from './contract-node.fixture.ts'
import { readOpenCollateral } from './read-open-collateral.ts'

const consumer = getAddress(`0x${'c'.repeat(40)}`)
const tokens = getAddress(`0x${'d'.repeat(40)}`)
const collateral = getAddress(`0x${'e'.repeat(40)}`)
const hash = `0x${'7'.repeat(64)}` as const

function log(name: 'PositionSplit' | 'PositionsMerge', amount: bigint) {
  const event = parseAbiItem(
    `event ${name}(address indexed stakeholder, address collateralToken, bytes32 indexed parentCollectionId, bytes32 indexed conditionId, uint256[] partition, uint256 amount)`,
  )
  return {
    ...{ address: tokens, blockHash: hash, transactionHash: hash, blockNumber: '0x3' },
    ...{ logIndex: '0x0', transactionIndex: '0x0', removed: false },
    topics: encodeEventTopics({
      abi: [event],
      args: { stakeholder: consumer, parentCollectionId: hash, conditionId: hash },
    }),
    data: encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256[]' }, { type: 'uint256' }],
      [collateral, [1n, 2n], amount],
    ),
  }
}

/** A chain with these logs; without them the consumer is not an adapter of Conditional Tokens. */
function chainWith(logs: readonly ReturnType<typeof log>[] | undefined) {
  const chain = simulatedChain(() => undefined)
  const request = async ({ method, params }: { method: string; params: unknown[] }) => {
    if (method === 'eth_getLogs') {
      const [{ topics }] = params as [{ topics: readonly string[] }]
      return logs?.filter((each) => each.topics[0] === topics[0]) ?? []
    }
    if (logs === undefined) throw new Error('reverted')
    const [{ data }] = params as [{ data: `0x${string}` }]
    const { functionName } = decodeFunctionData({ abi: ctfResolverAbi, data })
    return functionName === 'conditionOf'
      ? encodeFunctionResult({ abi: ctfResolverAbi, functionName, result: hash })
      : encodeFunctionResult({
          ...{ abi: ctfResolverAbi, functionName: 'conditionalTokens', result: tokens },
        })
  }
  return { ...chain, client: { ...chain.client, request } as ChainConnection['client'] }
}

test('collateral is open if it was split and not merged again', async () => {
  const chain = chainWith([
    log('PositionSplit', 100n),
    log('PositionSplit', 20n),
    log('PositionsMerge', 50n),
  ])
  expect(await readOpenCollateral(chain, 7n, consumer, 9n)).toEqual([
    { token: collateral, amount: 70n },
  ])
})

test('nothing is open where all of it was merged', async () => {
  const chain = chainWith([log('PositionSplit', 5n), log('PositionsMerge', 5n)])
  expect(await readOpenCollateral(chain, 7n, consumer, 9n)).toEqual([])
})

test('a consumer without Conditional Tokens has no collateral', async () => {
  expect(await readOpenCollateral(chainWith(undefined), 7n, consumer, 9n)).toBeUndefined()
})
