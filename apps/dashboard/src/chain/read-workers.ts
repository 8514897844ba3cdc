import {
  type AgentId,
  toAgentId,
  toWei,
  type Wei,
  type WorkerReputation,
} from '@cresolver/chain'
import { marketReadAbi } from '@cresolver/chain/abi'
import type { Address } from 'viem'
import { multicall, readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** Average scores of a worker over its verdicts, each from 0 to 100. */
export type Reputation = WorkerReputation

/** A worker of a market as the contract knows it. */
export type JoinedWorker = {
  readonly address: Address
  /** Agent that it joined for; also 0 without an identity registry. */
  readonly agentId: AgentId
  readonly stake: Wei
  readonly reputation: Reputation
  /** True while its scores wait for `publishFeedback`. */
  readonly feedbackPending: boolean
}

/**
 * Reads the workers of a market in join order: one call for their addresses, then one Multicall3.
 */
export async function readWorkers(
  connection: ChainConnection,
  marketId: bigint,
): Promise<JoinedWorker[]> {
  const { client, market: address, multicall: multicallAddress } = connection
  const contract = { address, abi: marketReadAbi } as const
  return connection.attempt(`read the workers of market ${marketId}`, async () => {
    const workers = await readContract(client, {
      ...contract,
      functionName: 'getMarketWorkers',
      args: [marketId],
    })
    if (workers.length === 0) return []
    const settings = { multicallAddress, allowFailure: false } as const
    const pairs = workers.map((worker) => [marketId, worker] as const)
    const [stakes, agentIds, pending, reputations] = await Promise.all([
      multicall(client, {
        ...settings,
        contracts: pairs.map(
          (args) => ({ ...contract, functionName: 'stakes', args }) as const,
        ),
      }),
      multicall(client, {
        ...settings,
        contracts: pairs.map(
          (args) => ({ ...contract, functionName: 'workerAgentIds', args }) as const,
        ),
      }),
      multicall(client, {
        ...settings,
        contracts: pairs.map(
          (args) => ({ ...contract, functionName: 'hasPendingFeedback', args }) as const,
        ),
      }),
      readReputations(connection, workers),
    ])
    return workers.map((worker, index) => ({
      address: worker,
      agentId: toAgentId(agentIds[index] ?? 0n),
      stake: toWei(stakes[index] ?? 0n),
      feedbackPending: pending[index] ?? false,
      reputation: reputations[index] ?? unknown,
    }))
  })
}

/** Reads the average scores of workers through one Multicall3. */
export async function readReputations(
  connection: ChainConnection,
  workers: readonly Address[],
): Promise<Reputation[]> {
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

const unknown: Reputation = { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 }
