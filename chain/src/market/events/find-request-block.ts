import type { Address } from 'viem'
import { getBlock, getLogs } from 'viem/actions'
import type { Reader } from '../../read-contract.ts'
import { resolutionRequestedEvent } from './events.ts'

/** A round whose answers are looked for. */
export type GatheredRound = {
  readonly market: Address
  readonly marketId: bigint
  /** Unix seconds of the request. */
  readonly requestedAt: number
  /** Block of the first request: the search begins there. */
  readonly requestBlock: bigint
}

/**
 * Finds the block of the request that a round answers. One that repeats a request within the round
 * changes nothing.
 *
 * @returns the block, or undefined where the node does not have the log of the request yet
 */
export async function findRequestBlock(
  chain: Reader,
  { market: address, marketId, requestedAt, requestBlock }: GatheredRound,
): Promise<bigint | undefined> {
  const { client } = chain
  return chain.attempt(`find the request of market ${marketId}`, async () => {
    const isOlder = async (blockNumber: bigint): Promise<boolean> =>
      Number((await getBlock(client, { blockNumber })).timestamp) < requestedAt
    if (!(await isOlder(requestBlock))) return requestBlock
    const logs = await getLogs(client, {
      ...{ address, event: resolutionRequestedEvent, args: { marketId }, strict: true },
      fromBlock: requestBlock,
    })
    // Times of blocks only grow, and anyone can add requests.
    let low = 0
    let high = logs.length
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const log = logs[middle]
      if (log && (await isOlder(log.blockNumber))) low = middle + 1
      else high = middle
    }
    return logs[low]?.blockNumber
  })
}
