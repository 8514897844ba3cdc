import { type ChainClient, type MarketLog, readMarketLog } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { BoundedMap } from '@cresolver/core/bounded'
import type { Address } from 'viem'
import { getBlock, getContractEvents } from 'viem/actions'
import { openBlockRanges } from '../../chain/block-ranges.ts'
import { type HistoryEvent, isTimed } from '../plan/market-history.ts'

/** An event that names a market. */
export type PlacedEvent = HistoryEvent & { readonly marketId: bigint }

const times = 10_000

/** Opens a market contract to read its events, in ranges that the node allows. */
export function openHistoryReader(chain: ChainClient, market: Address) {
  const inRanges = openBlockRanges()
  const blockTimes = new BoundedMap<string, number>(times)

  const readRange = (from: bigint, to: bigint) =>
    chain.attempt(`read the events of blocks ${from} to ${to}`, () =>
      getContractEvents(chain.client, {
        ...{ address: market, abi: marketAbi, strict: true },
        ...{ fromBlock: from, toBlock: to },
      }),
    )

  const timeOf = async (log: MarketLog): Promise<number> => {
    if (log.blockTimestamp) return Number(log.blockTimestamp)
    const known = blockTimes.get(log.blockHash)
    if (known !== undefined) return known
    const { timestamp } = await chain.attempt(`read block ${log.blockNumber}`, () =>
      getBlock(chain.client, { blockHash: log.blockHash }),
    )
    blockTimes.set(log.blockHash, Number(timestamp))
    return Number(timestamp)
  }

  return {
    async read(from: bigint, to: bigint): Promise<PlacedEvent[]> {
      const logs: MarketLog[] = []
      await inRanges(from, to, async (first, last) => {
        logs.push(...(await readRange(first, last)))
      })
      const placed: PlacedEvent[] = []
      for (const log of logs) {
        const event = readMarketLog(log)
        if (!event || !('marketId' in event)) continue
        placed.push({ ...event, at: isTimed(event) ? await timeOf(log) : 0 })
      }
      return placed
    },
  }
}
