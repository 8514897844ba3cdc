import type { Hex } from 'viem'
import { getBlockNumber, getContractEvents, watchBlockNumber } from 'viem/actions'
import { toChainError } from '../../chain-error.ts'
import type { MarketConnection } from '../market-connection.ts'
import { detailReaders } from './detail-events.ts'
import { listedReaders, type MarketLog } from './listed-events.ts'

type MinedPlace = { readonly blockNumber: bigint; readonly transactionHash: Hex }
type EventOfReaders<readers> = {
  [name in keyof readers]: readers[name] extends (args: never) => infer event
    ? MinedPlace & Readonly<event>
    : never
}[keyof readers]

/** Facts that lists and histories of markets show. */
export type ListedEvent = EventOfReaders<typeof listedReaders>

/** Something that happened in the market contract. */
export type MarketEvent = ListedEvent | EventOfReaders<typeof detailReaders>

/** Which events to read. */
type ReadEventsParameters = {
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
  return logs.flatMap((log) => readMarketLog(log) ?? [])
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
export function toMarketEvent(log: MarketLog): ListedEvent | undefined {
  return readLog<ListedEvent>(listedReaders, log)
}

/**
 * Reads what happened from any log of the market contract.
 *
 * @param log - a decoded log, from a block that is mined
 * @returns the event; undefined for one of the administration of the contract
 */
export function readMarketLog(log: MarketLog): MarketEvent | undefined {
  return toMarketEvent(log) ?? readLog<MarketEvent>(detailReaders, log)
}

function readLog<event extends MarketEvent>(
  readers: object,
  { eventName, args, blockNumber, transactionHash }: MarketLog,
): event | undefined {
  // Each reader takes the values of the event that it is named after.
  const known = readers as Readonly<Record<string, (values: typeof args) => object>>
  const read = Object.hasOwn(known, eventName) ? known[eventName] : undefined
  return read && ({ blockNumber, transactionHash, ...read(args) } as event)
}
