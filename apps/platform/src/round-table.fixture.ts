import { createHash } from 'node:crypto'
import { EventEmitter, on } from 'node:events'
import {
  type AgentInfo,
  type ChatEvent,
  type ChatSession,
  CresolverError,
  TABLE_EXPORT_FORMAT,
  type TableEvent,
  type TableEventBody,
  type TableResult,
  type TableView,
  type Tenant,
  tenantLimitsSchema,
} from '@cresolver/core/protocol'
import {
  DEFAULT_TENANT,
  PLATFORM_TENANT,
  type RoundTable,
  type TenantService,
} from '@cresolver/round-table'

/** A round table without agents, whose tables a test controls. */
type FakeRoundTable = RoundTable & {
  /** Records an event at a table; `closed` closes it. */
  readonly record: (taskId: string, event: TableEventBody) => void
  /** Signals that a chat was given, in order. */
  readonly chatSignals: AbortSignal[]
  /** Replacement for the next calls; undefined restores the original. */
  failure: unknown
  /**
   * Emits `chat` when a chat waits, `follow` when a client follows a table, `check` when the agent
   * `slow` is checked.
   */
  readonly happened: EventEmitter
  /** Number of opened tables. */
  readonly opened: () => number
}

const at = '2026-01-02T03:04:05.000Z'
const missing = (code: string) => new CresolverError({ code, message: `${code} here.` })

type StoredTable = { view: TableView; events: TableEvent[] }

/** Tables with what changes and follows them. */
type StoredTables = {
  readonly tables: Map<string, StoredTable>
  readonly changed: EventEmitter
  readonly happened: EventEmitter
  readonly tableOf: (id: string) => StoredTable
  readonly record: (taskId: string, event: TableEventBody) => void
}

/** Makes a round table whose chat sends two events and waits where the message is `hang`. */
export function createFakeRoundTable(): FakeRoundTable {
  const agents = new Map<string, AgentInfo>()
  const happened = new EventEmitter()
  const chatSignals: AbortSignal[] = []
  const stored = storeTables(happened)
  const { tables } = stored
  let opened = 0
  const check = () => {
    if (fake.failure) throw fake.failure
  }

  const fake: FakeRoundTable = {
    failure: undefined,
    actingAs: () => fake,
    tenants: createFakeTenants(),
    sweepRetention: async () => undefined,
    chatSignals,
    happened,
    opened: () => opened,
    record: stored.record,
    agents: createFakeAgents(agents, check),
    tables: createFakeTables(stored, check, () => {
      opened += 1
    }),
    chat: createFakeChat(happened, chatSignals),
    async figures() {
      return {
        agents: { healthy: agents.size, suspended: 0 },
        tables: {
          running: tables.size,
          waiting: 0,
          completed: 0,
          cancelled: 0,
          stopped: 0,
          failed: 0,
        },
        running: tables.size,
        queued: 0,
      }
    },
    openTables: async () => [],
    resealKeys: async () => ({ others: 0, unreadable: 0 }),
    ready: async () => check(),
    close: async () => undefined,
  }
  return fake
}

function storeTables(happened: EventEmitter): StoredTables {
  const tables = new Map<string, StoredTable>()
  const changed = new EventEmitter().setMaxListeners(0)
  const tableOf = (id: string) => found(tables.get(id), 'NOT_FOUND')
  return {
    tables,
    changed,
    happened,
    tableOf,
    record(taskId, event) {
      const table = tableOf(taskId)
      const seq = table.events.length + 1
      const hash = createHash('sha256').update(`${seq}`).digest('hex')
      const key = `${event.type}:${seq}`
      table.events.push({ task_id: taskId, seq, at, key, event, previous: hash, hash })
      if (event.type === 'closed')
        table.view = { ...table.view, status: event.status, closed_at: at }
      changed.emit('event')
    },
  }
}

