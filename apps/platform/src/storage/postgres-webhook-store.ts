import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { WebhookStore } from '../webhooks/webhook-store.ts'
import { webhooks } from './schema.ts'

/** Keeps webhooks in Postgres. */
export function createPostgresWebhookStore(pool: Pool): WebhookStore {
  const database = drizzle(pool)
  return {
    async save(webhook) {
      const { sealed, failures, nextAt } = webhook
      await database
        .insert(webhooks)
        .values(webhook)
        .onConflictDoUpdate({ target: webhooks.id, set: { sealed, failures, nextAt } })
    },
    async remove(id) {
      const removed = await database
        .delete(webhooks)
        .where(eq(webhooks.id, id))
        .returning({ id: webhooks.id })
      return removed.length > 0
    },
    listSealed: (otherThan, after, most) =>
      database
        .select({ id: webhooks.id, sealed: webhooks.sealed })
        .from(webhooks)
        .where(
          and(
            sql`not starts_with(${webhooks.sealed}, ${otherThan})`,
            after === undefined ? undefined : gt(webhooks.id, after),
          ),
        )
        .orderBy(asc(webhooks.id))
        .limit(most),
    async reseal(before, sealed) {
      const resealed = await database
        .update(webhooks)
        .set({ sealed })
        .where(and(eq(webhooks.id, before.id), eq(webhooks.sealed, before.sealed)))
        .returning({ id: webhooks.id })
      return resealed.length > 0
    },
    claim: (now, until, most) =>
      database
        .update(webhooks)
        .set({ nextAt: until })
        .where(
          sql`${webhooks.id} in (
            select id from ${webhooks}
            where next_at <= ${now} order by next_at limit ${most}
            for update skip locked)`,
        )
        .returning(),
    async advance(id, change) {
      const advanced = await database
        .update(webhooks)
        .set(change)
        .where(eq(webhooks.id, id))
        .returning({ id: webhooks.id })
      return advanced.length > 0
    },
  }
}
