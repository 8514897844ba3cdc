import type { Postgres } from '@cresolver/postgres'
import { and, eq } from 'drizzle-orm'
import type { Inbox } from '../deliberation-context.ts'
import type { Database } from './database.ts'
import { openNotifications } from './notifications.ts'
import { inbox } from './schema.ts'

const channel = 'round_table_inbox'

/** Stores messages for tables and wakes their waiters in any process. */
export type MessageBox = {
  /** Leaves a message. */
  readonly put: (taskId: string, key: string, message: string) => Promise<boolean>
  /** The message under a key; undefined when there is none. */
  readonly read: (taskId: string, key: string) => Promise<string | undefined>
  /** The messages of one table. */
  readonly of: (taskId: string) => Inbox
  readonly close: () => Promise<void>
}

/** Opens the messages for tables. */
export async function openMessageBox(
  postgres: Postgres,
  database: Database,
  clock: () => number,
  requests: Database = database,
): Promise<MessageBox> {
  const notifications = await openNotifications(postgres, channel, (payload) => payload)
  const read = async (
    from: Database,
    taskId: string,
    key: string,
  ): Promise<string | undefined> => {
    const [row] = await from
      .select({ message: inbox.message })
      .from(inbox)
      .where(and(eq(inbox.taskId, taskId), eq(inbox.key, key)))
    return row?.message
  }
  const wait = async (taskId: string, key: string, signal: AbortSignal) => {
    for (;;) {
      const subscription = notifications.subscribe(nameOf(taskId, key), signal)
      try {
        const message = await read(database, taskId, key)
        if (message !== undefined || signal.aborted) return message
        await subscription.rung
      } finally {
        subscription.unsubscribe()
      }
    }
  }
  return {
    read: (taskId, key) => read(requests, taskId, key),
    of: (taskId) => ({ wait: (key, signal) => wait(taskId, key, signal) }),
    put: async (taskId, key, message) => {
      const rows = await requests
        .insert(inbox)
        .values({ taskId, key, message, receivedAt: new Date(clock()) })
        .onConflictDoNothing()
        .returning({ key: inbox.key })
      if (rows.length === 0) return false
      await requests.$client.query('select pg_notify($1, $2)', [
        channel,
        nameOf(taskId, key),
      ])
      return true
    },
    close: notifications.close,
  }
}

function nameOf(taskId: string, key: string): string {
  return `${taskId} ${key}`
}
