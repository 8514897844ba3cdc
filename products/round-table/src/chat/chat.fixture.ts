import { EventEmitter } from 'node:events'
import {
  type AgentAnalysis,
  type ChatEvent,
  type ChatMessage,
  type ChatRequest,
  type ChatSession,
  CresolverError,
  type OpenTable,
  type TableEvent,
} from '@cresolver/core/protocol'
import { UNCHECKED_HEALTH } from '../agents/health.ts'
import { finds } from '../deliberation/table.fixture.ts'
import type { AgentCallParameters, AskOutcome } from '../deliberation-context.ts'
import { resultOf } from '../result/result-of.ts'
import type { ChatService, RoundTableNotice } from '../service.ts'
import type { StoredAgent } from '../storage/agent-store.ts'
import type { ChatStore } from '../storage/chat-store.ts'
import { PLATFORM_TENANT } from '../tenants/access.ts'
import { openChatService } from './open-chat-service.ts'
import { type ReportedAnswer, readAnswer } from './reported-answer.ts'

/** Behavior of a scripted agent when a chat asks it. */
type ChatScript = {
  readonly domain: string
  readonly suspended?: boolean | undefined
  /** Left out: it waits until the call is aborted, or {@link ScriptedChat.answer} speaks for it. */
  readonly says?: AskOutcome<AgentAnalysis> | undefined
}

/** A chat in memory with scripted agents. */
type ScriptedChat = {
  readonly service: ChatService
  readonly calls: AgentCallParameters<'analyze'>[]
  readonly notices: RoundTableNotice[]
  readonly reported: string[]
  readonly opened: OpenTable[]
  /** Number of messages that were read each time. */
  readonly looks: number[]
  /** Messages of a session, oldest first. */
  readonly stored: (sessionId: string) => ChatMessage[]
  /** Emits `call` with the agent's name, and `aborted`. */
  readonly happened: EventEmitter
  readonly answer: (agent: string, outcome: AskOutcome<AgentAnalysis>) => void
  /** Sends a message and gives every event. */
  readonly send: (request: Partial<ChatRequest>) => Promise<ChatEvent[]>
}

/** An answer with these findings. */
export function says(...findings: string[]): AskOutcome<AgentAnalysis> {
  const observations = findings.flatMap((finding) => finds(finding).observations)
  const reply = { agent_name: 'x', domain: 'x', observations }
  return { status: 'answered', reply, flags: [], duration_ms: 1 }
}

/** The same, as the chat reads it. */
export function answerOf(
  agent: string,
  findings: readonly string[],
  position?: string,
): ReportedAnswer {
  const outcome = says(...findings)
  if (outcome.status === 'answered' && position !== undefined) {
    outcome.reply.position = position
  }
  return readAnswer(agent, outcome)
}

/** Opens a chat whose agents follow scripts; a table gives the events of `log`. */
export function openScriptedChat(
  scripts: Readonly<Record<string, ChatScript>>,
  log: readonly TableEvent[] | CresolverError = [],
): ScriptedChat {
  const happened = new EventEmitter()
  const calls: AgentCallParameters<'analyze'>[] = []
  const notices: RoundTableNotice[] = []
  const reported: string[] = []
  const opened: OpenTable[] = []
  const looks: number[] = []
  const { sessions, stored } = keepSessions(looks)
  const service = openChatService({
    sessions,
    agents: {
      candidates: async () =>
        Object.entries(scripts).map(([name, script]) => register(name, script)),
    },
    directory: {
      find: async (name) => {
        if (!scripts[name]) return undefined
        const { domain } = scripts[name]
        return {
          name,
          tenant: PLATFORM_TENANT,
          domain,
          baseUrl: 'https://a.example',
          apiKey: '',
          mode: 'sync',
          protocol: 'external',
        }
      },
      report: async (name, { status }) => {
        reported.push(`${name} ${status}`)
      },
    },
    caller: {
      ask: (asked) =>
        new Promise((resolve, reject) => {
          const { name } = asked.agent
          calls.push(asked as AgentCallParameters<'analyze'>)
          asked.signal.addEventListener('abort', () => {
            happened.emit('aborted', name)
            reject(asked.signal.reason)
          })
          const said = scripts[name]?.says
          if (said) resolve(said as never)
          else happened.once(`answer ${name}`, resolve)
          happened.emit('call', name)
        }),
    },
    tables: {
      open: async (table) => {
        if (log instanceof CresolverError) throw log
        opened.push(table)
        return { task_id: 'table-1' } as never
      },
      result: async () =>
        resultOf(log instanceof CresolverError ? [] : log.slice(0, -1), 'completed'),
      follow: async function* (_, { signal }) {
        for (const event of log instanceof CresolverError ? [] : log) {
          if (!signal.aborted) yield event
        }
      },
    },
    clock: () => Date.parse('2026-01-01T00:00:00Z'),
    newId: () => 's1',
    onNotice: (notice) => notices.push(notice),
  })
  return {
    service,
    calls,
    notices,
    reported,
    opened,
    looks,
    stored,
    happened,
    answer: (agent, outcome) => happened.emit(`answer ${agent}`, outcome),
    send: (request) =>
      collect(
        service.send(
          { message: 'Is the door safe?', round_table: false, ...request },
          { signal: new AbortController().signal },
        ),
      ),
  }
}

/** Reads every event. */
export async function collect<T>(events: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = []
  for await (const event of events) read.push(event)
  return read
}

function register(name: string, { domain, suspended = false }: ChatScript): StoredAgent {
  return {
    name,
    domain,
    baseUrl: 'https://a.example',
    sealedKey: null,
    capabilities: [],
    mode: 'sync',
    protocol: 'external',
    health: { ...UNCHECKED_HEALTH, state: suspended ? 'suspended' : 'healthy' },
    interactionCount: 0,
    registeredAt: new Date(0),
    tenant: PLATFORM_TENANT,
    shared: true,
  }
}

/** Keeps sessions as the database does: newest message first. */
function keepSessions(looks: number[]): {
  readonly sessions: ChatStore
  readonly stored: (sessionId: string) => ChatMessage[]
} {
  const kept = new Map<string, { session: ChatSession; messages: ChatMessage[] }>()
  const entry = (id: string) => {
    const found = kept.get(id)
    if (found) return found
    throw new CresolverError({ code: 'NOT_FOUND', message: `No session ${id}.` })
  }
  const view = (id: string): ChatSession => {
    const { session, messages } = entry(id)
    return { ...session, message_count: messages.length }
  }
  return {
    stored: (id) => kept.get(id)?.messages ?? [],
    sessions: {
      open: async (session) => {
        const opened = { ...session, message_count: 0 }
        kept.set(session.session_id, { session: opened, messages: [] })
        return opened
      },
      get: async (id) => view(id),
      list: async () => ({ items: [...kept.keys()].map(view), nextCursor: null }),
      remove: async (id) => {
        entry(id)
        kept.delete(id)
      },
      append: async (id, message) => {
        const { messages } = entry(id)
        const numbered = { ...message, seq: messages.length + 1 }
        messages.push(numbered)
        return numbered
      },
      messages: async (id, { limit }) => {
        looks.push(limit)
        const items = [...entry(id).messages].reverse().slice(0, limit)
        return { items, nextCursor: null }
      },
    },
  }
}
