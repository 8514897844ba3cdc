import type {
  AgentHealthReport,
  AgentInfo,
  AgentRegistration,
  AgentUpdate,
  ChatEvent,
  ChatMessage,
  ChatRequest,
  ChatSession,
  GateDecision,
  NewTenant,
  OpenSession,
  OpenTable,
  TableEvent,
  TableExport,
  TableResult,
  TableView,
  Tenant,
  TenantId,
  TenantUpdate,
  TenantWithUsage,
} from '@cresolver/core/protocol'
import type { SealedCounts } from './sealing/reseal.ts'
import type { Access } from './tenants/access.ts'

/** A part of a list, newest first. */
export type ListPart<T> = {
  readonly items: readonly T[]
  /** Give it back to read on; null at the end. Opaque. */
  readonly nextCursor: string | null
}

/** Which part of a list. */
export type PageRequest = {
  readonly cursor?: string | undefined
  /** Most entries, 1 to 100. */
  readonly limit: number
}

/** The agents that take part. */
export type AgentService = {
  /**
   * Registers an agent.
   *
   * @throws CresolverError `NAME_TAKEN`, `QUOTA_EXCEEDED`, `NOT_ALLOWED` for `shared`, or why its address cannot be used
   */
  readonly register: (registration: AgentRegistration) => Promise<AgentInfo>
  readonly list: (page: PageRequest) => Promise<ListPart<AgentInfo>>
  /** @throws CresolverError `AGENT_UNKNOWN` */
  readonly get: (name: string) => Promise<AgentInfo>
  /**
   * Changes an agent. A `base_url` of another origin needs the `api_key` again.
   *
   * @throws CresolverError `AGENT_UNKNOWN`, `NOT_ALLOWED`, `REQUEST_INVALID`,
   *   `WRONG_STATE`, or why its address cannot be used
   */
  readonly update: (name: string, change: AgentUpdate) => Promise<AgentInfo>
  /** @throws CresolverError `AGENT_UNKNOWN`, `NOT_ALLOWED` */
  readonly remove: (name: string) => Promise<void>
  /**
   * Asks agents now whether they are there; all that may be changed unless names are given.
   *
   * @throws CresolverError `AGENT_UNKNOWN`, `NOT_ALLOWED`
   */
  readonly check: (names?: readonly string[]) => Promise<AgentHealthReport>
}

/** Body that an agent in mode `async` posted to its callback address. */
export type CallbackParameters = {
  readonly agent: string
  /** The bytes that were posted, as text. */
  readonly body: string
  /** Value of `X-Webhook-Signature`, if there was one. */
  readonly signature: string | undefined
}

/** Which tables to list, by the moment at which they were closed, or opened while they are not. */
export type ChangedTables = PageRequest & {
  readonly statuses?: readonly TableView['status'][] | undefined
  readonly changedAfter?: Date | undefined
  readonly taskIds?: readonly string[] | undefined
}

/** The round tables. */
export type TableService = {
  /**
   * Opens a table and returns as soon as it is stored; it runs from there on by itself.
   *
   * @param table - what to deliberate on
   * @param options - an id of the caller's own: the same id opens one table, however often it is
   *   asked for
   * @throws CresolverError `NO_AGENTS`, `AGENT_UNKNOWN`
   */
  readonly open: (
    table: OpenTable,
    options?: { readonly taskId?: string | undefined },
  ) => Promise<TableView>
  readonly list: (
    page: PageRequest & { readonly status?: TableView['status'] | undefined },
  ) => Promise<ListPart<TableView>>
  /** Lists tables, the one that changed last first, with the number of all that are found. */
  readonly listChanged: (
    query: ChangedTables,
  ) => Promise<ListPart<TableView> & { readonly total: number }>
  /** @throws CresolverError `NOT_FOUND` */
  readonly get: (taskId: string) => Promise<TableView>
  /** @throws CresolverError `NOT_FOUND`, `NOT_YET` while it has no result */
  readonly result: (taskId: string) => Promise<TableResult>
  /**
   * Follows a table: everything recorded after a number, then what is recorded as it happens.
   * Ends after the event `closed`, or when the signal fires.
   *
   * @throws CresolverError `NOT_FOUND`
   */
  readonly follow: (
    taskId: string,
    options: { readonly after: number; readonly signal: AbortSignal },
  ) => AsyncIterable<TableEvent>
  /** @throws CresolverError `NOT_FOUND`, `WRONG_STATE` */
  readonly cancel: (
    taskId: string,
    by: { readonly name: string; readonly reason: string },
  ) => Promise<TableView>
  /** @throws CresolverError `NOT_FOUND`, `WRONG_STATE` */
  readonly decide: (taskId: string, decision: GateDecision) => Promise<TableView>
  /**
   * Accepts an answer that comes later than the call.
   *
   * @returns `accepted` the first time, `repeated` for the same again, `late` when the table no longer
   *   waits; a late one is recorded, and is not counted
   * @throws CresolverError `UNAUTHORIZED`, `REQUEST_INVALID`, `NOT_FOUND`
   */
  readonly callback: (
    parameters: CallbackParameters,
  ) => Promise<'accepted' | 'repeated' | 'late'>
  /**
   * Deletes a closed table: its row, log and messages.
   *
   * @throws CresolverError `NOT_FOUND`, `NOT_YET` while it has no result
   */
  readonly remove: (taskId: string) => Promise<void>
  /**
   * Reads a table with its whole log, for keeping and for replay anywhere.
   *
   * @throws CresolverError `NOT_FOUND`
   */
  readonly export: (taskId: string) => Promise<TableExport>
  /**
   * Returns whose table it is.
   *
   * @throws CresolverError `NOT_FOUND`
   */
  readonly tenantOf: (taskId: string) => Promise<TenantId>
  /** Tables whose content, headline or findings hold the words. */
  readonly search: (
    query: string,
    options: { readonly limit: number; readonly consensusOnly: boolean },
  ) => Promise<readonly TableView[]>
}

