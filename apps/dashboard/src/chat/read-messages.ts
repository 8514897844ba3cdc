import { type ChatMessage, chatMessageSchema } from '@cresolver/protocol'
import * as z from 'zod'
import { callPlatform } from '../platform/platform-call.ts'

const messagePageSchema = z.object({ items: z.array(chatMessageSchema).max(100) })

/** Reads the last messages of a session, oldest first. */
export async function readMessages(
  platformUrl: string,
  sessionId: string,
  signal: AbortSignal,
): Promise<readonly ChatMessage[]> {
  const { items } = await callPlatform({
    platformUrl,
    path: `/sessions/${encodeURIComponent(sessionId)}/messages`,
    query: { limit: '100' },
    signal,
    read: (json) => messagePageSchema.parse(json),
  })
  return items.toSorted((left, right) => left.seq - right.seq)
}
