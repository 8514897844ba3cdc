import type { Pool } from 'pg'

/** A process, by what it shows of itself in the database. */
type ProcessSign = {
  readonly processId: string
  /** A running process says at least every five seconds that it runs. */
  readonly seenAt: Date
  /** Null if no connection has its name, because DATABASE_URL has another one. */
  readonly connections: number | null
  /** Start of its oldest connection. */
  readonly connectedSince: Date | null
}

/** Work that is left, and how much of that a process may take now. */
type Waiting = { readonly open: number; readonly due: number }

/** Status of the processes on a database, by its clock. */
export type ProcessSigns = {
  readonly at: Date
  readonly processes: readonly ProcessSign[]
  /** Of all programs. */
  readonly connections: number
  readonly resolutions: Waiting
  readonly webhooks: Waiting
}

/** Reads the signs of processes from Postgres. A process that ended in order shows none. */
export function createPostgresProcessSigns(pool: Pool): () => Promise<ProcessSigns> {
  return async () => {
    const { rows: processes } = await pool.query<ProcessSign>(processesText)
    const { rows } = await pool.query<Totals>(totalsText)
    const [totals] = rows
    if (!totals) throw new Error('The database counted nothing.')
    const { at, connections } = totals
    return {
      ...{ at, processes, connections },
      resolutions: { open: totals.resolutions, due: totals.dueResolutions },
      webhooks: { open: totals.webhooks, due: totals.dueWebhooks },
    }
  }
}

const processesText = `
  select process_id as "processId", seen_at as "seenAt",
    nullif(count(pid), 0)::int as connections, min(backend_start) as "connectedSince"
  from platform.secret_key_holders left join pg_stat_activity
    on datname = current_database() and application_name in (process_id, process_id || '-listen')
  group by process_id order by process_id`

type Totals = Pick<ProcessSigns, 'at' | 'connections'> &
  Readonly<Record<'resolutions' | 'dueResolutions' | 'webhooks' | 'dueWebhooks', number>>

const due = `next_at <= extract(epoch from clock_timestamp()) * 1000`
const totalsText = `
  select clock_timestamp() as at,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    (select count(next_at)::int from platform.resolutions) as resolutions,
    (select count(*)::int from platform.resolutions where ${due}) as "dueResolutions",
    (select count(next_at)::int from platform.webhooks) as webhooks,
    (select count(*)::int from platform.webhooks where ${due}) as "dueWebhooks"`
