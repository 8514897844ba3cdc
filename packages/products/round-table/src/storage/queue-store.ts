import type { TenantId } from '@cresolver/protocol'
import type pg from 'pg'

/** Channel that announces a table that waits. */
export const QUEUE_CHANNEL = 'round_table_queue'

/** A table that was taken from the queue. */
export type TakenTable = { readonly taskId: string; readonly tenant: TenantId }

/** Tables that wait until a process has room for them. */
export type QueueStore = {
  /** Takes tables: tenants in turn, and of a tenant the first that was opened. */
  readonly take: (
    wanted: number,
    without: readonly TenantId[],
  ) => Promise<readonly TakenTable[]>
  /** Takes one table out of turn; false if it does not wait any more. */
  readonly remove: (taskId: string) => Promise<boolean>
  readonly listWaiting: (taskIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly count: () => Promise<number>
  /** Tells the processes that run tables that one waits. */
  readonly announce: () => Promise<void>
}

/** Opens the queue. */
export function openQueueStore(pool: pg.Pool): QueueStore {
  return {
    take: async (wanted, without) => {
      const { rows } = await pool.query<{ taken: string; whose: TenantId }>({
        name: 'take-tables',
        text: 'select taken, whose from round_table.take_tables($1::int, $2::text[])',
        values: [wanted, without],
      })
      return rows.map(({ taken, whose }) => ({ taskId: taken, tenant: whose }))
    },
    remove: async (taskId) => {
      const text = 'delete from round_table.queue where task_id = $1'
      const { rowCount } = await pool.query(text, [taskId])
      return rowCount === 1
    },
    listWaiting: async (taskIds) => {
      const text = 'select task_id from round_table.queue where task_id = any($1::text[])'
      const { rows } = await pool.query<{ task_id: string }>(text, [taskIds])
      return new Set(rows.map(({ task_id }) => task_id))
    },
    announce: async () => {
      await pool.query(`select pg_notify('${QUEUE_CHANNEL}', '')`)
    },
    count: async () => {
      const text = 'select count(*)::int as waiting from round_table.queue'
      const { rows } = await pool.query<{ waiting: number }>(text)
      return rows[0]?.waiting ?? 0
    },
  }
}