function createFakeAgents(
  agents: Map<string, AgentInfo>,
  check: () => void,
): FakeRoundTable['agents'] {
  const agentOf = (name: string) => found(agents.get(name), 'AGENT_UNKNOWN')
  return {
    async register({ api_key: apiKey, ...registration }) {
      check()
      if (agents.has(registration.name)) throw missing('NAME_TAKEN')
      const info: AgentInfo = {
        ...registration,
        has_api_key: apiKey !== '',
        healthy: true,
        health: {
          state: 'unchecked',
          checked_at: null,
          failures: 0,
          retry_at: null,
          reason: null,
        },
        interaction_count: 0,
        registered_at: at,
      }
      agents.set(info.name, info)
      return info
    },
    async list({ cursor, limit }) {
      check()
      const start = Number(cursor ?? 0)
      const items = [...agents.values()].slice(start, start + limit)
      const end = start + items.length
      return { items, nextCursor: end < agents.size ? `${end}` : null }
    },
    get: async (name) => agentOf(name),
    async update(name, { api_key: apiKey, ...change }) {
      const info = { ...agentOf(name), ...JSON.parse(JSON.stringify(change)) }
      agents.set(name, info)
      return info
    },
    async remove(name) {
      agents.delete(agentOf(name).name)
    },
    async check(names = [...agents.keys()]) {
      return {
        results: Object.fromEntries(names.map((name) => [name, true])),
        all_healthy: true,
      }
    },
  }
}

function createFakeTables(
  stored: StoredTables,
  check: () => void,
  onOpened: () => void,
): FakeRoundTable['tables'] {
  const { tables } = stored
  return {
    open: async (request, options) => {
      check()
      return openTable(stored, request, options?.taskId, onOpened)
    },
    async tenantOf(taskId) {
      stored.tableOf(taskId)
      return PLATFORM_TENANT
    },
    async list({ limit, status }) {
      const all = [...tables.values()].map(({ view }) => view)
      const items = all.filter((view) => !status || view.status === status)
      return { items: items.slice(0, limit), nextCursor: null }
    },
    async listChanged({ limit, statuses, taskIds, cursor }) {
      const all = [...tables.values()]
        .map(({ view }) => view)
        .filter(({ status }) => statuses?.includes(status) ?? true)
        .filter(({ task_id: id }) => taskIds?.includes(id) ?? true)
      if (cursor !== undefined && !/^\d+$/.test(cursor)) throw missing('CURSOR_INVALID')
      const start = Number(cursor ?? 0)
      const items = all.slice(start, start + limit)
      const end = start + items.length
      return {
        items,
        nextCursor: end < all.length ? `${end}` : null,
        total: all.length,
      }
    },
    get: async (id) => stored.tableOf(id).view,
    async result(id) {
      if (stored.tableOf(id).view.closed_at === null) throw missing('NOT_YET')
      return { ...emptyResult, task_id: id }
    },
    follow: (id, options) => followTable(stored, id, options),
    async cancel(id, { name, reason }) {
      if (stored.tableOf(id).view.closed_at !== null) throw missing('WRONG_STATE')
      stored.record(id, { type: 'cancelled', cancelled_by: name, reason })
      stored.record(id, { type: 'closed', status: 'cancelled', result_sha256: '' })
      return stored.tableOf(id).view
    },
    async decide(id) {
      stored.tableOf(id)
      throw missing('WRONG_STATE')
    },
    async callback({ body, signature }) {
      if (signature !== 'sha256=good') throw missing('UNAUTHORIZED')
      const { result } = JSON.parse(body)
      return result
    },
    async remove(id) {
      if (stored.tableOf(id).view.closed_at === null) throw missing('NOT_YET')
      tables.delete(id)
    },
    async export(id) {
      const { view: table, events } = stored.tableOf(id)
      const format = TABLE_EXPORT_FORMAT
      return { format, table, events, result: null, participants: [] }
    },
    async search(query, { limit, consensusOnly }) {
      return [...tables.values()]
        .map(({ view }) => view)
        .filter((view) => view.content.includes(query) && !consensusOnly)
        .slice(0, limit)
    },
  }
}

