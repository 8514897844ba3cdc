import { type EvaluationMarket, formatEvaluationMarket } from './evaluation-market.ts'
import { callMarket, type MarketWriteAccess } from './market-call.ts'
import {
  type MarketTask,
  type MatchingStrategy,
  marketTaskSchema,
  type TaskState,
  taskStateSchema,
} from './market-schemas.ts'

/** A task to register. */
export type NewTask = {
  /** A topic of the market, or `broadcast` for all agents. */
  readonly topic: string
  /** The most to pay, for each agent of a broadcast: a whole number as decimal text. */
  readonly reward: string
  /** Way of choosing the agent; the market's default if absent. */
  readonly strategy?: MatchingStrategy | undefined
  /** Anything that JSON can hold, at most 128 KiB. */
  readonly payload: unknown
  /** Milliseconds that an agent has for it; 10 minutes if absent. */
  readonly deadline?: number | undefined
  /** Milliseconds that agents have for an offer. */
  readonly offerDeadline?: number | undefined
  /** Ids of up to 50 agents that never get it. */
  readonly exclude?: readonly string[] | undefined
  /** Least reputation level of an agent, 0 to 5; not for a broadcast. */
  readonly minReputation?: number | undefined
  /** JSON Schema that clients check results against, at most 2,048 bytes as JSON. */
  readonly schema?: unknown
  /** Milliseconds until the task ends without a result; 24 hours if absent. */
  readonly lifetime?: number | undefined
} & HeldTerms

/** End of the held reward of a task; refused if the market holds no rewards. */
export type HeldTerms = {
  /** Milliseconds in which a result can be rejected, after which it is paid; 1 hour if absent. */
  readonly acceptanceWindow?: number | undefined
  /** Address that decides about rejected results; without one a rejection burns the reward. */
  readonly evaluator?: string | undefined
  /** The evaluator decides at least until this moment, in milliseconds since 1970. */
  readonly evaluateBy?: number | undefined
  /** Market whose final verdict the evaluator is asked to follow; needs evaluator and `evaluateBy`. */
  readonly market?: EvaluationMarket | undefined
}

/** A delivered result: the agent is needed where several wait. */
export type DeliveredResult = {
  readonly taskId: string
  readonly agentId?: string | undefined
}

/** A delivered result that is rejected; the reason is JSON of at most 4 KiB. */
type RejectedDelivery = DeliveredResult & { readonly reason?: unknown }

/** Messages of the requester of a task to a market. Every method signs one message, and throws ClaraErrors. */
export type ClaraRequester = {
  /** Registers a task and returns where it stands at once. */
  readonly registerTask: (task: NewTask) => Promise<TaskState>
  /** Cancels a task that no agent holds. */
  readonly cancelTask: (id: string) => Promise<TaskState>
  /** Pays a delivered result at once; its requester and its evaluator may. */
  readonly acceptResult: (result: DeliveredResult) => Promise<TaskState>
  /**
   * Rejects a delivered result. If the task names an evaluator, it decides; otherwise the reward is burned. A
   * rejection by the evaluator returns it.
   */
  readonly rejectResult: (result: RejectedDelivery) => Promise<TaskState>
  /** Lets the market do what is due of a task; anyone may. */
  readonly settleTask: (id: string) => Promise<MarketTask>
}

/**
 * Creates a client for the requester of tasks, which needs nothing but a way to send messages.
 *
 * @param access - the market and the way to it
 * @returns the client; it holds nothing open
 */
export function createClaraRequester(access: MarketWriteAccess): ClaraRequester {
  const actOn = (action: string, { taskId, agentId, reason }: RejectedDelivery) =>
    callMarket(access, {
      action,
      reply: 'Task-Status',
      taskId,
      tags: { 'RedStone-Task-Id': taskId, 'RedStone-Agent-Id': agentId },
      data: reason,
      schema: taskStateSchema,
    })
  return {
    registerTask: ({ topic, reward, strategy, payload, ...further }) =>
      callMarket(access, {
        action: 'Register-Task',
        reply: 'Task-Status',
        registers: true,
        tags: {
          'RedStone-Agent-Topic': topic,
          'RedStone-Agent-Reward': reward,
          'RedStone-Agent-Matching': strategy,
          'RedStone-Task-Deadline': further.deadline,
          'RedStone-Offer-Deadline': further.offerDeadline,
          'RedStone-Task-Exclude': further.exclude?.join(',') || undefined,
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
    cancelTask: (taskId) => actOn('Cancel-Task', { taskId }),
    acceptResult: ({ taskId, agentId }) => actOn('Accept-Result', { taskId, agentId }),
    rejectResult: (result) => actOn('Reject-Result', result),
    settleTask: (id) =>
      callMarket(access, {
        action: 'Get-Task',
        taskId: id,
        tags: { 'RedStone-Task-Id': id },
        schema: marketTaskSchema,
      }),
  }
}
