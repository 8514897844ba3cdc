import { batchReads } from '@cresolver/core/bounded'
import type { Postgres } from '@cresolver/net/postgres'
import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Inbox } from '../deliberation-context.ts'
import type { Database } from './database.ts'
import { inbox } from './schema.ts'
import { openNotifications } from './subscriptions.ts'

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
  const read = async (taskId: string, key: string): Promise<string | undefined> => {
    const [row] = await requests
      .select({ message: inbox.message })
      .from(inbox)
      .where(and(eq(inbox.taskId, taskId), eq(inbox.key, key)))
    return row?.message
  }
  /** Tables at work look for messages together. */
  const look = batchReads((wanted: readonly MessageName[]) =>
    readMessages(database.$client, wanted),
  )
  const wait = async (taskId: string, key: string, signal: AbortSignal) => {
    for (;;) {
      const subscription = notifications.subscribe(nameOf(taskId, key), signal)
      try {
        const message = await look({ taskId, key })
        if (message !== undefined || signal.aborted) return message
        await subscription.rung
      } finally {
        subscription.unsubscribe()
      }
    }
  }
  return {
    read,
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

type MessageName = { readonly taskId: string; readonly key: string }

async function readMessages(
  pool: pg.Pool,
  wanted: readonly MessageName[],
): Promise<(string | undefined)[]> {
  const { rows } = await pool.query<{ place: number; message: string }>({
    name: 'read-messages',
    text: `select wanted.place::int, stored.message
      from unnest($1::text[], $2::text[]) with ordinality as wanted (task_id, key, place)
      join round_table.inbox as stored
        on stored.task_id = wanted.task_id and stored.key = wanted.key`,
    values: [wanted.map(({ taskId }) => taskId), wanted.map(({ key }) => key)],
  })
  const messages = new Map(rows.map(({ place, message }) => [place - 1, message]))
  return wanted.map((_, place) => messages.get(place))
}

function nameOf(taskId: string, key: string): string {
  return `${taskId} ${key}`
}
