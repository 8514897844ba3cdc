import { and, asc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { PushId, PushStore } from '../a2a/push-store.ts'
import { a2aPushes } from './schema.ts'

/** Keeps push notification configs in Postgres. */
export function createPostgresPushStore(pool: Pool): PushStore {
  const database = drizzle(pool)
  return {
    async save(push) {
      const { sealed, wireVersion, failures, nextAt } = push
      await database
        .insert(a2aPushes)
        .values(push)
        .onConflictDoUpdate({
          target: [a2aPushes.taskId, a2aPushes.configId],
          set: { sealed, wireVersion, failures, nextAt },
        })
    },
    list: (taskId) =>
      database
        .select()
        .from(a2aPushes)
        .where(eq(a2aPushes.taskId, taskId))
        .orderBy(asc(a2aPushes.configId)),
    async remove(id) {
      const removed = await database
        .delete(a2aPushes)
        .where(isNamed(id))
        .returning({ id: a2aPushes.configId })
      return removed.length > 0
    },
    listSealed: (otherThan, after, most) =>
      database
        .select({
          taskId: a2aPushes.taskId,
          configId: a2aPushes.configId,
          sealed: a2aPushes.sealed,
        })
        .from(a2aPushes)
        .where(
          and(
            sql`not starts_with(${a2aPushes.sealed}, ${otherThan})`,
            after &&
              sql`(${a2aPushes.taskId}, ${a2aPushes.configId}) > (${after.taskId}, ${after.configId})`,
          ),
        )
        .orderBy(asc(a2aPushes.taskId), asc(a2aPushes.configId))
        .limit(most),
    async reseal(before, sealed) {
      const resealed = await database
        .update(a2aPushes)
        .set({ sealed })
        .where(and(isNamed(before), eq(a2aPushes.sealed, before.sealed)))
        .returning({ id: a2aPushes.configId })
      return resealed.length > 0
    },
    claim: (now, until, most) =>
      database
        .update(a2aPushes)
        .set({ nextAt: until })
        .where(
          sql`(${a2aPushes.taskId}, ${a2aPushes.configId}) in (
            select task_id, config_id from ${a2aPushes}
            where next_at <= ${now} order by next_at limit ${most}
            for update skip locked)`,
        )
        .returning(),
    async advance(id, change) {
      const advanced = await database
        .update(a2aPushes)
        .set(change)
        .where(isNamed(id))
        .returning({ id: a2aPushes.configId })
      return advanced.length > 0
    },
  }
}

function isNamed({ taskId, configId }: PushId) {
  return and(eq(a2aPushes.taskId, taskId), eq(a2aPushes.configId, configId))
}
