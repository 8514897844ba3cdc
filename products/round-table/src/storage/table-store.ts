import {
  CresolverError,
  canonicalJson,
  type Gate,
  type TableEvent,
  type TableResult,
  type TableView,
  type TenantId,
  tableResultSchema,
} from '@cresolver/core/protocol'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { eventText } from '../record/event-chain.ts'
import type { ChangedTables, ListPart, PageRequest } from '../service.ts'
import { type Access, OPERATOR } from '../tenants/access.ts'
import { behind, cutPage } from './cursor.ts'
import type { Database } from './database.ts'
import { eventReaderOf } from './event-reader.ts'
import { EVENTS_CHANNEL, takenOver } from './event-writer.ts'
import { withoutNullBytes } from './free-text.ts'
import { inTransaction } from './in-transaction.ts'
import { quotaExceeded } from './lacking-room.ts'
import { listChanged } from './list-changed.ts'
import { events, tables } from './schema.ts'
import { visibleRows } from './visible-rows.ts'

/** Keeps the rows of tables and reads their logs. */
export type TableStore = {
  /**
   * Stores a table with its first event and its place in the queue, all or nothing; undefined when the id is taken.
   *
   * @throws CresolverError `QUOTA_EXCEEDED`
   */
  readonly open: (opened: TableEvent) => Promise<TableView | undefined>
  readonly view: (taskId: string) => Promise<TableView>
  /** Whose table it is. @throws CresolverError `NOT_FOUND` */
  readonly tenantOf: (taskId: string) => Promise<TenantId>
  /** The result; undefined while the table is open. @throws CresolverError `NOT_FOUND` */
  readonly result: (taskId: string) => Promise<TableResult | undefined>
  /** Stores the event `closed` with the result, and ends its place in the queue, all or nothing. */
  readonly close: (closed: TableEvent, result: TableResult) => Promise<void>
  /**
   * Stores that a gate was opened or decided together with what the row shows, both or neither.
   */
  readonly setGate: (event: TableEvent, gate: Gate | null) => Promise<void>
  readonly list: (
    page: PageRequest & { readonly status?: TableView['status'] | undefined },
  ) => Promise<ListPart<TableView>>
  /** By the moment of the last change, latest first. */
  readonly listChanged: (
    query: ChangedTables,
  ) => Promise<ListPart<TableView> & { readonly total: number }>
  readonly search: (
    query: string,
    options: { readonly limit: number; readonly consensusOnly: boolean },
  ) => Promise<TableView[]>
  /** The log after a number. */
  readonly events: (taskId: string, after: number) => Promise<TableEvent[]>
  readonly countByStatus: () => Promise<Partial<Record<TableView['status'], number>>>
}

type Row = typeof tables.$inferSelect

/** Opens the tables that are kept. */
export function openTableStore(
  database: Database,
  access: Access = OPERATOR,
): TableStore {
  const owned = visibleRows(tables, access)
  const find = async (taskId: string): Promise<Row> => {
    const named = and(eq(tables.taskId, taskId), owned)
    const [row] = await database.select().from(tables).where(named)
    if (row) return row
    throw tableUnknown(taskId)
  }
  return {
    open: async (opened) => {
      const { event, task_id: taskId } = opened
      if (event.type !== 'opened') throw new Error('a log starts with its opening')
      const content = withoutNullBytes(event.content)
      const seated = event.seats.map(({ agent }) => agent)
      const { tenant } = access
      const { rows } = await database.$client.query<{
        lacking: string | null
        stored: boolean
      }>({
        ...openTableStatement,
        values: [
          ...[taskId, content, JSON.stringify(seated), opened.at, tenant],
          ...[opened.seq, opened.key, eventText(opened)],
        ],
      })
      const [answer] = rows
      if (answer?.lacking) throw quotaExceeded(answer.lacking)
      return answer?.stored ? viewOfNew(opened, content, seated) : undefined
    },
    view: async (taskId) => toView(await find(taskId)),
    tenantOf: async (taskId) => {
      const named = and(eq(tables.taskId, taskId), owned)
      const [row] = await database
        .select({ tenant: tables.tenant })
        .from(tables)
        .where(named)
      if (!row) throw tableUnknown(taskId)
      return row.tenant
    },
    result: async (taskId) => {
      const { result } = await find(taskId)
      return result === null ? undefined : tableResultSchema.parse(JSON.parse(result))
    },
    close: async (closed, result) => {
      const { synthesis } = result
      const searchText = [
        result.content,
        result.headline,
        synthesis.recommended_direction,
        ...synthesis.key_findings.map(({ finding }) => finding),
      ].join('\n')
      const { rowCount } = await database.$client.query({
        ...closeTableStatement,
        values: [
          ...[closed.task_id, closed.seq, closed.key, eventText(closed)],
          ...[result.status, closed.at, withoutNullBytes(result.headline)],
          ...[result.consensus_reached, result.degraded, canonicalJson(result)],
          withoutNullBytes(searchText),
        ],
      })
      if (rowCount === 0) throw takenOver(closed)
    },
    setGate: (event, gate) =>
      inTransaction(database, async (transaction) => {
        await append(transaction, event)
        await transaction
          .update(tables)
          .set({ gate, status: gate === null ? 'running' : 'waiting' })
          .where(eq(tables.taskId, event.task_id))
      }),
    list: async ({ cursor, limit, status }) => {
      const rows = await database
        .select()
        .from(tables)
        .where(
          and(
            owned,
            status === undefined ? undefined : eq(tables.status, status),
            behind(cursor, tables.openedAt, tables.taskId),
          ),
        )
        .orderBy(desc(tables.openedAt), desc(tables.taskId))
        .limit(limit + 1)
      const page = cutPage(rows, limit, ({ openedAt, taskId }) => ({
        at: openedAt,
        id: taskId,
      }))
      return { items: page.rows.map(toView), nextCursor: page.nextCursor }
    },
    listChanged: async (query) => {
      const page = await listChanged(database, owned, query)
      return { ...page, items: page.items.map(toView) }
    },
    search: async (query, { limit, consensusOnly }) => {
      const wanted = sql`websearch_to_tsquery('simple', ${withoutNullBytes(query)})`
      const rows = await database
        .select()
        .from(tables)
        .where(
          and(
            owned,
            sql`${tables.search} @@ ${wanted}`,
            consensusOnly ? eq(tables.consensusReached, true) : undefined,
          ),
        )
        .orderBy(desc(sql`ts_rank(${tables.search}, ${wanted})`), desc(tables.openedAt))
        .limit(limit)
      return rows.map(toView)
    },
    events: (taskId, after) => eventReaderOf(database.$client)({ taskId, after }),
    countByStatus: async () => {
      const rows = await database
        .select({ status: tables.status, tables: count() })
        .from(tables)
        .groupBy(tables.status)
      return Object.fromEntries(rows.map((row) => [row.status, row.tables]))
    },
  }
}

