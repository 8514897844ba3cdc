import type { TableView } from '@cresolver/core/protocol'
import { and, count, desc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { ChangedTables, ListPart } from '../service.ts'
import { behind, cutPage } from './cursor.ts'
import type { Database } from './database.ts'
import { tables } from './schema.ts'

type Row = typeof tables.$inferSelect

/**
 * Lists tables by the moment at which they were closed, or opened while they are not; the latest first.
 *
 * @param database - where the tables are kept
 * @param visible - which of them may be shown
 * @param query - filters and page
 */
export async function listChanged(
  database: Database,
  visible: SQL | undefined,
  query: ChangedTables,
): Promise<ListPart<Row> & { readonly total: number }> {
  const { statuses, changedAfter, taskIds, cursor, limit } = query
  const changedAt = sql<Date>`coalesce(${tables.closedAt}, ${tables.openedAt})`
  const found = and(
    visible,
    statuses && inArray(tables.status, [...statuses] as TableView['status'][]),
    changedAfter && gt(changedAt, changedAfter.toISOString()),
    taskIds && inArray(tables.taskId, [...taskIds]),
  )
  const rows = await database
    .select()
    .from(tables)
    .where(and(found, behind(cursor, changedAt, tables.taskId)))
    .orderBy(desc(changedAt), desc(tables.taskId))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ closedAt, openedAt, taskId }) => ({
    at: closedAt ?? openedAt,
    id: taskId,
  }))
  const [counted] = await database.select({ total: count() }).from(tables).where(found)
  return { items: page.rows, nextCursor: page.nextCursor, total: counted?.total ?? 0 }
}
