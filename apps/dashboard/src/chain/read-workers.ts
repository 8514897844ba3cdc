import {
  type Candidate,
  toCandidate,
  toWei,
  type Wei,
  type WorkerReputation,
} from '@cresolver/chain'
import { marketAbi, marketReadAbi } from '@cresolver/chain/abi'
import type { Address } from 'viem'
import { multicall, readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** A worker of a market as the contract knows it. */
export type JoinedWorker = Omit<Candidate, 'stake' | 'uriHash' | 'owner'> & {
  readonly stake: Wei
  /** True while its scores wait for `publishFeedback`. */
  readonly feedbackPending: boolean
}

/** Most candidates of a market. */
const mostCandidates = 64n

/**
 * Reads the workers of a market in join order: one call for what the contract knows of them, then one Multicall3.
 */
export async function readWorkers(
  connection: ChainConnection,
  marketId: bigint,
): Promise<JoinedWorker[]> {
  const { client, market: address, multicall: multicallAddress } = connection
  return connection.attempt(`read the workers of market ${marketId}`, async () => {
    const listed = await readContract(client, {
      ...{ address, abi: marketAbi, functionName: 'getCandidates' },
      args: [marketId, 0n, mostCandidates],
    })
    if (listed.length === 0) return []
    const pending = await multicall(client, {
      ...{ multicallAddress, allowFailure: false },
      contracts: listed.map(
        ({ worker }) =>
          ({
            address,
            abi: marketReadAbi,
            functionName: 'hasPendingFeedback',
            args: [marketId, worker],
          }) as const,
      ),
    })
    return listed.map((each, index) => {
      const { owner, uriHash, stake, ...candidate } = toCandidate(each)
      return {
        ...candidate,
        stake: toWei(stake),
        feedbackPending: pending[index] ?? false,
      }
    })
  })
}

/** Reads the average scores of workers through one Multicall3. */
export async function readReputations(
  connection: ChainConnection,
  workers: readonly Address[],
): Promise<WorkerReputation[]> {
  const { client, market: address, multicall: multicallAddress } = connection
  const averages = await connection.attempt('read reputations', () =>
    multicall(client, {
      multicallAddress,
      allowFailure: false,
      contracts: workers.map(
        (worker) =>
          ({
            address,
            abi: marketReadAbi,
            functionName: 'getReputation',
            args: [worker],
          }) as const,
      ),
    }),
  )
  return averages.map(([resQuality, srcQuality, analysisDepth, count]) => ({
    resQuality: Number(resQuality),
    srcQuality: Number(srcQuality),
    analysisDepth: Number(analysisDepth),
    count: Number(count),
  }))
}
