import type { Retention } from '@cresolver/core/protocol'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Access, OPERATOR } from '../tenants/access.ts'
import type { Database } from './database.ts'
import { deletedTables, events, inbox, queue, tables } from './schema.ts'
import { visibleRows } from './visible-rows.ts'

/** Data to be deleted because of its age. */
type DueParameters = {
  readonly now: Date
  /** Retention of tenants that say nothing else. */
  readonly retention: Retention
  /** Most rows of one statement. */
  readonly most: number
}

/** Deletes tables and chats. */
export type ErasureStore = {
  /** Deletes a closed table with its log and messages; false if there is none that is visible. */
  readonly removeTable: (taskId: string, now: Date) => Promise<boolean>
  /** Deletes closed tables that are old enough; returns how many. */
  readonly removeDueTables: (due: DueParameters) => Promise<number>
  /** Deletes chats whose latest message is old enough; returns how many. */
  readonly removeDueSessions: (due: DueParameters) => Promise<number>
  /** Reads tables that were deleted lately. */
  readonly listDeleted: (most: number, after: string) => Promise<string[]>
  /** Deletes what was written to deleted tables since. */
  readonly removeLeftovers: (taskIds: readonly string[]) => Promise<void>
  /** Forgets tables that were deleted before a moment; nothing writes to them any more. */
  readonly forgetDeleted: (taskIds: readonly string[], before: Date) => Promise<void>
  /** Deletes daily counts from before a day. */
  readonly removeOldCounts: (now: Date) => Promise<void>
}

/** Opens the deletion of tables and chats. */
export function openErasureStore(
  database: Database,
  access: Access = OPERATOR,
): ErasureStore {
  /** One statement: the row, its log and messages, and the note that it was deleted. */
  const remove = async (chosen: SQL, now: Date): Promise<number> => {
    const { rowCount } = await database.execute(sql`
      with gone as (delete from ${tables} where ${chosen} returning task_id),
      logs as (delete from ${events} where task_id in (select task_id from gone)),
      places as (delete from ${queue} where task_id in (select task_id from gone)),
      left_messages as (delete from ${inbox} where task_id in (select task_id from gone))
      insert into ${deletedTables} (task_id, deleted_at)
      select task_id, ${now.toISOString()}::timestamptz from gone
      on conflict (task_id) do update set deleted_at = excluded.deleted_at`)
    return rowCount ?? 0
  }
  return {
    removeTable: async (taskId, now) => {
      const closed = isNotNull(tables.closedAt)
      const chosen = and(eq(tables.taskId, taskId), closed, visibleRows(tables, access))
      return chosen !== undefined && (await remove(chosen, now)) > 0
    },
    removeDueTables: ({ now, retention, most }) =>
      remove(
        sql`task_id in (
          select t.task_id from round_table.tables t
          join round_table.tenants n on n.id = t.tenant
          where t.closed_at < ${now.toISOString()}::timestamptz
            - make_interval(days => ${daysOf(sql`t.status`, retention)})
          limit ${most} for update of t skip locked
        )`,
        now,
      ),
    removeDueSessions: async ({ now, retention, most }) => {
      const { rowCount } = await database.execute(sql`
        delete from round_table.sessions where session_id in (
          select s.session_id from round_table.sessions s
          join round_table.tenants n on n.id = s.tenant
          where greatest(s.created_at, (
            select max(at) from round_table.messages m where m.session_id = s.session_id
          )) < ${now.toISOString()}::timestamptz
            - make_interval(days => ${daysOf(sql`'sessions'`, retention)})
          limit ${most} for update of s skip locked
        )`)
      return rowCount ?? 0
    },
    listDeleted: async (most, after) => {
      const rows = await database
        .select({ taskId: deletedTables.taskId })
        .from(deletedTables)
        .where(sql`${deletedTables.taskId} > ${after}`)
        .orderBy(deletedTables.taskId)
        .limit(most)
      return rows.map(({ taskId }) => taskId)
    },
    removeLeftovers: async (taskIds) => {
      await database.execute(sql`
        with given as (
          select id from unnest(${sql.param([...taskIds])}::text[]) as id
          where not exists (select from ${tables} where task_id = id)
        ), logs as (delete from ${events} where task_id in (select id from given))
        delete from ${inbox} where task_id in (select id from given)`)
    },
    forgetDeleted: async (taskIds, before) => {
      await database.execute(sql`
        delete from ${deletedTables}
        where task_id = any(${sql.param([...taskIds])}::text[])
          and deleted_at < ${before.toISOString()}::timestamptz`)
    },
    removeOldCounts: async (now) => {
      await database.execute(sql`
        delete from round_table.tenant_days
        where day < (${now.toISOString()}::timestamptz at time zone 'utc')::date - 7`)
    },
  }
}

/** Days of the tenant `n`, otherwise of the platform; null keeps the row. */
function daysOf(kind: SQL, retention: Retention): SQL {
  return sql`case when jsonb_exists(n.retention, ${kind})
    then (n.retention->>${kind})::int
    else (${JSON.stringify(retention)}::jsonb->>${kind})::int end`
}
