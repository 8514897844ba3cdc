import { and, eq, inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { A2aTaskStore } from '../a2a/a2a-task-store.ts'
import { a2aPushes, a2aTasks } from './schema.ts'

/** Keeps the messages of A2A clients in Postgres. */
export function createPostgresA2aTaskStore(pool: Pool): A2aTaskStore {
  const database = drizzle(pool)
  return {
    async open(task) {
      const { owner, messageId, outputModes } = task
      await database
        .insert(a2aTasks)
        .values({ ...task, outputModes: [...outputModes] })
        .onConflictDoNothing()
      const [stored] = await database
        .select()
        .from(a2aTasks)
        .where(and(eq(a2aTasks.owner, owner), eq(a2aTasks.messageId, messageId)))
      return stored ?? task
    },
    async find(taskIds) {
      if (taskIds.length === 0) return new Map()
      const rows = await database
        .select()
        .from(a2aTasks)
        .where(inArray(a2aTasks.taskId, [...taskIds]))
      return new Map(rows.map((row) => [row.taskId, row]))
    },
    async inContext(contextId) {
      const rows = await database
        .select({ taskId: a2aTasks.taskId })
        .from(a2aTasks)
        .where(eq(a2aTasks.contextId, contextId))
      return rows.map(({ taskId }) => taskId)
    },
    async forget(taskId) {
      await database.execute(sql`
        with messages as (delete from ${a2aTasks} where task_id = ${taskId})
        delete from ${a2aPushes} where task_id = ${taskId}`)
    },
    async forgetDeleted() {
      const deleted = sql`select task_id from round_table.deleted_tables`
      await database.execute(sql`
        with messages as (delete from ${a2aTasks} where task_id in (${deleted}))
        delete from ${a2aPushes} where task_id in (${deleted})`)
    },
  }
}
