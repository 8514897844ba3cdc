import { randomBytes } from 'node:crypto'
import { type ChatSession, openSessionSchema } from '@cresolver/core/protocol'
import { cleanValue } from '../reply/clean-value.ts'
import { visibleText } from '../reply/visible-text.ts'
import type { ChatService } from '../service.ts'
import type { ChatStore } from '../storage/chat-store.ts'
import { type AnswerMessageParameters, answerMessage } from './answer-message.ts'

type ChatServiceParameters = Pick<
  AnswerMessageParameters,
  'agents' | 'directory' | 'caller' | 'tables' | 'clock' | 'onNotice'
> & {
  readonly sessions: ChatStore
  /** Names a new session. Default: 32 random hex digits. */
  readonly newId?: (() => string) | undefined
  /** Time each agent has for its answer, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number | undefined
}

/**
 * Opens the chat.
 *
 * A round table that a message opened continues when the caller disconnects.
 */
export function openChatService(parameters: ChatServiceParameters): ChatService {
  const { sessions, clock, timeoutMs = 30_000 } = parameters
  const { newId = () => randomBytes(16).toString('hex') } = parameters
  const openSession = (metadata: Record<string, unknown> = {}): Promise<ChatSession> =>
    sessions.open({
      session_id: newId(),
      created_at: new Date(clock()).toISOString(),
      metadata,
    })
  return {
    openSession: (session) =>
      openSession(openSessionSchema.parse(cleanValue(session).value).metadata),
    listSessions: sessions.list,
    getSession: (sessionId) => sessions.get(visibleText(sessionId)),
    messages: (sessionId, page) => sessions.messages(visibleText(sessionId), page),
    removeSession: (sessionId) => sessions.remove(visibleText(sessionId)),
    send: ({ session_id: sessionId, ...request }, { signal }) =>
      answerMessage(
        { ...request, session_id: sessionId && visibleText(sessionId) },
        { ...parameters, openSession, timeoutMs, signal },
      ),
  }
}
