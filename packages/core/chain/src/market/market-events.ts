import type { Address, GetContractEventsReturnType, Hex } from 'viem'
import { getBlockNumber, getContractEvents, watchBlockNumber } from 'viem/actions'
import { toWei, type Wei } from '../amount.ts'
import { toChainError } from '../chain-error.ts'
import type { marketAbi } from '../generated/market.ts'
import { type DetailEvent, toDetailEvent } from './detail-events.ts'
import { type AgentId, type MarketId, toAgentId, toMarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { toVoidReason, type VoidReason } from './outcome.ts'
import { listBits } from './panel-draw.ts'
import { toVerdictEvent, type VerdictEvent } from './verdict-events.ts'

type Mined = { readonly blockNumber: bigint; readonly transactionHash: Hex }

/** Something that happened in the market contract. */
export type MarketEvent = ListedEvent | (Mined & DetailEvent)

/** What lists and histories of markets show. */
export type ListedEvent = Mined &
  (
    | {
        readonly type: 'market-created'
        readonly marketId: MarketId
        readonly creator: Address
        readonly question: string
        readonly rewardPool: Wei
        /** Unix seconds. */
        readonly deadline: number
      }
    | {
        readonly type: 'worker-joined'
        readonly marketId: MarketId
        readonly worker: Address
        readonly agentId: AgentId
        readonly stake: Wei
      }
    | {
        readonly type: 'resolution-requested'
        readonly marketId: MarketId
        readonly question: string
      }
    | {
        readonly type: 'absences-recorded'
        readonly marketId: MarketId
        /** Number of seats. */
        readonly panelSize: number
        /** Number of seats that did not answer in this round. */
        readonly absent: number
      }
    | {
        readonly type: 'market-resolved'
        readonly marketId: MarketId
        readonly resolution: boolean
        readonly totalWeight: bigint
        readonly rewardPool: Wei
        /** Reward of every worker in join order. */
        readonly rewards: readonly Wei[]
      }
    | {
        readonly type: 'market-voided'
        readonly marketId: MarketId
        readonly reason: VoidReason
      }
    | {
        readonly type: 'feedback-published'
        readonly marketId: MarketId
        readonly worker: Address
        readonly agentId: AgentId
      }
    | {
        readonly type: 'feedback-deferred'
        readonly marketId: MarketId
        readonly worker: Address
      }
    | {
        readonly type: 'withdrawn'
        readonly account: Address
        readonly to: Address
        readonly amount: Wei
      }
    | VerdictEvent
  )

/** Which events to read. */
export type ReadEventsParameters = {
  /** First block, included. */
  readonly fromBlock: bigint
  /** Last block, included; the newest unless given. */
  readonly toBlock?: bigint | undefined
}

/** Options for following events. */
export type WatchEventsParameters = {
  /** First block to report; the one after the newest unless given. */
  readonly fromBlock?: bigint | undefined
  /** Called for each event, in order and never twice. */
  readonly onEvent: (event: MarketEvent) => void
  /** Called when a look failed; the next look makes up for it. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** A decoded log of the market contract. */
type Log = GetContractEventsReturnType<typeof marketAbi, undefined, true>[number]

/** Reads past events of the market contract, oldest first. */
export async function readEvents(
  connection: MarketConnection,
  { fromBlock, toBlock }: ReadEventsParameters,
): Promise<MarketEvent[]> {
  await connection.requireMarket()
  const logs = await connection.attempt('read the events of the market', () =>
    getContractEvents(connection.client, {
      ...connection.contract,
      strict: true,
      fromBlock,
      toBlock: toBlock ?? 'latest',
    }),
  )
  return logs.flatMap((log): MarketEvent | never[] => {
    const listed = toMarketEvent(log)
    if (listed) return listed
    const { blockNumber, transactionHash } = log
    const detail = toDetailEvent(log)
    return detail ? { blockNumber, transactionHash, ...detail } : []
  })
}

/** Follows the events of the market contract; resolves when watching has begun. */
export async function watchEvents(
  connection: MarketConnection,
  { fromBlock, onEvent, onError }: WatchEventsParameters,
): Promise<() => void> {
  await connection.requireMarket()
  const newest = await connection.attempt('read the newest block', () =>
    getBlockNumber(connection.client, { cacheTime: 0 }),
  )
  let next = fromBlock ?? newest + 1n
  let stopped = false
  let work = Promise.resolve()
  const report = (error: unknown) => {
    const { endpoint } = connection
    if (!stopped)
      onError?.(toChainError(error, { endpoint, action: 'follow the market' }))
  }
  const deliver = async (toBlock: bigint) => {
    if (stopped || toBlock < next) return
    const events = await readEvents(connection, { fromBlock: next, toBlock })
    next = toBlock + 1n
    for (const event of events) if (!stopped) onEvent(event)
  }
  const unwatch = watchBlockNumber(connection.client, {
    emitOnBegin: true,
    poll: true,
    onError: report,
    onBlockNumber: (block) => {
      work = work.then(() => deliver(block)).catch(report)
    },
  })
  return () => {
    stopped = true
    unwatch()
  }
}

/**
 * Reads what happened from a log of the market contract.
 *
 * @param log - a decoded log, from a block that is mined
 * @returns the event; undefined for one that lists do not show, which `readEvents` also returns
 */
export function toMarketEvent(log: Log): ListedEvent | undefined {
  const { blockNumber, transactionHash } = log
  const place = { blockNumber, transactionHash }
  switch (log.eventName) {
    case 'MarketCreated':
      return {
        ...place,
        type: 'market-created',
        marketId: toMarketId(log.args.marketId),
        creator: log.args.creator,
        question: log.args.question,
        rewardPool: toWei(log.args.rewardPool),
        deadline: Number(log.args.deadline),
      }
    case 'WorkerJoined':
      return {
        ...place,
        type: 'worker-joined',
        marketId: toMarketId(log.args.marketId),
        worker: log.args.worker,
        agentId: toAgentId(log.args.agentId),
        stake: toWei(log.args.stake),
      }
    case 'ResolutionRequested':
      return {
        ...place,
        type: 'resolution-requested',
        marketId: toMarketId(log.args.marketId),
        question: log.args.question,
      }
    case 'AbsencesRecorded':
      return {
        ...place,
        type: 'absences-recorded',
        marketId: toMarketId(log.args.marketId),
        panelSize: Number(log.args.panelSize),
        absent: listBits(log.args.absent).length,
      }
    case 'MarketResolved':
      return {
        ...place,
        type: 'market-resolved',
        marketId: toMarketId(log.args.marketId),
        resolution: log.args.resolution,
        totalWeight: log.args.totalWeight,
        rewardPool: toWei(log.args.rewardPool),
        rewards: log.args.rewards.map(toWei),
      }
    case 'MarketVoided':
      return {
        ...place,
        type: 'market-voided',
        marketId: toMarketId(log.args.marketId),
        reason: toVoidReason(log.args.reason),
      }
    case 'FeedbackPublished':
      return {
        ...place,
        type: 'feedback-published',
        marketId: toMarketId(log.args.marketId),
        worker: log.args.worker,
        agentId: toAgentId(log.args.agentId),
      }
    case 'FeedbackDeferred':
      return {
        ...place,
        type: 'feedback-deferred',
        marketId: toMarketId(log.args.marketId),
        worker: log.args.worker,
      }
    case 'Withdrawn':
      return {
        ...place,
        type: 'withdrawn',
        account: log.args.account,
        to: log.args.to,
        amount: toWei(log.args.amount),
      }
    default: {
      const event = toVerdictEvent(log)
      return event && { ...place, ...event }
    }
  }
}
