import {
  type MarketEvent,
  toAgentId,
  toAmount,
  toMarketId,
  toWei,
} from '@cresolver/chain'
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
export function historyOf(stories: readonly MarketStory[]): MarketEvent[] {
  let block = 0n
  return stories.flatMap(({ workers, end }, index): MarketEvent[] => {
    const at = () => {
      block += 1n
      const marketId = toMarketId(BigInt(index + 1))
      return { blockNumber: block, transactionHash, marketId }
    }
    const rewardPool = typeof end === 'string' ? 0n : end.reduce((a, b) => a + b, 0n)
    const created: MarketEvent = {
      ...{ ...at(), type: 'market-created', creator: workerOf(99), question: '' },
      ...{ rewardPool: toWei(rewardPool), deadline: 1 },
    }
    const joined = workers.map(
      ({ agent, stake }): MarketEvent => ({
        ...{ ...at(), type: 'worker-joined', worker: workerOf(agent) },
        ...{ agentId: toAgentId(BigInt(agent)), stake: toWei(stake) },
      }),
    )
    if (end === 'open') return [created, ...joined]
    const scored = end === 'voided' ? [] : [{ ...at(), ...scoresOf(workers.length, end) }]
    const outcome = end === 'voided' ? 'VOID' : 'YES'
    const reason = end === 'voided' ? 'NO_QUORUM' : undefined
    const final = { outcome, reason, recordHash: transactionHash } as const
    return [created, ...joined, ...scored, { ...at(), type: 'verdict-final', ...final }]
  })
}

/** Statement of a report about its workers. */
export function scoresOf(count: number, rewards: readonly bigint[]) {
  const seats = Array.from({ length: count }, (_, place) => ({
    ...{ index: place, reward: toAmount(rewards[place] ?? 0n), weight: 1n },
    scores: [1, 1, 1] as const,
  }))
  return { type: 'seats-scored', seats } as const
}

/** Terms of a market with a window, whose panel is asked at once. */
export const WINDOW_TERMS = {
  ...{ windowSeconds: 60, panelWindowSeconds: 60, judgeFirst: true, dataOnly: false },
  ...{ votes: 7, reserves: 0, unit: 1n, wrongSlashBps: 0, bond: 0n, valueAtRisk: 0n },
}

/** Payments of an asking to nobody. */
export const noMoney = {
  ...{ asker: 0n, disputer: 0n, appellant: 0n, court: 0n, burned: 0n, pay: 0n },
  ...{ rest: 0n, restTo: undefined },
}
