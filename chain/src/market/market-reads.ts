import type { Address } from 'viem'
import { getBlock } from 'viem/actions'
import { contractError } from '../contract-error.ts'
import { type MarketId, toMarketId } from './ids.ts'
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

/** Which markets to list. */
type ListMarketsParameters = {
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
  throw contractError('MarketNotFound', [marketId])
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

/** Lists the workers of a market whose scores wait for the reputation registry. */
export async function listPendingFeedback(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Address[]> {
  const action = `read the scores of market ${marketId}`
  const workers = await connection.read(action, 'getMarketWorkers', [marketId])
  const waits = await Promise.all(
    workers.map((worker) =>
      connection.read(action, 'hasPendingFeedback', [marketId, worker]),
    ),
  )
  return workers.filter((_, index) => waits[index])
}

/** Reads the average scores of a worker. */
export async function readReputation(
  connection: MarketConnection,
  worker: Address,
): Promise<WorkerReputation> {
  const action = `read the reputation of ${worker}`
  const averages = await connection.read(action, 'getReputation', [worker])
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
  const action = `list markets from ${from} on`
  return (await connection.read(action, 'getMarkets', [from, BigInt(count)])).map(
    toMarket,
  )
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