function openTable(
  stored: StoredTables,
  { content, agent_ids: named = [] }: Parameters<FakeRoundTable['tables']['open']>[0],
  taskId: string | undefined,
  onOpened: () => void,
): TableView {
  const { tables } = stored
  const id = taskId ?? `table-${tables.size + 1}`
  if (!tables.has(id)) {
    onOpened()
    const view: TableView = {
      task_id: id,
      status: 'running',
      gate: null,
      content,
      agents: named,
      opened_at: at,
      closed_at: null,
      headline: null,
      consensus_reached: null,
      degraded: null,
    }
    tables.set(id, { view, events: [] })
    stored.record(id, {
      type: 'challenges_ended',
      rounds: 0,
      reason: 'nothing_to_challenge',
    })
  }
  return stored.tableOf(id).view
}

async function* followTable(
  { tableOf, changed, happened }: StoredTables,
  id: string,
  { after, signal }: { readonly after: number; readonly signal: AbortSignal },
): AsyncGenerator<TableEvent> {
  const table = tableOf(id)
  let seen = after
  const news = on(changed, 'event', { signal })
  happened.emit('follow')
  try {
    while (true) {
      for (const event of table.events.slice(seen)) {
        seen = event.seq
        yield event
      }
      if (table.view.closed_at !== null) return
      await news.next()
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await news.return?.()
  }
}

function createFakeChat(
  happened: EventEmitter,
  chatSignals: AbortSignal[],
): FakeRoundTable['chat'] {
  const sessions = new Map<string, ChatSession>()
  return {
    async openSession({ metadata }) {
      const id = `session-${sessions.size + 1}`
      const session = { session_id: id, created_at: at, message_count: 0, metadata }
      sessions.set(id, session)
      return session
    },
    listSessions: async () => ({ items: [...sessions.values()], nextCursor: null }),
    getSession: async (id) => found(sessions.get(id), 'NOT_FOUND'),
    messages: async (id) => {
      found(sessions.get(id), 'NOT_FOUND')
      return { items: [], nextCursor: null }
    },
    async removeSession(id) {
      found(sessions.get(id), 'NOT_FOUND')
      sessions.delete(id)
    },
    send: (request, { signal }) => {
      chatSignals.push(signal)
      return answer(request.message, request.session_id, signal)
    },
  }

  async function* answer(
    message: string,
    session: string | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent> {
    if (session !== undefined) found(sessions.get(session), 'NOT_FOUND')
    yield { type: 'session', session_id: session ?? 'session-1' }
    if (message === 'hang') {
      const over = new Promise<void>((resolve) => {
        if (signal.aborted) resolve()
        signal.addEventListener('abort', () => resolve())
      })
      happened.emit('chat')
      await over
      happened.emit('chat stopped')
      return
    }
    if (message === 'break') throw new Error('password=hunter2')
    yield {
      type: 'answer',
      answer: { agent: 'alice', status: 'answered', content: 'Yes.', flags: [] },
    }
    yield {
      type: 'message',
      message: {
        seq: 2,
        role: 'assistant',
        content: `About ${message}: yes.`,
        at,
        agents_consulted: ['alice'],
        task_id: null,
      },
    }
  }
}

/** A result with nothing but its headline. */
const emptyResult = {
  headline: 'Agreed.',
  summary: null,
  votes: [],
  consensus: { would_change: [] },
  synthesis: {
    recommended_direction: '',
    option: null,
    options: [],
    key_findings: [],
    recommendations: [],
    trade_offs: [],
    minority_views: [],
    open_points: [],
    set_aside: [],
  },
} as unknown as TableResult

/** The two tenants that there are always. */
function createFakeTenants(): TenantService {
  const limits = tenantLimitsSchema.parse({
    agents: null,
    api_keys: null,
    requests_per_minute: null,
    tables_at_work: null,
    tables_per_day: null,
    stored_tables: null,
    stored_sessions: null,
    messages_per_day: null,
  })
  const tenants = [PLATFORM_TENANT, DEFAULT_TENANT].map(
    (id): Tenant => ({ id, limits, retention: {}, created_at: at }),
  )
  const refuse = () => Promise.reject(missing('NOT_FOUND'))
  return {
    list: async () => tenants,
    known: async (id) => tenants.find((tenant) => tenant.id === id),
    add: refuse,
    show: refuse,
    update: refuse,
    remove: refuse,
  }
}

function found<Value>(value: Value | undefined, code: string): Value {
  if (value === undefined) throw missing(code)
  return value
}
