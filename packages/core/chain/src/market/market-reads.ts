import type { Address } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { toWei, type Wei } from '../amount.ts'
import { explainContractError } from '../contract-error.ts'
import { marketAbi } from '../generated/market.ts'
import { type AgentId, type MarketId, toAgentId, toMarketId } from './ids.ts'
import { type Market, toMarket } from './market.ts'
import type { MarketConnection } from './market-connection.ts'

/** Average scores of a worker over its verdicts. */
export type WorkerReputation = {
  /** From 0 to 100. */
  readonly resQuality: number
  /** From 0 to 100. */
  readonly srcQuality: number
  /** From 0 to 100. */
  readonly analysisDepth: number
  /** Number of verdicts behind the averages. */
  readonly count: number
}

/** A worker of a market. */
export type MarketWorker = {
  readonly address: Address
  readonly agentId: AgentId
  readonly stake: Wei
  readonly reputation: WorkerReputation
}

/** Which markets to list. */
export type ListMarketsParameters = {
  /** First market id; 1 unless given. */
  readonly from?: MarketId | undefined
  /** Most markets to list; all unless given. */
  readonly count?: number | undefined
}

const pageSize = 100

/** Reads one market. */
export async function readMarket(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Market> {
  const [market] = await readPage(connection, marketId, 1)
  if (market) return market
  throw explainContractError('MarketNotFound', [marketId]) ?? new Error('unreachable')
}

/** Lists markets in ascending order, a page at a time. */
export async function listMarkets(
  connection: MarketConnection,
  { from = toMarketId(1), count = Number.POSITIVE_INFINITY }: ListMarketsParameters = {},
): Promise<Market[]> {
  const markets: Market[] = []
  while (markets.length < count) {
    const wanted = Math.min(pageSize, count - markets.length)
    const next = toMarketId(from + BigInt(markets.length))
    const page = await readPage(connection, next, wanted)
    markets.push(...page)
    if (page.length < wanted) break
  }
  return markets
}

/** Reads the workers of a market in join order. */
export async function readWorkers(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<MarketWorker[]> {
  const { client, contract } = connection
  await connection.requireMarket()
  return connection.attempt(`read the workers of market ${marketId}`, async () => {
    const workers = await readContract(client, {
      ...contract,
      functionName: 'getMarketWorkers',
      args: [marketId],
    })
    return Promise.all(
      workers.map(async (address): Promise<MarketWorker> => {
        const args = [marketId, address] as const
        const [stake, agentId, reputation] = await Promise.all([
          readContract(client, { ...contract, functionName: 'stakes', args }),
          readContract(client, { ...contract, functionName: 'workerAgentIds', args }),
          readReputation(connection, address),
        ])
        return { address, agentId: toAgentId(agentId), stake: toWei(stake), reputation }
      }),
    )
  })
}

/** Lists the workers of a market whose scores wait for the reputation registry. */
export async function listPendingFeedback(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Address[]> {
  const { client, contract } = connection
  await connection.requireMarket()
  return connection.attempt(`read the scores of market ${marketId}`, async () => {
    const workers = await readContract(client, {
      ...contract,
      functionName: 'getMarketWorkers',
      args: [marketId],
    })
    const waits = await Promise.all(
      workers.map((worker) =>
        readContract(client, {
          ...contract,
          functionName: 'hasPendingFeedback',
          args: [marketId, worker],
        }),
      ),
    )
    return workers.filter((_, index) => waits[index])
  })
}

/** Reads how many markets there are. */
export async function countMarkets(connection: MarketConnection): Promise<number> {
  await connection.requireMarket()
  return connection.attempt('count the markets', async () =>
    Number(
      await readContract(connection.client, {
        ...connection.contract,
        functionName: 'marketCount',
      }),
    ),
  )
}

/** Reads the stake of a worker in a market, 0 where it did not join. */
export async function readStake(
  connection: MarketConnection,
  marketId: MarketId,
  worker: Address,
): Promise<Wei> {
  await connection.requireMarket()
  return connection.attempt(`read the stake of ${worker}`, async () =>
    toWei(
      await readContract(connection.client, {
        ...connection.contract,
        functionName: 'stakes',
        args: [marketId, worker],
      }),
    ),
  )
}

/** Reads the average scores of a worker. */
export async function readReputation(
  connection: MarketConnection,
  worker: Address,
): Promise<WorkerReputation> {
  await connection.requireMarket()
  const averages = await connection.attempt(`read the reputation of ${worker}`, () =>
    readContract(connection.client, {
      ...connection.contract,
      functionName: 'getReputation',
      args: [worker],
    }),
  )
  const [resQuality, srcQuality, analysisDepth, count] = averages
  return {
    resQuality: Number(resQuality),
    srcQuality: Number(srcQuality),
    analysisDepth: Number(analysisDepth),
    count: Number(count),
  }
}

async function readPage(
  connection: MarketConnection,
  from: MarketId,
  count: number,
): Promise<Market[]> {
  await connection.requireMarket()
  const page = await connection.attempt(`list markets from ${from} on`, () =>
    readContract(connection.client, {
      address: connection.contract.address,
      abi: marketAbi,
      functionName: 'getMarkets',
      args: [from, BigInt(count)],
    }),
  )
  return page.map(toMarket)
}

/** A local chain mines when there is something to mine; its pending block has the present time. */
const localChain = 31_337

/** Reads the time of the chain, Unix seconds: that of its newest block, or of the next one on a local chain. */
export async function readChainTime(connection: MarketConnection): Promise<number> {
  const isLocal = (await connection.requireChain()) === localChain
  const block = await connection.attempt('read the time of the chain', () =>
    getBlock(connection.client, { blockTag: isLocal ? 'pending' : 'latest' }),
  )
  return Number(block.timestamp)
}
