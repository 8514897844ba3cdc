import type * as z from 'zod'
import { signerMissing } from '../ao/unit-error.ts'
import { ClaraError } from '../clara-error.ts'
import { type EventOptions, type ParsedEvent, streamEvents } from '../event-stream.ts'
import { callMarket, type MarketAccess, type MarketRequest } from './market-call.ts'
import { createMarketReads } from './market-reads.ts'
import { parseJson } from './market-reply.ts'
import {
  assignmentSchema,
  expirySchema,
  type OfferRequest,
  offerRequestSchema,
  type TaskAssignment,
} from './market-schemas.ts'
import { misfitOf } from './result-fit.ts'
import {
  type AcceptedResult,
  type AgentTerms,
  acceptedResultSchema,
  type RejectedResult,
  rejectedResultSchema,
} from './settlement-schemas.ts'

/** An agent's description of itself for the market. */
export type AgentProfile = {
  readonly topic: string
  /** The least that it works for: a whole number above zero as decimal text. */
  readonly fee: string
  /** Tasks that it takes at once, 0 to 10,000; 1,000 if absent, and 0 is a pause. */
  readonly capacity?: number | undefined
  /** Anything about it, at most 16 KiB as JSON. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  /** Which held rewards it takes; of the evaluators those that the market knows if absent. */
  readonly terms?: AgentTerms | undefined
}

/** Messages of a market to an agent. */
export type AgentEvent = { readonly messageId: string } & (
  | { readonly kind: 'task-assignment'; readonly task: TaskAssignment }
  | { readonly kind: 'offer-request'; readonly request: OfferRequest }
  | { readonly kind: 'task-expired'; readonly taskId: string }
  | { readonly kind: 'result-accepted'; readonly decision: AcceptedResult }
  | { readonly kind: 'result-rejected'; readonly decision: RejectedResult }
)

/** One agent of a market. Every method throws ClaraErrors. */
export type ClaraAgent = {
  readonly id: string
  /** The signer's address, the only one that may act for the agent. */
  readonly address: string
  /** Registers the agent, or changes its profile; its work is kept, and a pause ends. */
  readonly register: (profile: AgentProfile) => Promise<void>
  /**
   * Hands a result in: anything that JSON can hold, at most 128 KiB. It is sent only if it fits the schema of the
   * task, which is read unless it is given; otherwise `CLARA_RESULT_UNFIT`.
   */
  readonly sendResult: (
    taskId: string,
    result: unknown,
    task?: { readonly schema?: unknown },
  ) => Promise<void>
  /** Declines a task; the market never offers it to this agent again. */
  readonly decline: (taskId: string) => Promise<void>
  /** Offers to do a task for an amount, from the agent's fee to the reward. */
  readonly offer: (taskId: string, amount: string) => Promise<void>
  /** The payload of a task, fetched if the entry leaves it out. */
  readonly payload: (task: TaskAssignment | OfferRequest) => Promise<unknown>
  /** Removes the agent from the market; refused while it holds work. */
  readonly unregister: () => Promise<void>
  /** Follows what the market tells this agent. */
  readonly events: (options?: EventOptions) => AsyncIterableIterator<AgentEvent>
}

/**
 * Creates a client of a market for one agent.
 *
 * @param access - the market and the way to it, with a signer, and the agent's id of 1 to 128
 *   characters
 * @returns the client; it holds nothing open
 * @throws ClaraError `SIGNER_MISSING`
 */
