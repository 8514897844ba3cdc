import { type ListedEvent, toAgentId, toMarketId, toWei } from '@cresolver/chain'
import { numberToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** The address of a worker, with its checksum. */
export const workerOf = (agent: number) =>
  privateKeyToAddress(numberToHex(agent + 1, { size: 32 }))

/** Script of a market: workers, stakes, and rewards, or none if it is voided. */
export type MarketStory = {
  readonly workers: readonly { readonly agent: number; readonly stake: bigint }[]
  readonly end: 'open' | 'voided' | readonly bigint[]
}

const transactionHash = numberToHex(1, { size: 32 })

/** Events of a chain with one market after another, one block for each event. */
export function historyOf(stories: readonly MarketStory[]): ListedEvent[] {
  let block = 0n
  const at = () => {
    block += 1n
    return { blockNumber: block, transactionHash }
  }
  return stories.flatMap(({ workers, end }, index): ListedEvent[] => {
    const marketId = toMarketId(BigInt(index + 1))
    const joined = workers.map(
      ({ agent, stake }): ListedEvent => ({
        ...at(),
        type: 'worker-joined',
        marketId,
        worker: workerOf(agent),
        agentId: toAgentId(BigInt(agent)),
        stake: toWei(stake),
      }),
    )
    if (end === 'open') return joined
    if (end === 'voided') {
      return [
        ...joined,
        { ...at(), type: 'market-voided', marketId, reason: 'NO_QUORUM' },
      ]
    }
    const rewards = workers.map((_, seat) => toWei(end[seat] ?? 0n))
    return [
      ...joined,
      {
        ...at(),
        type: 'market-resolved',
        marketId,
        resolution: true,
        totalWeight: 1n,
        rewardPool: toWei(rewards.reduce((sum, reward) => sum + reward, 0n)),
        rewards,
      },
    ]
  })
}
