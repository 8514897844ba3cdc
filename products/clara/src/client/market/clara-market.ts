import { type EventOptions, streamEvents } from '../event-stream.ts'
import { awaitResult, type ResultOptions, type TaskResult } from './await-result.ts'
import { yesOrNo } from './clara-agent.ts'
import { type ClaraRequester, createClaraRequester } from './clara-requester.ts'
import { callMarket, type MarketAccess } from './market-call.ts'
import { createMarketReads, type MarketReads } from './market-reads.ts'
import { parseJson } from './market-reply.ts'
import { type MarketInfo, marketInfoSchema } from './market-schemas.ts'
import { type EvaluationRequest, evaluationRequestSchema } from './settlement-schemas.ts'

/** Settings that the owner of a market can change. */
export type MarketConfiguration = {
  /** All topics. */
  readonly topics?: readonly string[] | undefined
  /** The token process that rewards are paid in; `none` turns the escrow off. */
  readonly token?: string | undefined
  /** Milliseconds for tasks that name no deadline. */
  readonly taskDeadline?: number | undefined
  /** Amount that each begun 16 KiB lock that an address holds above the first. */
  readonly deposit?: string | undefined
  /** Addresses of all evaluators that the market knows. */
  readonly evaluators?: readonly string[] | undefined
  /** True to expose the state to nodes of HyperBEAM, which answer reads from it. */
  readonly expose?: boolean | undefined
}

/** A market as those see it who read it, have tasks done or evaluate results. Every method throws ClaraErrors. */
export type ClaraMarket = MarketReads &
  ClaraRequester & {
    /** Waits for the first result of a task, or that of one agent. */
    readonly awaitResult: (taskId: string, options?: ResultOptions) => Promise<TaskResult>
    /** Follows the rejected results that the market hands to the signer as evaluator. */
    readonly evaluations: (
      options?: EventOptions,
    ) => AsyncIterableIterator<EvaluationRequest>
    /** Has tokens sent to the signer, all of them if no quantity is given. */
    readonly withdraw: (quantity?: string) => Promise<void>
    /** Sets the market up; only its owner may. */
    readonly configure: (configuration: MarketConfiguration) => Promise<MarketInfo>
  }

/** Creates a client of a market for readers, requesters and evaluators; it holds nothing open. */
export function createClaraMarket(access: MarketAccess): ClaraMarket {
  const reads = createMarketReads(access)
  return {
    ...reads,
    ...createClaraRequester(access),
    awaitResult: (id, options = {}) => awaitResult(() => reads.task(id), options),
    evaluations: (options) => {
      const { process, connection } = access
      const read = (_action: string, data: string) => {
        const parsed = parseJson(data, evaluationRequestSchema)
        return 'problem' in parsed ? parsed : { event: parsed.value }
      }
      const actions = ['Evaluation-Request']
      return streamEvents({ process, connection, actions, read }, options)
    },
    withdraw: async (quantity) => {
      const tags = { Quantity: quantity }
      await callMarket(access, { action: 'Withdraw', reply: 'Withdrawn', tags })
    },
    configure: ({ topics, token, taskDeadline, deposit, evaluators, expose }) =>
      callMarket(access, {
        action: 'Configure',
        reply: 'Info',
        tags: {
          Topics: topics?.join(','),
          Token: token,
          'Task-Deadline': taskDeadline,
          Deposit: deposit,
          Evaluators: evaluators && (evaluators.join(',') || 'none'),
          Expose: yesOrNo(expose),
        },
        schema: marketInfoSchema,
      }),
  }
}
