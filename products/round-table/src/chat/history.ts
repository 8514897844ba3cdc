import type { ChatMessage } from '@cresolver/core/protocol'
import { cutText } from './one-line.ts'

/** A message as agents see it. */
export type HistoryEntry = {
  readonly role: ChatMessage['role']
  readonly content: string
}

const mostMessages = 6
const mostCharacters = 500

/**
 * Writes what agents see of a session: its last six messages, 500 characters of each.
 */
export function writeHistory(messages: readonly ChatMessage[]): HistoryEntry[] {
  return messages
    .slice(0, mostMessages)
    .map(({ role, content }) => ({ role, content: cutText(content, mostCharacters) }))
    .reverse()
}
