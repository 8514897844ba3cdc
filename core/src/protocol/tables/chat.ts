import * as z from 'zod'
import { text } from '../json/fields.ts'
import { replyFlagSchema } from './table-event.ts'
import { agentIds } from './table-settings.ts'

/** `POST /api/v1/sessions`: opens a chat session. */
export const openSessionSchema = z.object({
  metadata: z.record(z.string(), z.unknown()).default({}),
})

/** A chat session. */
export const chatSessionSchema = z.object({
  session_id: z.string(),
  created_at: z.iso.datetime(),
  message_count: z.number().int().nonnegative(),
  metadata: z.record(z.string(), z.unknown()),
})

/** `POST /api/v1/chat` and `/chat/stream`: a message for the agents. */
export const chatRequestSchema = z.object({
  message: text('message', 100_000),
  /** An open session; a new one is opened unless given. */
  session_id: z.string().optional(),
  /** Opens a round table (true), or none (false); left out, one is opened if the answers differ. */
  round_table: z.boolean().optional(),
  /** Who is asked, by name; otherwise up to three agents whose domain and capabilities fit. */
  agent_ids: agentIds(10).optional(),
})

/** One agent's place in the routing of a message. */
const routedAgentSchema = z.object({
  agent: z.string(),
  score: z.number().int().nonnegative(),
  reasons: z.array(z.string()),
})

/** Common parts of the answers of several agents: equal texts and positions alone. */
const crossCheckSchema = z.object({
  agreements: z.array(z.object({ agents: z.array(z.string()), statement: z.string() })),
  /** True unless all agents that answered gave the same position, or without one the same texts. */
  differ: z.boolean(),
})

/** One agent's answer to a message. */
const chatAnswerSchema = z.object({
  agent: z.string(),
  status: z.enum(['answered', 'late', 'malformed', 'refused', 'unhealthy', 'suspended']),
  /** Its findings in words; why there are none where it did not answer. */
  content: z.string(),
  /** Text that reads like an order to a model, or holds markup that a page would load or run. */
  flags: z.array(replyFlagSchema),
})

/** A message of a session, as it is kept. */
export const chatMessageSchema = z.object({
  seq: z.number().int().positive(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  at: z.iso.datetime(),
  agents_consulted: z.array(z.string()),
  /** The table that the message led to. */
  task_id: z.string().nullable(),
})

/** An event of the stream that answers a message. */
export const chatEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session'), session_id: z.string() }),
  z.object({ type: z.literal('routed'), agents: z.array(routedAgentSchema) }),
  z.object({ type: z.literal('answer'), answer: chatAnswerSchema }),
  z.object({ type: z.literal('cross_check'), cross_check: crossCheckSchema }),
  z.object({ type: z.literal('table_opened'), task_id: z.string(), reason: z.string() }),
  /** One line for each step of the table. */
  z.object({ type: z.literal('table_progress'), task_id: z.string(), text: z.string() }),
  z.object({ type: z.literal('message'), message: chatMessageSchema }),
])

/** The whole answer to `POST /api/v1/chat`. */
export const chatResponseSchema = z.object({
  session_id: z.string(),
  content: z.string(),
  agents_consulted: z.array(z.string()),
  answers: z.array(chatAnswerSchema),
  cross_check: crossCheckSchema,
  task_id: z.string().nullable(),
})

/** {@link openSessionSchema} */
export type OpenSession = z.infer<typeof openSessionSchema>
/** {@link chatSessionSchema} */
export type ChatSession = z.infer<typeof chatSessionSchema>
/** {@link chatRequestSchema} */
export type ChatRequest = z.infer<typeof chatRequestSchema>
/** {@link routedAgentSchema} */
export type RoutedAgent = z.infer<typeof routedAgentSchema>
/** {@link crossCheckSchema} */
export type CrossCheck = z.infer<typeof crossCheckSchema>
/** {@link chatAnswerSchema} */
export type ChatAnswer = z.infer<typeof chatAnswerSchema>
/** {@link chatMessageSchema} */
export type ChatMessage = z.infer<typeof chatMessageSchema>
/** {@link chatEventSchema} */
export type ChatEvent = z.infer<typeof chatEventSchema>
/** {@link chatResponseSchema} */
export type ChatResponse = z.infer<typeof chatResponseSchema>