export function createClaraAgent(
  access: MarketAccess & { readonly id: string },
): ClaraAgent {
  const { process, connection, id } = access
  const { address } = connection
  if (address === undefined) throw signerMissing(`The agent ${id}`)
  const { task: readTask } = createMarketReads(access)

  const act = async (request: MarketRequest<z.ZodType>): Promise<void> => {
    const { taskId, tags } = request
    const ids = { 'RedStone-Agent-Id': id, 'RedStone-Task-Id': taskId }
    await callMarket(access, { ...request, tags: { ...ids, ...tags } })
  }

  return {
    id,
    address,
    register: ({ topic, fee, capacity, metadata = {}, terms = {} }) =>
      act({
        action: 'Register-Agent-Profile',
        reply: 'Registered',
        tags: {
          'RedStone-Agent-Topic': topic,
          'RedStone-Agent-Fee': fee,
          'RedStone-Agent-Capacity': capacity,
          'RedStone-Agent-Least-Time': terms.leastTime,
          'RedStone-Agent-Evaluators': terms.evaluators?.toString(),
          'RedStone-Agent-Evaluator-Required': yesOrNo(terms.evaluatorRequired),
          'RedStone-Agent-Least-Deposit': terms.leastDeposit,
        },
        data: metadata,
      }),
    sendResult: async (taskId, result, task) => {
      const { schema } = task ?? (await readTask(taskId))
      const misfit = misfitOf(result, schema)
      if (misfit !== undefined) throw unfit(taskId, misfit)
      // The agent gets no reply: the message to the requester reports success.
      const reply = { reply: 'Task-Result', goesElsewhere: true }
      await act({ action: 'Send-Result', ...reply, taskId, data: result ?? null })
    },
    decline: (taskId) => act({ action: 'Decline-Task', reply: 'Task-Declined', taskId }),
    offer: (taskId, amount) =>
      act({
        action: 'Send-Offer',
        reply: 'Offer-Received',
        taskId,
        tags: { 'RedStone-Agent-Offer': amount },
      }),
    payload: async ({ id: taskId, payload }) =>
      payload === undefined ? (await readTask(taskId)).payload : payload,
    unregister: () => act({ action: 'Unregister-Agent', reply: 'Unregistered' }),
    events: (options) => {
      const read = (action: string, data: string, messageId: string) =>
        readEvent(id, action, data, messageId)
      return streamEvents({ process, connection, actions, read }, options)
    },
  }
}

/** A setting that is switched, as tags write it. */
export function yesOrNo(setting: boolean | undefined): string | undefined {
  return setting === undefined ? undefined : setting ? 'yes' : 'no'
}

function unfit(taskId: string, misfit: string): ClaraError {
  return new ClaraError({
    code: 'CLARA_RESULT_UNFIT',
    message: `The result does not fit the schema of the task ${taskId}: ${misfit}.`,
    hint: 'Send another result, or decline the task.',
  })
}

const actions = [
  'Agent-Task-Assignment',
  'Agent-Offer-Request',
  'Task-Expired',
  'Result-Accepted',
  'Result-Rejected',
]

/** An address may act for several agents: messages for the others are passed over. */
function readEvent(
  agentId: string,
  action: string,
  data: string,
  messageId: string,
): ParsedEvent<AgentEvent> {
  const read = <Schema extends z.ZodType<{ readonly agentId: string }>>(
    schema: Schema,
    toEvent: (value: z.infer<Schema>) => AgentEvent,
  ): ParsedEvent<AgentEvent> => {
    const parsed = parseJson(data, schema)
    if ('problem' in parsed) return parsed
    return parsed.value.agentId === agentId ? { event: toEvent(parsed.value) } : undefined
  }
  const about = { messageId }
  switch (action) {
    case 'Agent-Task-Assignment':
      return read(assignmentSchema, (task) => ({
        kind: 'task-assignment',
        ...about,
        task,
      }))
    case 'Agent-Offer-Request':
      return read(offerRequestSchema, (request) => {
        return { kind: 'offer-request', ...about, request }
      })
    case 'Result-Accepted':
      return read(acceptedResultSchema, (decision) => {
        return { kind: 'result-accepted', ...about, decision }
      })
    case 'Result-Rejected':
      return read(rejectedResultSchema, (decision) => {
        return { kind: 'result-rejected', ...about, decision }
      })
    default:
      return read(expirySchema, ({ id }) => ({
        kind: 'task-expired',
        ...about,
        taskId: id,
      }))
  }
}
