import type * as z from 'zod'
import { ClaraError } from '../clara-error.ts'
import { type EventOptions, type ParsedEvent, streamEvents } from '../event-stream.ts'
import { callMarket, type MarketAccess } from './market-call.ts'
import { parseJson } from './market-reply.ts'
import {
  assignmentSchema,
  expirySchema,
  type OfferRequest,
  offerRequestSchema,
  type TaskAssignment,
} from './market-schemas.ts'
import {
  type AcceptedResult,
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
}

/** Messages of a market to an agent. */
export type AgentEvent =
  | {
      readonly kind: 'task-assignment'
      readonly messageId: string
      readonly task: TaskAssignment
    }
  | {
      readonly kind: 'offer-request'
      readonly messageId: string
      readonly request: OfferRequest
    }
  | {
      readonly kind: 'task-expired'
      readonly messageId: string
      readonly taskId: string
    }
  | {
      readonly kind: 'result-accepted'
      readonly messageId: string
      readonly decision: AcceptedResult
    }
  | {
      readonly kind: 'result-rejected'
      readonly messageId: string
      readonly decision: RejectedResult
    }

/** One agent of a market. Every method throws ClaraErrors. */
export type ClaraAgent = {
  readonly id: string
  /** The signer's address, the only one that may act for the agent. */
  readonly address: string
  /** Registers the agent, or changes its profile; its work is kept. */
  readonly register: (profile: AgentProfile) => Promise<void>
  /** Hands a result in: anything that JSON can hold, at most 256 KiB. */
  readonly sendResult: (taskId: string, result: unknown) => Promise<void>
  /** Declines a task; the market never offers it to this agent again. */
  readonly decline: (taskId: string) => Promise<void>
  /** Offers to do a task for an amount, at most its reward. */
  readonly offer: (taskId: string, amount: string) => Promise<void>
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
 * @throws ClaraError `CLARA_SIGNER_MISSING`
 */
export function createClaraAgent(
  access: MarketAccess & { readonly id: string },
): ClaraAgent {
  const { process, connection, id } = access
  const { address } = connection
  if (address === undefined) {
    throw new ClaraError({
      code: 'CLARA_SIGNER_MISSING',
      message: `The agent ${id} has no key to sign with.`,
      hint: 'Give connectAo a signer made by createAoSigner.',
    })
  }

  const act = async (parameters: {
    readonly action: string
    readonly reply: string
    readonly tags?: Readonly<Record<string, string | number | undefined>>
    readonly goesElsewhere?: boolean
    readonly taskId?: string
    readonly data?: unknown
  }) => {
    const tags = {
      'RedStone-Agent-Id': id,
      'RedStone-Task-Id': parameters.taskId,
      ...parameters.tags,
    }
    await callMarket(access, { ...parameters, tags })
  }

  return {
    id,
    address,
    register: ({ topic, fee, capacity, metadata = {} }) =>
      act({
        action: 'Register-Agent-Profile',
        reply: 'Registered',
        tags: {
          'RedStone-Agent-Topic': topic,
          'RedStone-Agent-Fee': fee,
          'RedStone-Agent-Capacity': capacity,
        },
        data: metadata,
      }),
    sendResult: (taskId, result) =>
      act({
        action: 'Send-Result',
        // The agent gets no reply: the message to the requester reports success.
        reply: 'Task-Result',
        goesElsewhere: true,
        taskId,
        data: result ?? null,
      }),
    decline: (taskId) => act({ action: 'Decline-Task', reply: 'Task-Declined', taskId }),
    offer: (taskId, amount) =>
      act({
        action: 'Send-Offer',
        reply: 'Offer-Received',
        taskId,
        tags: { 'RedStone-Agent-Offer': amount },
      }),
    unregister: () => act({ action: 'Unregister-Agent', reply: 'Unregistered' }),
    events: (options) => {
      const read = (action: string, data: string, messageId: string) =>
        readEvent(id, action, data, messageId)
      return streamEvents({ process, connection, actions, read }, options)
    },
  }
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
  switch (action) {
    case 'Agent-Task-Assignment':
      return read(assignmentSchema, (task) => ({
        kind: 'task-assignment',
        messageId,
        task,
      }))
    case 'Agent-Offer-Request':
      return read(offerRequestSchema, (request) => ({
        kind: 'offer-request',
        messageId,
        request,
      }))
    case 'Result-Accepted':
      return read(acceptedResultSchema, (decision) => ({
        kind: 'result-accepted',
        messageId,
        decision,
      }))
    case 'Result-Rejected':
      return read(rejectedResultSchema, (decision) => ({
        kind: 'result-rejected',
        messageId,
        decision,
      }))
    default:
      return read(expirySchema, ({ id }) => ({
        kind: 'task-expired',
        messageId,
        taskId: id,
      }))
  }
}
