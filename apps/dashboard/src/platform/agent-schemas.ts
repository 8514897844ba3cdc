import { type AgentInfo, agentInfoSchema } from '@cresolver/core/protocol'
import * as z from 'zod'

// Loaded with the first request to a platform: the schemas are excluded from the first load.

const agentPageSchema = z.object({
  items: z.array(agentInfoSchema).max(100),
  next_cursor: z.string().nullable(),
})

/** A part of a platform's list of agents. */
export type AgentPage = {
  readonly items: readonly AgentInfo[]
  /** Start of the next part; null after the last. */
  readonly nextCursor: string | null
}

/** Reads a part of a platform's list of agents. */
export function parseAgentPage(json: unknown): AgentPage {
  const { items, next_cursor: nextCursor } = agentPageSchema.parse(json)
  return { items, nextCursor }
}
