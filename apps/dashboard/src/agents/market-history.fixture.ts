import {
  type ListedEvent,
  toAgentId,
  toAmount,
  toMarketId,
  toWei,
} from '@cresolver/chain'
import { numberToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { ScoredReport } from '../chain/read-scored-seats.ts'

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
    const outcome = end === 'voided' ? 'VOID' : 'YES'
    const reason = end === 'voided' ? 'NO_QUORUM' : undefined
    const final = { marketId, outcome, reason, recordHash: transactionHash } as const
    return [...joined, { ...at(), type: 'verdict-final', ...final }]
  })
}

/** What the reports of {@link historyOf} say of its workers. */
export function scoredOf(stories: readonly MarketStory[]): ScoredReport[] {
  return stories.flatMap(({ workers, end }, index) => {
    if (typeof end === 'string') return []
    const seats = workers.map((_, place) => ({
      ...{ index: place, reward: toAmount(end[place] ?? 0n), weight: 1n },
      scores: [1, 1, 1] as const,
    }))
    return [{ marketId: BigInt(index + 1), seats }]
  })
}