/** One statement: the limits, the row, the log and the queue, in one round trip. */
const openTableStatement = {
  name: 'open-table',
  text: `with room as materialized (select round_table.lacking_room($5, 'table') as lacking),
    stored as (
      insert into round_table.tables
        (task_id, status, content, agents, opened_at, search_text, tenant)
      select $1, 'running', $2, $3::jsonb, $4::timestamptz, $2, $5
      from room where lacking is null
      on conflict do nothing
      returning task_id
    ), logged as (
      insert into round_table.events (task_id, seq, key, event)
      select task_id, $6::int, $7, $8 from stored
    ), queued as (
      insert into round_table.queue (task_id, tenant, due)
      select task_id, $5, clock_timestamp() from stored
    ), in_turn as (
      insert into round_table.tenant_turns (tenant, turn)
      select $5, 0 from stored
      on conflict do nothing
    )
    select lacking, exists (select from stored) as stored from room`,
}

/**
 * One statement: the last event, what the row shows, and the end of its place in the queue. It returns nothing if
 * the number is taken.
 */
const closeTableStatement = {
  name: 'close-table',
  text: `with closed as (
      insert into round_table.events (task_id, seq, key, event)
      values ($1, $2::int, $3, $4)
      on conflict do nothing
      returning task_id, seq
    ), shown as (
      update round_table.tables as shown
      set status = $5, gate = null, closed_at = $6::timestamptz, headline = $7,
        consensus_reached = $8, degraded = $9, result = $10, search_text = $11
      from closed where shown.task_id = closed.task_id
    ), left_queue as (
      delete from round_table.queue using closed where queue.task_id = closed.task_id
    )
    select pg_notify('${EVENTS_CHANNEL}', task_id || ':' || seq) from closed`,
}

async function append(transaction: NodePgDatabase, event: TableEvent): Promise<void> {
  const stored = await transaction
    .insert(events)
    .values(toRow(event))
    .onConflictDoNothing()
    .returning({ seq: events.seq })
  if (stored.length === 0) throw takenOver(event)
  const reported = `${event.task_id}:${event.seq}`
  await transaction.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${reported})`)
}

function toRow(event: TableEvent): typeof events.$inferInsert {
  const { task_id: taskId, seq, key } = event
  return { taskId, seq, key, event: eventText(event) }
}

function tableUnknown(taskId: string): CresolverError {
  return new CresolverError({
    code: 'NOT_FOUND',
    message: `Round table not found: ${JSON.stringify(taskId.slice(0, 100))}.`,
    hint: 'GET /api/v1/round-table/tasks lists the tables.',
  })
}

function viewOfNew(opened: TableEvent, content: string, agents: string[]): TableView {
  return {
    task_id: opened.task_id,
    status: 'running',
    gate: null,
    content,
    agents,
    opened_at: opened.at,
    closed_at: null,
    headline: null,
    consensus_reached: null,
    degraded: null,
  }
}

function toView(row: Row): TableView {
  return {
    task_id: row.taskId,
    status: row.status,
    gate: row.gate,
    content: row.content,
    agents: row.agents,
    opened_at: row.openedAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    headline: row.headline,
    consensus_reached: row.consensusReached,
    degraded: row.degraded,
  }
}
