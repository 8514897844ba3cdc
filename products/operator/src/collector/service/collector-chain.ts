import {
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
import type { BlockSnapshot } from '@cresolver/chain/panel'
import type { Hash } from '@cresolver/core/protocol'
import { type Address, hexToBytes } from 'viem'
import { call, getBlock, getBlockNumber, getLogs, readContract } from 'viem/actions'
import { openBlockRanges } from '../../chain/block-ranges.ts'
import type { AsyncReads } from '../panel/memo-reads.ts'
import { type CollectorParameters, confidenceOf } from './collector-parameters.ts'

/** A request for a resolution, from its log. */
export type FoundRequest = {
  readonly marketId: bigint
  readonly question: string
  readonly block: bigint
}

/** The chain, as a collector reads and writes it. */
export type CollectorChain = ReturnType<typeof openCollectorChain>

/** Connects a collector to its chain. */
export function openCollectorChain(parameters: CollectorParameters) {
  const { rpcUrl, transport, account, chainId, market } = parameters
  const connection = { rpcUrl, transport, account, chainId, pollingIntervalMs: 200 }
  const chain = createChainClient(connection)
  const markets = createMarketClient({ ...connection, marketAddress: market })
  const { client, attempt } = chain
  const inRanges = openBlockRanges()
  const tag = { LATEST: 'latest', FINALIZED: 'finalized' } as const
  const readBlockHash = (block: bigint): Promise<BlockSnapshot> =>
    attempt(`read block ${block}`, async () => {
      const newest = await getBlock(client, { blockTag: tag[confidenceOf(chainId)] })
      if (newest.number < block) return { kind: 'pending', newest: newest.number }
      const { hash, timestamp } = await getBlock(client, { blockNumber: block })
      return { kind: 'final', hash, time: Number(timestamp) }
    })
  const reads: AsyncReads = {
    readBlockHash,
    readChain: (to, data, blockNumber) =>
      attempt('read the panel', async () =>
        hexToBytes((await call(client, { to, data, blockNumber })).data ?? '0x'),
      ),
  }
  return {
    client: chain,
    reads,
    newestBlock: () =>
      attempt('read the newest block', () => getBlockNumber(client, { cacheTime: 0 })),
    /** Time of the newest block, Unix seconds. */
    time: () =>
      attempt('read the time', async () => Number((await getBlock(client)).timestamp)),
    /** Requests in the order of their blocks, the later one of a market last. */
    async findRequests(from: bigint, to: bigint): Promise<readonly FoundRequest[]> {
      const found: FoundRequest[] = []
      const search = { address: market, event: resolutionRequestedEvent } as const
      await inRanges(from, to, async (fromBlock, toBlock) => {
        const logs = await attempt('read requests', () =>
          getLogs(client, { ...search, strict: true, fromBlock, toBlock }),
        )
        for (const { args, blockNumber } of logs)
          found.push({ ...args, block: blockNumber })
      })
      return found
    },
    /** Block of the request that a round answers; undefined while the node does not have its log. */
    findRequestBlock: (round: Omit<GatheredRound, 'market'>) =>
      findRequestBlock(chain, { market, ...round }),
    /** Collectors of the deployment, in the order of the list. */
    listCollectors: () => markets.listCollectors(parameters.fromBlock ?? 0n),
    tokenUri: (registry: Address, agentId: bigint): Promise<string | undefined> =>
      readContract(client, {
        ...{ address: registry, abi: identityRegistryAbi },
        ...{ functionName: 'tokenURI', args: [agentId] },
      }).catch(() => undefined),
    /** Hashes that were announced for a market from a block on. */
    findAnnounced: (marketId: bigint, fromBlock: bigint) =>
      attempt('read announcements', async () => {
        const logs = await getLogs(client, {
          ...{ address: market, event: answersCommittedEvent, strict: true },
          ...{ args: { marketId }, fromBlock },
        })
        return logs.map(({ args }) => args)
      }),
    async announce(marketId: bigint, stage: 0 | 1, hash: Hash): Promise<void> {
      await markets.commitAnswers({ marketId: toMarketId(marketId), stage, hash })
    },
  }
}
