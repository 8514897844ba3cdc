import { type EventOptions, type ParsedEvent, streamEvents } from '../event-stream.ts'
import { type ClaraRequester, createClaraRequester } from './clara-requester.ts'
import { askMarket, callMarket, type MarketAccess } from './market-call.ts'
import { createMarketReads, type MarketReads } from './market-reads.ts'
import { parseJson } from './market-reply.ts'
import {
  type Balance,
  balanceSchema,
  type MarketInfo,
  marketInfoSchema,
  type ResultEntry,
  resultEntrySchema,
  type TaskState,
  taskStateSchema,
  tickSchema,
} from './market-schemas.ts'
import {
  firstResult,
  followResults,
  type ResultOptions,
  type TaskResult,
} from './task-results.ts'

/** Settings that the owner of a market can change. */
export type MarketConfiguration = {
  /** All topics. */
  readonly topics?: readonly string[] | undefined
  /** The token process that rewards are paid in; `none` turns the escrow off. */
  readonly token?: string | undefined
  /** Milliseconds for tasks that name no deadline; 0 for no limit. */
  readonly taskDeadline?: number | undefined
  /** Amount that an agent locks while it is registered; 0 for none. */
  readonly agentDeposit?: string | undefined
  /** Amount that each begun 16 KiB of a task's payload lock while the task is open; 0 for none. */
  readonly taskDeposit?: string | undefined
  /** True to expose the state to nodes of HyperBEAM, which answer reads from it. */
  readonly expose?: boolean | undefined
}

/** Messages of a market to the requester of a task. */
export type MarketEvent =
  | {
      readonly kind: 'task-result'
      readonly messageId: string
      readonly result: ResultEntry
    }
  | { readonly kind: 'task-status'; readonly messageId: string; readonly task: TaskState }

/** A market as those see it who read it or have tasks done. Every method throws ClaraErrors. */
export type ClaraMarket = MarketReads &
  ClaraRequester & {
    /** Waits for the first result of a task, or that of one agent. */
    readonly awaitResult: (
      taskId: string,
      options?: ResultOptions & { readonly agentId?: string | undefined },
    ) => Promise<TaskResult>
    /** Yields the results of a task as they arrive, until it has ended. */
    readonly results: (
      taskId: string,
      options?: ResultOptions,
    ) => AsyncIterableIterator<TaskResult>
    /** Lets the market handle what is overdue, and says whether there is more. */
    readonly tick: () => Promise<{ readonly pending: boolean }>
    /** Escrow balance of an address; the signer's if absent. */
    readonly balance: (account?: string) => Promise<Balance>
    /** Has tokens sent to the signer, all of them if no quantity is given. */
    readonly withdraw: (quantity?: string) => Promise<void>
    /** Sets the market up; only its owner may. */
    readonly configure: (configuration: MarketConfiguration) => Promise<MarketInfo>
    /** Follows what the market tells the signer about its tasks. */
    readonly events: (options?: EventOptions) => AsyncIterableIterator<MarketEvent>
  }

/**
 * Creates a client of a market for requesters and readers.
 *
 * @param access - the market and the way to it
 * @returns the client; it holds nothing open
 */
export function createClaraMarket(access: MarketAccess): ClaraMarket {
  const { process, connection } = access

  const reads = createMarketReads(access)
  const { task } = reads

  return {
    ...reads,
    ...createClaraRequester(access),
    awaitResult: (id, { agentId, ...options } = {}) =>
      firstResult(
        followResults(() => task(id), options),
        agentId,
      ),
    results: (id, options = {}) => followResults(() => task(id), options),
    tick: () =>
      callMarket(access, { action: 'Tick', reply: 'Ticked', schema: tickSchema }),
    balance: async (account = connection.address) => {
      const tags = { Recipient: account }
      return (await askMarket(access, { action: 'Balance', tags, schema: balanceSchema }))
        .data
    },
    withdraw: async (quantity) => {
      const tags = { Quantity: quantity }
      await callMarket(access, { action: 'Withdraw', reply: 'Withdrawn', tags })
    },
    configure: ({ topics, token, taskDeadline, agentDeposit, taskDeposit, expose }) =>
      callMarket(access, {
        action: 'Configure',
        reply: 'Info',
        tags: {
          Topics: topics?.join(','),
          Token: token,
          'Task-Deadline': taskDeadline,
          'Agent-Deposit': agentDeposit,
          'Task-Deposit': taskDeposit,
          Expose: expose === undefined ? undefined : expose ? 'yes' : 'no',
        },
        schema: marketInfoSchema,
      }),
    events: (options) =>
      streamEvents(
        { process, connection, actions: ['Task-Result', 'Task-Status'], read: readEvent },
        options,
      ),
  }
}

function readEvent(
  action: string,
  data: string,
  messageId: string,
): ParsedEvent<MarketEvent> {
  if (action === 'Task-Result') {
    const read = parseJson(data, resultEntrySchema)
    if ('problem' in read) return read
    return { event: { kind: 'task-result', messageId, result: read.value } }
  }
  const read = parseJson(data, taskStateSchema)
  if ('problem' in read) return read
  return { event: { kind: 'task-status', messageId, task: read.value } }
}