/** The chat in front of the agents. */
export type ChatService = {
  readonly openSession: (session: OpenSession) => Promise<ChatSession>
  readonly listSessions: (page: PageRequest) => Promise<ListPart<ChatSession>>
  /** @throws CresolverError `NOT_FOUND` */
  readonly getSession: (sessionId: string) => Promise<ChatSession>
  /** @throws CresolverError `NOT_FOUND` */
  readonly messages: (
    sessionId: string,
    page: PageRequest,
  ) => Promise<ListPart<ChatMessage>>
  /** @throws CresolverError `NOT_FOUND` */
  readonly removeSession: (sessionId: string) => Promise<void>
  /**
   * Answers a message; each event comes as soon as it happened, the message of the assistant last.
   *
   * @throws CresolverError `NOT_FOUND`, `NO_AGENTS`
   */
  readonly send: (
    request: ChatRequest,
    options: { readonly signal: AbortSignal },
  ) => AsyncIterable<ChatEvent>
}

/** Figures for the operator. */
export type RoundTableFigures = {
  readonly agents: { readonly healthy: number; readonly suspended: number }
  /** Tables of this and other processes, by status. */
  readonly tables: Readonly<Record<TableView['status'], number>>
  /** Tables that this process works on. */
  readonly running: number
  /** Tables that wait in the queue, for any process. */
  readonly queued: number
}

/** Open tables of a process, or those that wait. */
export type OpenTables = {
  /** Null for those that wait. */
  readonly processId: string | null
  readonly count: number
  /** Those that were opened first, in order. */
  readonly oldest: readonly { readonly taskId: string; readonly openedAt: Date }[]
}

/** Something that happened, for metrics and traces; it holds no secret and no content. */
export type RoundTableNotice =
  | {
      readonly type: 'call'
      readonly taskId: string
      readonly agent: string
      readonly phase: 'analyze' | 'challenge' | 'vote' | 'chat'
      /** Number of the challenge round; 0 in the other phases. */
      readonly round: number
      readonly status: string
      readonly startedAt: number
      readonly durationMs: number
      /** The fault, if it was not answered well; never a text of the reply. */
      readonly detail?: string | undefined
      /** Position in the reply of what looks like instructions to a model, with the pattern. */
      readonly injections?: readonly string[] | undefined
    }
  | {
      readonly type: 'phase'
      readonly taskId: string
      readonly phase: string
      readonly startedAt: number
      readonly durationMs: number
    }
  | {
      readonly type: 'table'
      readonly taskId: string
      readonly status: string
      readonly startedAt: number
      readonly durationMs: number
    }
  | {
      readonly type: 'warning'
      readonly message: string
      readonly taskId?: string | undefined
    }

/** The tenants of the platform. */
export type TenantService = {
  /** @throws CresolverError `NAME_TAKEN` */
  readonly add: (tenant: NewTenant) => Promise<Tenant>
  readonly list: () => Promise<readonly Tenant[]>
  /** Returns a tenant as it was at most a second ago; undefined if it does not exist. */
  readonly known: (id: string) => Promise<Tenant | undefined>
  /** Returns a tenant with what it uses now. @throws CresolverError `NOT_FOUND` */
  readonly show: (id: string) => Promise<TenantWithUsage>
  /** @throws CresolverError `NOT_FOUND` */
  readonly update: (id: string, change: TenantUpdate) => Promise<Tenant>
  /**
   * Removes a tenant that has no agents, tables and sessions.
   *
   * @throws CresolverError `NOT_FOUND`, `WRONG_STATE`
   */
  readonly remove: (id: string) => Promise<void>
}

/** Services of the platform for a caller. */
export type Services = {
  readonly agents: AgentService
  readonly tables: TableService
  readonly chat: ChatService
}

/** Everything that a platform offers; these services are those of its operator. */
export type RoundTable = Services & {
  /** Opens the services for another caller than the operator, or for the operator in one tenant. */
  readonly actingAs: (access: Access) => Services
  readonly tenants: TenantService
  /** Deletes what is old now, which happens at intervals too. */
  readonly sweepRetention: () => Promise<void>
  /**
   * Seals the agents' keys again that another secret key sealed.
   *
   * @param changes - false to count only
   * @returns how many still need another secret key
   */
  readonly resealKeys: (changes: () => boolean) => Promise<SealedCounts>
  readonly figures: () => Promise<RoundTableFigures>
  /**
   * Lists the open tables by the process that works on them.
   *
   * @param most - oldest tables of each process
   */
  readonly openTables: (most: number) => Promise<readonly OpenTables[]>
  /** @throws CresolverError that says which part does not answer */
  readonly ready: () => Promise<void>
  /** Accepts no new work and resolves when the running work is stored. */
  readonly close: () => Promise<void>
}
