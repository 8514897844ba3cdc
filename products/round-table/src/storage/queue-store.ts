import type { TenantId } from '@cresolver/core/protocol'
import type { Postgres } from '@cresolver/net/postgres'
import type { OpenTables } from '../service.ts'

/** Channel that announces a table that waits. */
export const QUEUE_CHANNEL = 'round_table_queue'

/** A table that this process has taken, which is a claim for the length of a lease. */
export type TakenTable = {
  readonly taskId: string
  readonly tenant: TenantId
  /** Number of times it was taken, each within ten minutes of the last. */
  readonly takes: number
}

type Renewal = {
  /** The tables whose claims hold for another lease. */
  readonly renewed: ReadonlySet<string>
  /** Number of tables that wait again, because nobody renewed the claim on them. */
  readonly freed: number
}

/**
 * The open tables, and which process works on each. A row stays until its table is closed. All times are those of
 * the database.
 */
export type QueueStore = {
  /** Takes tables that wait: tenants in turn, and of a tenant the first that was opened. */
  readonly take: (
    wanted: number,
    without: readonly string[],
  ) => Promise<readonly TakenTable[]>
  /** Takes one table out of turn; false if it does not wait. */
  readonly takeOne: (taskId: string) => Promise<boolean>
  /**
   * Renews claims of this process. What else it claimed and forgot waits again when its lease has ended.
   *
   * @param frees - whether the ended claims of other processes are freed too
   */
  readonly renew: (taskIds: readonly string[], frees: boolean) => Promise<Renewal>
  /** Ends all claims of this process, or those of everyone, and tells the processes that run tables. */
  readonly release: (whose: 'own' | 'all') => Promise<void>
  /** Number of tables that wait. */
  readonly count: () => Promise<number>
  /** Lists the tables by claim, with the oldest of each. */
  readonly list: (most: number) => Promise<readonly OpenTables[]>
  /** Tells the processes that run tables that one waits. */
  readonly announce: () => Promise<void>
}

/** Opens the queue for a process with a name of its own. */
export function openQueueStore(
  { pool, requestPool, leasePool }: Pick<Postgres, 'pool' | 'requestPool' | 'leasePool'>,
  claimer: string,
  leaseMs: number,
): QueueStore {
  return {
    take: async (wanted, without) => {
      const { rows } = await pool.query<TakenTable>({
        name: 'take-tables',
        text: `select taken as "taskId", whose as tenant, times as takes
          from round_table.take_tables($1::int, $2::text[], $3, $4::int)`,
        values: [wanted, without, claimer, leaseMs],
      })
      return rows
    },
    takeOne: async (taskId) => {
      const { rowCount } = await pool.query(
        `update round_table.queue
         set claimed_by = $2, claimed_until = clock_timestamp() + $3 * interval '1 ms'
         where task_id = $1 and claimed_by is null`,
        [taskId, claimer, leaseMs],
      )
      return rowCount === 1
    },
    renew: async (taskIds, frees) => {
      const { rows } = await leasePool.query<{ task_id: string | null }>({
        ...renewStatement,
        values: [claimer, taskIds, leaseMs, frees],
      })
      const renewed = rows.flatMap(({ task_id }) => task_id ?? [])
      return { renewed: new Set(renewed), freed: rows.length - renewed.length }
    },
    release: async (whose) => {
      await leasePool.query(
        `with freed as (
          update round_table.queue set claimed_by = null where claimed_by = $1 or $2
          returning task_id
        ) select pg_notify('${QUEUE_CHANNEL}', '') from freed limit 1`,
        [claimer, whose === 'all'],
      )
    },
    list: async (most) => {
      const { rows } = await requestPool.query<Omit<OpenTables, 'oldest'> & ListedTable>(
        listText,
        [most],
      )
      const tables = new Map<string | null, OpenTables & { oldest: ListedTable[] }>()
      for (const { processId, count, ...table } of rows) {
        const { oldest } = tables.get(processId) ?? { oldest: [] }
        tables.set(processId, { processId, count, oldest: [...oldest, table] })
      }
      return [...tables.values()]
    },
    announce: async () => {
      await requestPool.query(`select pg_notify('${QUEUE_CHANNEL}', '')`)
    },
    count: async () => {
      const text =
        'select count(*)::int as waiting from round_table.queue where claimed_by is null'
      const { rows } = await pool.query<{ waiting: number }>(text)
      return rows[0]?.waiting ?? 0
    },
  }
}

type ListedTable = OpenTables['oldest'][number]

const listText = `
  select "processId", count, "taskId", "openedAt" from (
    select claimed_by as "processId", task_id as "taskId", due as "openedAt",
      count(*) over (partition by claimed_by)::int as count,
      row_number() over (partition by claimed_by order by due, task_id) as place
    from round_table.queue
  ) as tables where place <= $1 order by "processId", place`

/** The two parts change different rows. */
const renewStatement = {
  name: 'renew-claims',
  text: `with renewed as (
      update round_table.queue
      set claimed_until = clock_timestamp() + $3 * interval '1 ms'
      where claimed_by = $1 and task_id = any($2::text[])
      returning task_id
    ), freed as (
      update round_table.queue set claimed_by = null
      where claimed_until < clock_timestamp() and (claimed_by = $1 or $4)
        and claimed_by is not null and not (claimed_by = $1 and task_id = any($2::text[]))
      returning task_id
    )
    select task_id from renewed union all select null from freed`,
}
