import {
  CresolverError,
  canonicalJson,
  type Gate,
  type TableEvent,
  type TableResult,
  type TableView,
  type TenantId,
  tableEventSchema,
  tableResultSchema,
} from '@cresolver/protocol'
import { and, asc, count, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ChangedTables, Page, PageRequest } from '../service.ts'
import { type Access, OPERATOR } from '../tenants/access.ts'
import { cutPage, readCursor } from './cursor.ts'
import type { Database } from './database.ts'
import { EVENTS_CHANNEL, takenOver } from './event-writer.ts'
import { withoutNullBytes } from './free-text.ts'
import { inTransaction } from './in-transaction.ts'
import { lackingRoom, quotaExceeded } from './lacking-room.ts'
import { listChanged } from './list-changed.ts'
import { events, tables } from './schema.ts'
import { visibleRows } from './visible-rows.ts'

/** Keeps the rows of tables and reads their logs. */
export type TableStore = {
  /**
   * Stores a table with its first event, both or neither; false when the id is taken.
   *
   * @throws CresolverError `QUOTA_EXCEEDED`
   */
  readonly open: (opened: TableEvent) => Promise<boolean>
  readonly view: (taskId: string) => Promise<TableView>
  /** Whose table it is. @throws CresolverError `TABLE_UNKNOWN` */
  readonly tenantOf: (taskId: string) => Promise<TenantId>
  /** The result; undefined while the table is open. @throws CresolverError `TABLE_UNKNOWN` */
  readonly result: (taskId: string) => Promise<TableResult | undefined>
  /** Stores the event `closed` with the result, both or neither. */
  readonly close: (closed: TableEvent, result: TableResult) => Promise<void>
  /**
   * Stores that a gate was opened or decided together with what the row shows, both or neither.
   */
  readonly setGate: (event: TableEvent, gate: Gate | null) => Promise<void>
  readonly list: (
    page: PageRequest & { readonly status?: TableView['status'] | undefined },
  ) => Promise<Page<TableView>>
  /** By the moment of the last change, latest first. */
  readonly listChanged: (
    query: ChangedTables,
  ) => Promise<Page<TableView> & { readonly total: number }>
  readonly search: (
    query: string,
    options: { readonly limit: number; readonly consensusOnly: boolean },
  ) => Promise<TableView[]>
  /** The log after a number. */
  readonly events: (taskId: string, after: number) => Promise<TableEvent[]>
  /** Tables without a result, oldest first. */
  readonly listOpen: () => Promise<string[]>
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
    throw new CresolverError({
      code: 'TABLE_UNKNOWN',
      message: `Round table not found: ${JSON.stringify(taskId.slice(0, 100))}.`,
      hint: 'GET /api/v1/round-table/tasks lists the tables.',
    })
  }
  return {
    open: async (opened) => {
      const { event, task_id: taskId } = opened
      if (event.type !== 'opened') throw new Error('a log starts with its opening')
      const content = withoutNullBytes(event.content)
      const seated = JSON.stringify(event.seats.map(({ agent }) => agent))
      const { tenant, key } = access
      // One statement: the limits, the row and the log, in one round trip.
      const { rows } = await database.execute<{
        lacking: string | null
        stored: boolean
      }>(
        sql`
          with room as materialized (select ${lackingRoom(tenant, 'table')} as lacking),
          stored as (
            insert into ${tables}
              (task_id, status, content, agents, opened_at, search_text, owner, tenant)
            select ${taskId}, 'running', ${content}, ${seated}::jsonb,
              ${opened.at}::timestamptz, ${content}, ${key}, ${tenant}
            from room where lacking is null
            on conflict do nothing
            returning task_id
          ), logged as (
            insert into ${events} (task_id, seq, key, event)
            select task_id, ${opened.seq}::int, ${opened.key}, ${canonicalJson(opened)}
            from stored
          )
          select lacking, exists (select from stored) as stored from room`,
      )
      const [answer] = rows
      if (answer?.lacking) throw quotaExceeded(answer.lacking)
      return answer?.stored === true
    },
    view: async (taskId) => toView(await find(taskId)),
    tenantOf: async (taskId) => (await find(taskId)).tenant,
    result: async (taskId) => {
      const { result } = await find(taskId)
      return result === null ? undefined : tableResultSchema.parse(JSON.parse(result))
    },
    close: (closed, result) =>
      inTransaction(database, async (transaction) => {
        await append(transaction, closed)
        const { synthesis } = result
        await transaction
          .update(tables)
          .set({
            status: result.status,
            gate: null,
            closedAt: new Date(closed.at),
            headline: result.headline,
            consensusReached: result.consensus_reached,
            degraded: result.degraded,
            result: canonicalJson(result),
            searchText: [
              result.content,
              result.headline,
              synthesis.recommended_direction,
              ...synthesis.key_findings.map(({ finding }) => finding),
            ].join('\n'),
          })
          .where(eq(tables.taskId, closed.task_id))
      }),
    setGate: (event, gate) =>
      inTransaction(database, async (transaction) => {
        await append(transaction, event)
        await transaction
          .update(tables)
          .set({ gate, status: gate === null ? 'running' : 'waiting' })
          .where(eq(tables.taskId, event.task_id))
      }),
    list: async ({ cursor, limit, status }) => {
      const place = cursor === undefined ? undefined : readCursor(cursor)
      const rows = await database
        .select()
        .from(tables)
        .where(
          and(
            owned,
            status === undefined ? undefined : eq(tables.status, status),
            place &&
              or(
                lt(tables.openedAt, place.at),
                and(eq(tables.openedAt, place.at), lt(tables.taskId, place.id)),
              ),
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
    events: async (taskId, after) => {
      const rows = await database
        .select({ event: events.event })
        .from(events)
        .where(and(eq(events.taskId, taskId), gt(events.seq, after)))
        .orderBy(asc(events.seq))
      return rows.map(({ event }) => tableEventSchema.parse(JSON.parse(event)))
    },
    listOpen: async () => {
      const rows = await database
        .select({ taskId: tables.taskId })
        .from(tables)
        .where(inArray(tables.status, ['running', 'waiting']))
        .orderBy(asc(tables.openedAt))
      return rows.map(({ taskId }) => taskId)
    },
    countByStatus: async () => {
      const rows = await database
        .select({ status: tables.status, tables: count() })
        .from(tables)
        .groupBy(tables.status)
      return Object.fromEntries(rows.map((row) => [row.status, row.tables]))
    },
  }
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
  return { taskId, seq, key, event: canonicalJson(event) }
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
