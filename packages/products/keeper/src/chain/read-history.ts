import { BoundedMap } from '@cresolver/bounded'
import {
  type ChainClient,
  OUTCOMES,
  VOID_REASONS,
  type VoidReason,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { CresolverError } from '@cresolver/protocol'
import {
  type Address,
  type GetContractEventsReturnType,
  getAddress,
  type Hex,
} from 'viem'
import { getBlock, getContractEvents } from 'viem/actions'
import type { HistoryEvent } from '../plan/market-history.ts'

/** An event of a market, where it happened. */
export type PlacedEvent = {
  readonly marketId: bigint
  readonly block: bigint
  /** Undefined for an event that changes the state of a market and not its history. */
  readonly event: HistoryEvent | undefined
}

type Log = GetContractEventsReturnType<typeof marketAbi, undefined, true>[number]

/** Reads events of a market contract, in ranges that the node allows. */
export type HistoryReader = {
  readonly read: (from: bigint, to: bigint) => Promise<PlacedEvent[]>
}

const largestRange = 10_000n
const times = 10_000
/** A collector that announces a bundle; the other stage is the list of hashes. */
const bundleStage = 1

/** Opens the reader of a market contract. */
export function openHistoryReader(chain: ChainClient, market: Address): HistoryReader {
  let range = largestRange
  const blockTimes = new BoundedMap<string, number>(times)

  const readRange = (from: bigint, to: bigint) =>
    chain.attempt(`read the events of blocks ${from} to ${to}`, () =>
      getContractEvents(chain.client, {
        address: market,
        abi: marketAbi,
        strict: true,
        fromBlock: from,
        toBlock: to,
      }),
    )

  const timeOf = async (log: Log): Promise<number> => {
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
    async read(from, to) {
      const logs: Log[] = []
      for (let first = from; first <= to; ) {
        const last = first + range - 1n < to ? first + range - 1n : to
        try {
          logs.push(...(await readRange(first, last)))
          first = last + 1n
        } catch (error) {
          // Nodes limit the range or the number of events, each in its own words.
          const isAway =
            CresolverError.isInstance(error) && error.code === 'RPC_UNREACHABLE'
          if (isAway || range === 1n) throw error
          range = range / 2n
        }
      }
      const placed: PlacedEvent[] = []
      for (const log of logs) {
        const marketId = marketOf(log)
        if (marketId === undefined) continue
        const block = log.blockNumber
        const toEvent = eventOf(log)
        const event = toEvent && { at: await timeOf(log), ...toEvent }
        placed.push({ marketId, block, event })
      }
      return placed
    },
  }
}

/** The id of a verdict ends with 64 bits of the market's. */
function marketOf(log: Log): bigint | undefined {
  if ('marketId' in log.args) return log.args.marketId
  return log.eventName === 'Delivered' ? idOf(log.args.id) : undefined
}

function idOf(verdictId: Hex): bigint {
  return BigInt(verdictId) & ((1n << 64n) - 1n)
}

type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never

function eventOf(log: Log): Untimed<HistoryEvent> | undefined {
  switch (log.eventName) {
    case 'MarketCreated':
      return {
        type: 'created',
        question: log.args.question,
        deadline: Number(log.args.deadline),
      }
    case 'ResolutionRequested':
      return { type: 'requested' }
    case 'AnswersCommitted':
      return log.args.stage === bundleStage
        ? { type: 'bundled', collector: getAddress(log.args.collector) }
        : undefined
    case 'AbsencesRecorded':
      return { type: 'absences-recorded' }
    case 'MarketReopened':
      return { type: 'reopened' }
    case 'VerdictProposed':
      return {
        type: 'proposed',
        reason:
          log.args.outcome === OUTCOMES.VOID ? reasonOf(log.args.reason) : undefined,
      }
    case 'VerdictDisputed':
      return { type: 'disputed' }
    case 'MarketResolved':
    case 'MarketVoided':
    case 'VerdictFinal':
      return { type: 'ended' }
    case 'Delivered':
      return {
        type: 'delivered',
        consumer: getAddress(log.args.consumer),
        accepted: log.args.accepted,
      }
    case 'FeedbackDeferred':
      return { type: 'feedback-deferred', worker: getAddress(log.args.worker) }
    default:
      return undefined
  }
}

function reasonOf(code: number): VoidReason | undefined {
  const names = Object.keys(VOID_REASONS) as (keyof typeof VOID_REASONS)[]
  const name = names.find((each) => VOID_REASONS[each] === code)
  return name === 'NONE' ? undefined : name
}
