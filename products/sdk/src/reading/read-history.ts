import { type ChainClient, type MarketClient, readMarketLog } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { errorText } from '@cresolver/core/protocol'
import {
  type Fact,
  isStoryEvent,
  type SettlementRecord,
  type StoryCourt,
  type StoryEvent,
  type StoryFacts,
  unread,
} from '@cresolver/core/resolution'
import { type Log, parseEventLogs } from 'viem'
import { getBlock } from 'viem/actions'

/** Content of a log of the market contract. */
export type HistoryLog = Pick<Log, 'topics' | 'data' | 'blockNumber' | 'transactionHash'>

/** The history of a market, as a node returned it. */
export type ChainHistory = Pick<StoryFacts, 'times' | 'court'> & {
  /** Of the market, oldest first. */
  readonly logs: readonly HistoryLog[]
}

/** Most blocks whose time is asked at once. */
const atOnce = 8

/**
 * Reads the times of a market's blocks, and its court; what cannot be read is `UnreadFact`.
 *
 * @param chain - a connection
 * @param client - the same connection, for the market contract
 * @param logs - of the market, oldest first, as `readChainFacts` returns them
 */
export async function readHistory(
  chain: ChainClient,
  client: Pick<MarketClient, 'getCourt'>,
  logs: readonly HistoryLog[],
): Promise<ChainHistory> {
  const blocks = storyEventsOf(logs).map(({ blockNumber }) => blockNumber)
  const [times, court] = await Promise.all([
    readTimes(chain, [...new Set(blocks)]),
    readCourt(client, logs),
  ])
  return { logs, times, court }
}

/**
 * Returns what the story of a market follows from.
 *
 * @param history - undefined if it was not read
 * @param records - by the transactions that put their hashes on chain
 * @returns facts for `storyOf`
 */
export function storyFactsOf(
  history: ChainHistory | undefined,
  records: ReadonlyMap<string, SettlementRecord> = new Map(),
): StoryFacts {
  if (!history) {
    const events = unread('the events of the market, from a node')
    return { events, times: new Map(), court: undefined, records }
  }
  const { logs, times, court } = history
  return { events: storyEventsOf(logs), times, court, records }
}

/** Reads the events that a story follows from out of logs, oldest first. */
export function storyEventsOf(logs: readonly HistoryLog[]): StoryEvent[] {
  return parse(logs).flatMap((log) => {
    const { blockNumber } = log
    const event =
      blockNumber === null ? undefined : readMarketLog({ ...log, blockNumber })
    return event && isStoryEvent(event) ? [event] : []
  })
}

function parse(logs: readonly HistoryLog[]) {
  // It reads topics and data, and passes on the rest.
  return parseEventLogs({ abi: marketAbi, logs: logs as Log[] })
}

async function readTimes(
  { client }: ChainClient,
  blocks: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const times = new Map<bigint, number>()
  for (let start = 0; start < blocks.length; start += atOnce) {
    await Promise.all(
      blocks.slice(start, start + atOnce).map(async (blockNumber) => {
        try {
          const { timestamp } = await getBlock(client, { blockNumber })
          times.set(blockNumber, Number(timestamp))
        } catch {
          // A block without a time is one that was not read.
        }
      }),
    )
  }
  return times
}

async function readCourt(
  client: Pick<MarketClient, 'getCourt'>,
  logs: readonly HistoryLog[],
): Promise<Fact<StoryCourt> | undefined> {
  const set = parse(logs).find((log) => log.eventName === 'MarketTermsSet')
  const number = set?.args.terms.court ?? 0
  if (number === 0) return undefined
  try {
    const { court, fee, periodSeconds } = await client.getCourt(number)
    return { address: court, fee, periodSeconds }
  } catch (error) {
    return unread(`the court of the market: ${errorText(error)}`)
  }
}
