import { type EventOptions, type ParsedEvent, streamEvents } from '../event-stream.ts'
import { decide } from './decide.ts'
import { type EvaluationMarket, formatEvaluationMarket } from './evaluation-market.ts'
import { askMarket, callMarket, type MarketAccess } from './market-call.ts'
import { createMarketReads, type MarketReads } from './market-reads.ts'
import { parseJson } from './market-reply.ts'
import {
  type Balance,
  balanceSchema,
  type MarketInfo,
  type MatchingStrategy,
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

/** A task to register. */
export type NewTask = {
  /** A topic of the market, or `broadcast` for all agents. */
  readonly topic: string
  /** The most to pay, for each agent of a broadcast: a whole number as decimal text. */
  readonly reward: string
  /** How to choose the agent; the market's default if absent. */
  readonly strategy?: MatchingStrategy | undefined
  /** Anything that JSON can hold, at most 128 KiB. */
  readonly payload: unknown
  /** Milliseconds that an agent has for it. */
  readonly deadline?: number | undefined
  /** Milliseconds that agents have for an offer. */
  readonly offerDeadline?: number | undefined
  /** Tasks of one group never meet the same agent. */
  readonly group?: string | undefined
  /** Least reputation level of an agent, 0 to 5; not for a broadcast. */
  readonly minReputation?: number | undefined
  /** JSON Schema of the market's subset that results must fit, at most 2,048 bytes as JSON. */
  readonly schema?: unknown
} & HeldTerms

/** How the held reward of a task ends; refused where the market holds no rewards. */
export type HeldTerms = {
  /** Milliseconds until the task ends without a result; 24 hours if absent. */
  readonly lifetime?: number | undefined
  /** Milliseconds in which a result can be rejected, after which it is paid; 1 hour if absent. */
  readonly acceptanceWindow?: number | undefined
  /** Address that decides about rejected results; without one a rejection refunds. */
  readonly evaluator?: string | undefined
  /** The evaluator decides at least until this moment, in milliseconds since 1970. */
  readonly evaluateBy?: number | undefined
  /** Market whose final verdict the evaluator follows; needs evaluator and `evaluateBy`. */
  readonly market?: EvaluationMarket | undefined
}

/** A delivered result: the agent is needed where several wait. */
export type DeliveredResult = {
  readonly taskId: string
  readonly agentId?: string | undefined
}

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
export type ClaraMarket = MarketReads & {
  /** Registers a task and returns where it stands at once. */
  readonly registerTask: (task: NewTask) => Promise<TaskState>
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
  /** Cancels a task that no agent holds. */
  readonly cancelTask: (id: string) => Promise<TaskState>
  /** Pays a delivered result at once; its requester and its evaluator may. */
  readonly acceptResult: (result: DeliveredResult) => Promise<TaskState>
  /**
   * Rejects a delivered result: the reward returns or, where the requester rejects and the task names an
   * evaluator, the evaluator decides. The reason is JSON of at most 4 KiB.
   */
  readonly rejectResult: (
    result: DeliveredResult & { readonly reason?: unknown },
  ) => Promise<TaskState>
  /** Pays or returns a held reward whose time has come; anyone may. */
  readonly settleTask: (id: string) => Promise<TaskState>
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
    registerTask: ({ topic, reward, strategy, payload, ...further }) =>
      callMarket(access, {
        action: 'Register-Task',
        reply: 'Task-Status',
        taskId: 'new',
        tags: {
          'RedStone-Agent-Topic': topic,
          'RedStone-Agent-Reward': reward,
          'RedStone-Agent-Matching': strategy,
          'RedStone-Task-Deadline': further.deadline,
          'RedStone-Offer-Deadline': further.offerDeadline,
          'RedStone-Task-Group': further.group,
          'RedStone-Agent-Reputation': further.minReputation,
          'RedStone-Task-Schema':
            further.schema === undefined ? undefined : JSON.stringify(further.schema),
          'RedStone-Task-Lifetime': further.lifetime,
          'RedStone-Acceptance-Window': further.acceptanceWindow,
          'RedStone-Task-Evaluator': further.evaluator,
          'RedStone-Task-Evaluate-By': further.evaluateBy,
          'RedStone-Task-Market':
            further.market && formatEvaluationMarket(further.market),
        },
        data: payload ?? null,
        schema: taskStateSchema,
      }),
    awaitResult: (id, { agentId, ...options } = {}) =>
      firstResult(
        followResults(() => task(id), options),
        agentId,
      ),
    results: (id, options = {}) => followResults(() => task(id), options),
    cancelTask: (id) =>
      callMarket(access, {
        action: 'Cancel-Task',
        reply: 'Task-Status',
        taskId: id,
        tags: { 'RedStone-Task-Id': id },
        schema: taskStateSchema,
      }),
    acceptResult: (result) => decide(access, 'Accept-Result', result),
    rejectResult: (result) => decide(access, 'Reject-Result', result),
    settleTask: (id) =>
      callMarket(access, {
        action: 'Settle-Task',
        reply: 'Task-Status',
        taskId: id,
        tags: { 'RedStone-Task-Id': id },
        schema: taskStateSchema,
      }),
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
