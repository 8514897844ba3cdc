import { type AgentInfo, agentInfoSchema } from '@cresolver/protocol'
import * as z from 'zod'

// Loaded only when a platform is asked: the schemas are no part of the first load.

const agentPageSchema = z.object({
  items: z.array(agentInfoSchema).max(100),
  next_cursor: z.string().nullable(),
})

/** A part of a platform's list of agents. */
export type AgentPage = {
  readonly items: readonly AgentInfo[]
  /** Where the next part begins; null after the last. */
  readonly nextCursor: string | null
}

/** Reads a part of a platform's list of agents. */
export function parseAgentPage(json: unknown): AgentPage {
  const { items, next_cursor: nextCursor } = agentPageSchema.parse(json)
  return { items, nextCursor }
}
