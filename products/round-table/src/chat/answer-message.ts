import type {
  ChatEvent,
  ChatMessage,
  ChatRequest,
  ChatSession,
} from '@cresolver/core/protocol'
import { CresolverError, openTableSchema } from '@cresolver/core/protocol'
import type { AgentCaller, Directory } from '../deliberation-context.ts'
import { visibleText } from '../reply/visible-text.ts'
import type { RoundTableNotice, TableService } from '../service.ts'
import type { AgentStore } from '../storage/agent-store.ts'
import type { ChatStore } from '../storage/chat-store.ts'
import { askAgents } from './ask-agents.ts'
import { crossCheck } from './cross-check.ts'
import { describeEvent } from './describe-event.ts'
import { cutText } from './one-line.ts'
import { type ReportedAnswer, toChatAnswer } from './reported-answer.ts'
import { routeMessage } from './route-message.ts'
import { type TableOutcome, writeReply } from './write-reply.ts'

const mostMessages = 6

const mostCharacters = 500

export type AnswerMessageParameters = {
  readonly sessions: Pick<ChatStore, 'get' | 'messages' | 'append'>
  readonly openSession: () => Promise<ChatSession>
  readonly agents: Pick<AgentStore, 'candidates'>
  readonly directory: Directory
  readonly caller: Pick<AgentCaller, 'ask'>
  readonly tables: Pick<TableService, 'open' | 'follow' | 'result'>
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number
  /** Time each agent has, in milliseconds. */
  readonly timeoutMs: number
  readonly onNotice: (notice: RoundTableNotice) => void
  readonly signal: AbortSignal
}

/** Number of earlier messages among which the agents of a message without a subject are sought. */
const rememberedMessages = 20

/**
 * Answers a message of a chat: asks the agents that it concerns, compares their answers, and holds
 * a round table if they differ, unless the request says otherwise.
 *
 * The person's message is stored before the first event, the assistant's when it is complete; in
 * between nothing is.
 */
export async function* answerMessage(
  request: ChatRequest,
  parameters: AnswerMessageParameters,
): AsyncGenerator<ChatEvent, void> {
  const { sessions, tables, clock, signal } = parameters
  signal.throwIfAborted()
  const message = visibleText(request.message)
  const given =
    request.session_id === undefined ? undefined : await sessions.get(request.session_id)
  const before = await readBefore(sessions, given)
  const route = routeMessage({
    message,
    named: request.agent_ids,
    before,
    agents: await parameters.agents.candidates(),
    mostAgents: 3,
  })
  const { session_id: sessionId } = given ?? (await parameters.openSession())
  const now = () => new Date(clock()).toISOString()
  const { seq } = await sessions.append(sessionId, {
    role: 'user',
    content: message,
    at: now(),
    agents_consulted: [],
    task_id: null,
  })
  yield { type: 'session', session_id: sessionId }
  yield { type: 'routed', agents: [...route.agents] }

  const names = route.agents.map(({ agent }) => agent)
  const history = writeHistory(before)
  const taskId = `chat-${sessionId}-${seq}`
  const answers: ReportedAnswer[] = []
  for await (const answer of askAgents({
    ...parameters,
    agents: names,
    taskId,
    body: { task_id: taskId, content: message, context: { source: 'chat', history } },
  })) {
    answers.push(answer)
    yield { type: 'answer', answer: toChatAnswer(answer) }
  }
  // Who was faster has no part in what the answers say.
  answers.sort((a, b) => names.indexOf(a.agent) - names.indexOf(b.agent))
  const compared = crossCheck(answers)
  yield { type: 'cross_check', cross_check: compared }

  const { differ } = compared
  const table =
    (request.round_table ?? differ)
      ? yield* runTableFromChat({
          tables,
          message,
          agents: names,
          history,
          differ,
          signal,
        })
      : undefined
  signal.throwIfAborted()
  const reply = await sessions.append(sessionId, {
    role: 'assistant',
    content: writeReply({
      answers,
      crossCheck: compared,
      unavailable: route.unavailable,
      table,
    }),
    at: now(),
    agents_consulted: names,
    task_id: table && 'taskId' in table ? table.taskId : null,
  })
  yield { type: 'message', message: reply }
}

async function readBefore(
  sessions: Pick<ChatStore, 'messages'>,
  session: ChatSession | undefined,
): Promise<readonly ChatMessage[]> {
  if (!session || session.message_count === 0) return []
  const page = await sessions.messages(session.session_id, { limit: rememberedMessages })
  return page.items
}

/** The round table that a message leads to. */
type RunTableFromChatParameters = {
  readonly tables: Pick<TableService, 'open' | 'follow' | 'result'>
  readonly message: string
  /** Who sits; the table chooses where there is none. */
  readonly agents: readonly string[]
  readonly history: readonly HistoryEntry[]
  /** True if the answers of the chat differ. */
  readonly differ: boolean
  readonly signal: AbortSignal
}

/**
 * Opens a round table and reports its progress. The table continues when the signal fires.
 */
async function* runTableFromChat(
  parameters: RunTableFromChatParameters,
): AsyncGenerator<ChatEvent, TableOutcome> {
  const { tables, signal, differ } = parameters
  const table = await openTable(parameters)
  signal.throwIfAborted()
  if ('refused' in table) return table
  const { task_id } = table
  const reason = differ ? 'The answers differ.' : 'The message asked for a round table.'
  yield { type: 'table_opened', task_id, reason }
  for await (const event of tables.follow(task_id, { after: 0, signal })) {
    yield { type: 'table_progress', task_id, text: describeEvent(event) }
    if (event.event.type === 'closed') {
      return { taskId: task_id, result: await tables.result(task_id) }
    }
  }
  signal.throwIfAborted()
  return { taskId: task_id, result: undefined }
}

async function openTable({
  tables,
  message,
  agents,
  history,
}: RunTableFromChatParameters): Promise<
  { readonly task_id: string } | { refused: string }
> {
  const table = openTableSchema.safeParse({
    content: message,
    context: history.length > 0 ? { history } : {},
    ...(agents.length > 0 ? { agent_ids: agents } : {}),
  })
  if (!table.success) return { refused: 'The message has no text.' }
  try {
    return await tables.open(table.data)
  } catch (error) {
    if (CresolverError.isInstance(error)) return { refused: error.toLine() }
    throw error
  }
}

/** A message as agents see it. */
type HistoryEntry = {
  readonly role: ChatMessage['role']
  readonly content: string
}

/**
 * Writes what agents see of a session: its last six messages, 500 characters of each.
 */
function writeHistory(messages: readonly ChatMessage[]): HistoryEntry[] {
  return messages
    .slice(0, mostMessages)
    .map(({ role, content }) => ({ role, content: cutText(content, mostCharacters) }))
    .reverse()
}
