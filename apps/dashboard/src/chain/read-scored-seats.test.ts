import { marketTermsAbi } from '@cresolver/chain/abi'
import { encodeAbiParameters, encodeEventTopics, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { type ChainConnection, connectChain } from './chain-connection.ts'
import { readScoredSeats } from './read-scored-seats.ts'

/** Two workers as the contract packs them: reward, weight, three scores and the place, from the lowest bit. */
function word(reward: bigint, weight: bigint, score: bigint, place: bigint): bigint {
  const scores = (score << 224n) | ((score + 1n) << 232n) | ((score + 2n) << 240n)
  return reward | (weight << 96n) | scores | (place << 248n)
}

test('a report is read from its event, for one market or for all', async () => {
  const asked: unknown[] = []
  const connection = connectChain({
    network: { name: 'Test', chainId: 1, kind: 'testnet' },
    rpcUrl: 'http://127.0.0.1:1',
    contracts: { market: `0x${'a'.repeat(40)}` },
  })
  const hash = numberToHex(1, { size: 32 })
  const log = {
    address: `0x${'a'.repeat(40)}`,
    ...{ blockHash: hash, transactionHash: hash, blockNumber: '0x3' },
    ...{ logIndex: '0x0', transactionIndex: '0x0', removed: false },
    topics: encodeEventTopics({
      abi: marketTermsAbi,
      eventName: 'SeatsScored',
      args: { marketId: 7n },
    }),
    data: encodeAbiParameters(
      [{ type: 'uint256[]' }],
      [[word(5n, 60n, 80n, 0n), word(4n, 40n, 70n, 3n)]],
    ),
  }
  const request = async ({ params }: { readonly params: unknown[] }) => {
    asked.push(...params)
    return [log]
  }
  const client = { ...connection.client, request } as unknown as ChainConnection['client']
  const span = { from: 0n, to: 9n }
  const reports = await readScoredSeats({ ...connection, client }, span, 7n)
  expect(reports).toEqual([
    {
      marketId: 7n,
      seats: [
        { index: 0, reward: 5n, weight: 60n, scores: [80, 81, 82] },
        { index: 3, reward: 4n, weight: 40n, scores: [70, 71, 72] },
      ],
    },
  ])
  expect(asked).toMatchObject([{ topics: [log.topics[0], numberToHex(7, { size: 32 })] }])
})
