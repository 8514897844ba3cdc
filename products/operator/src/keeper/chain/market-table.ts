import {
  type ChainClient,
  type DeploymentTimes,
  type MarketLog,
  readerOf,
  readMarketLog,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { BoundedMap } from '@cresolver/core/bounded'
import type { Address, Hex } from 'viem'
import { getBlock, getContractEvents } from 'viem/actions'
import { openBlockRanges } from '../../chain/block-ranges.ts'
import type { Head, Node } from '../../chain/node.ts'
import type { MarketFacts } from '../plan/market-facts.ts'
import {
  type HistoryEvent,
  isTimed,
  type MarketHistory,
  NO_HISTORY,
  withEvent,
} from '../plan/market-history.ts'
import { MOST_DELIVERIES } from '../plan/pauses.ts'
import { openListings } from './read-listings.ts'
import { readHasRegistries, readMarketsAt } from './read-markets.ts'

const times = 10_000

type MarketTableParameters = {
  readonly chain: ChainClient
  readonly node: Node
  readonly market: Address
  /** First block to search for events. */
  readonly fromBlock: bigint
  /** Blocks after which the chain is taken not to change. */
  readonly confirmations: number
  /** Times of the deployment. */
  readonly times: DeploymentTimes
}

/** Looks at a node that is behind before its chain is taken for another one. */
const mostBehind = 3

/** Seconds for which an ended market is kept, since its request counts for the quotas. */
const longestQuotaWindow = 300

type MarketTableState = {
  /** Last block whose events are in `histories`, and its hash. */
  cursor: bigint
  cursorHash: Hex | undefined
  /** From confirmed blocks. */
  readonly histories: Map<bigint, MarketHistory>
  readonly facts: Map<bigint, MarketFacts>
  /** Events after the cursor, of the last read. */
  recent: readonly PlacedEvent[]
  counted: bigint
}

/**
 * Follows the markets of a contract. Events of the last blocks are read again each time, so that a
 * reorganization leaves nothing behind; a deeper one makes it read everything again.
 */
export function openMarketTable(parameters: MarketTableParameters) {
  const { chain, node, market, fromBlock, confirmations, times } = parameters
  const reader = openHistoryReader(chain, market)
  const read = readerOf(chain, market, marketAbi)
  let kept = empty(fromBlock)
  const listings = openListings(chain, read)
  let behind = 0

  /** Forgets everything where the block of the cursor is not part of the chain any more. */
  const checkCursor = async (head: Head): Promise<boolean> => {
    if (kept.cursorHash === undefined) return true
    if (head.number < kept.cursor) {
      behind += 1
      if (behind < mostBehind) return false
    } else if ((await node.blockHash(kept.cursor)) === kept.cursorHash) {
      behind = 0
      return true
    }
    behind = 0
    kept = empty(fromBlock)
    return true
  }

  return {
    /**
     * Reads what changed up to a block.
     *
     * @returns every market in which something can still be due; undefined where the node is behind
     *   what it showed before
     */
    async read(head: Head): Promise<readonly MarketFacts[] | undefined> {
      if (!(await checkCursor(head))) return undefined
      const hasRegistries = await readHasRegistries(read)
      const known = { ...listings, times, hasRegistries }
      const at = { ...known, read, blockNumber: head.number }
      const events =
        head.number > kept.cursor ? await reader.read(kept.cursor + 1n, head.number) : []
      const confirmed = head.number - BigInt(confirmations)
      const confirmedHash =
        confirmed > kept.cursor ? await node.blockHash(confirmed) : undefined

      // Only the contract knows whether a court that is late says that its case is pending.
      const touched = new Set(
        [...kept.facts.values()].filter((facts) => isLate(facts, head)).map(idOf),
      )
      for (const { marketId } of [...kept.recent, ...events]) touched.add(marketId)
      const count = await read('count the markets', 'marketCount', [], head.number)
      for (let id = kept.counted + 1n; id <= count; id += 1n) touched.add(id)
      const changed = [...touched]
        .filter((id) => id <= count)
        .sort((one, other) => (one < other ? -1 : 1))

      const byMarket = groupByMarket(events)
      const histories = new Map(
        changed.map((id) => [id, addEvents(kept.histories.get(id), byMarket.get(id))]),
      )
      for (const facts of await readMarketsAt(at, changed, histories)) {
        kept.facts.set(facts.marketId, facts)
      }
      for (const [id, facts] of kept.facts) {
        if (id > count || isFinished(facts, head.timestamp)) kept.facts.delete(id)
      }
      if (confirmedHash !== undefined) {
        for (const [id, placed] of byMarket) {
          const settled = placed.filter(({ blockNumber }) => blockNumber <= confirmed)
          kept.histories.set(id, addEvents(kept.histories.get(id), settled))
        }
        kept.cursor = confirmed
        kept.cursorHash = confirmedHash
      }
      kept.recent = events.filter(({ blockNumber }) => blockNumber > kept.cursor)
      kept.counted = count
      return [...kept.facts.values()]
    },
  }
}

function empty(fromBlock: bigint): MarketTableState {
  return {
    cursor: fromBlock - 1n,
    cursorHash: undefined,
    histories: new Map(),
    facts: new Map(),
    recent: [],
    counted: 0n,
  }
}

function groupByMarket(events: readonly PlacedEvent[]): Map<bigint, PlacedEvent[]> {
  const groups = new Map<bigint, PlacedEvent[]>()
  for (const placed of events) {
    const group = groups.get(placed.marketId)
    if (group) group.push(placed)
    else groups.set(placed.marketId, [placed])
  }
  return groups
}

function addEvents(
  history: MarketHistory = NO_HISTORY,
  events: readonly PlacedEvent[] = [],
): MarketHistory {
  return events.reduce<MarketHistory>(withEvent, history)
}

function isLate({ isOpen, verdict }: MarketFacts, { timestamp }: Head): boolean {
  return isOpen && verdict.state === 'JUDGED' && timestamp > verdict.until
}

const idOf = ({ marketId }: MarketFacts): bigint => marketId

/** Nothing is ever due again unless an event says so, and its request is in no quota any more. */
function isFinished(
  { isOpen, unpublished, unreleased, terms, history }: MarketFacts,
  now: number,
): boolean {
  if (isOpen || unpublished.length > 0 || unreleased.length > 0) return false
  if (now < (history.lastRequest ?? 0) + longestQuotaWindow) return false
  if (terms.consumer === undefined) return true
  const delivery = history.deliveries.get(terms.consumer)
  return delivery?.kind === 'accepted' || (delivery?.count ?? 0) >= MOST_DELIVERIES
}

/** An event that names a market. */
type PlacedEvent = HistoryEvent & { readonly marketId: bigint }

/** Opens a market contract to read its events, in ranges that the node allows. */
function openHistoryReader(chain: ChainClient, market: Address) {
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
