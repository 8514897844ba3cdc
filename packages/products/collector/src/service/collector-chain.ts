import {
  type ChainClient,
  createChainClient,
  createMarketClient,
  findRequestBlock,
  type GatheredRound,
  toMarketId,
} from '@cresolver/chain'
import {
  answersCommittedEvent,
  identityRegistryAbi,
  resolutionRequestedEvent,
} from '@cresolver/chain/abi'
import type { BlockSnapshot } from '@cresolver/panel'
import type { Hash } from '@cresolver/protocol'
import { type Address, hexToBytes } from 'viem'
import { call, getBlock, getBlockNumber, getLogs, readContract } from 'viem/actions'
import type { AsyncReads } from '../panel/memo-reads.ts'
import { type CollectorParameters, confidenceOf } from './collector-parameters.ts'

/** A request for a resolution, from its log. */
export type FoundRequest = {
  readonly marketId: bigint
  readonly question: string
  readonly block: bigint
}

/** The chain, as a collector reads and writes it. */
export type CollectorChain = {
  readonly client: ChainClient
  readonly reads: AsyncReads
  readonly newestBlock: () => Promise<bigint>
  /** Time of the newest block, Unix seconds. */
  readonly time: () => Promise<number>
  /** Requests in the order of their blocks, the later one of a market last. */
  readonly findRequests: (from: bigint, to: bigint) => Promise<readonly FoundRequest[]>
  /** Block of the request that a round answers; undefined while the node does not have its log. */
  readonly findRequestBlock: (
    round: Omit<GatheredRound, 'market'>,
  ) => Promise<bigint | undefined>
  /** Collectors of the deployment, in the order of the list. */
  readonly listCollectors: () => Promise<readonly Address[]>
  readonly tokenUri: (registry: Address, agentId: bigint) => Promise<string | undefined>
  /** Hashes that were announced for a market from a block on. */
  readonly findAnnounced: (
    marketId: bigint,
    from: bigint,
  ) => Promise<
    readonly {
      readonly collector: Address
      readonly stage: number
      readonly hash: Hash
    }[]
  >
  readonly announce: (marketId: bigint, stage: 0 | 1, hash: Hash) => Promise<void>
}

/** Connects a collector to its chain. */
export function openCollectorChain(parameters: CollectorParameters): CollectorChain {
  const { rpcUrl, transport, account, chainId, market } = parameters
  const connection = { rpcUrl, transport, account, chainId, pollingIntervalMs: 200 }
  const chain = createChainClient(connection)
  const markets = createMarketClient({ ...connection, marketAddress: market })
  const { client, attempt } = chain
  const tag = { LATEST: 'latest', SAFE: 'safe', FINALIZED: 'finalized' } as const
  const readBlockHash = (block: bigint): Promise<BlockSnapshot> =>
    attempt(`read block ${block}`, async () => {
      const newest = await getBlock(client, { blockTag: tag[confidenceOf(parameters)] })
      if (newest.number < block) return { kind: 'pending', newest: newest.number }
      const { hash, timestamp } = await getBlock(client, { blockNumber: block })
      return { kind: 'final', hash, time: Number(timestamp) }
    })
  return {
    client: chain,
    reads: {
      readBlockHash,
      readChain: (to, data) =>
        attempt('read the panel', async () =>
          hexToBytes((await call(client, { to, data })).data ?? '0x'),
        ),
      readChainAt: (to, data, blockNumber) =>
        attempt(`read block ${blockNumber}`, async () =>
          hexToBytes((await call(client, { to, data, blockNumber })).data ?? '0x'),
        ),
    },
    newestBlock: () =>
      attempt('read the newest block', () => getBlockNumber(client, { cacheTime: 0 })),
    time: () =>
      attempt('read the time', async () => Number((await getBlock(client)).timestamp)),
    findRequests: (fromBlock, toBlock) =>
      attempt('read requests', async () => {
        const logs = await getLogs(client, {
          ...{ address: market, event: resolutionRequestedEvent, strict: true },
          ...{ fromBlock, toBlock },
        })
        return logs.map(({ args, blockNumber }) => ({ ...args, block: blockNumber }))
      }),
    findRequestBlock: (round) => findRequestBlock(chain, { market, ...round }),
    listCollectors: () => markets.listCollectors(parameters.fromBlock ?? 0n),
    tokenUri: (registry, agentId) =>
      readContract(client, {
        ...{ address: registry, abi: identityRegistryAbi },
        ...{ functionName: 'tokenURI', args: [agentId] },
      }).catch(() => undefined),
    findAnnounced: (marketId, fromBlock) =>
      attempt('read announcements', async () => {
        const logs = await getLogs(client, {
          ...{ address: market, event: answersCommittedEvent, strict: true },
          ...{ args: { marketId }, fromBlock },
        })
        return logs.map(({ args }) => args)
      }),
    announce: async (marketId, stage, hash) => {
      await markets.commitAnswers({ marketId: toMarketId(marketId), stage, hash })
    },
  }
}
