import pg from 'pg'
import { explainDatabase, tooFewConnections } from './database-error.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresParameters,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import {
  DEFAULT_SESSION_LIMITS,
  type SessionLimits,
  writeSessionLimits,
} from './session-limits.ts'

/** Connections of a process at most: those of its three pools, and the one that listens. */
const MOST_CONNECTIONS = 15

/** No limit of the role and the database counts for a superuser; `least` leaves out what is null. */
const limitText = `
  select case when rolsuper then current_setting('max_connections')::int
    else least(
      nullif(rolconnlimit, -1), nullif(datconnlimit, -1),
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0))
    end as most
  from pg_roles, pg_database
  where rolname = session_user and datname = current_database()`

/** Which database to use. */
type OpenPostgresParameters = EmbeddedPostgresParameters & {
  /** Any Postgres; without it the embedded one is started. */
  readonly databaseUrl?: string | undefined
  /** Name of the database in the embedded Postgres; made when it is not there. */
  readonly database: string
  /** Name of this process, at most 56 characters, which its connections have in `pg_stat_activity`. */
  readonly processId?: string | undefined
  /** Default: 5 s idle in a transaction, 5 s for a lock, 30 s for a statement. */
  readonly limits?: Partial<SessionLimits> | undefined
}

/** A database that answers, over at most 15 connections: one listens. */
export type Postgres = Pick<Notifications, 'listen'> & {
  /** Its address, with the password if it has one: never print it. */
  readonly url: string
  /** For background work. */
  readonly pool: pg.Pool
  /** For requests that a client waits for; background work cannot use it up. */
  readonly requestPool: pg.Pool
  /** One connection, for what must not wait for either, such as the renewal of a lease. */
  readonly leasePool: pg.Pool
  /** True when no other process can have used it before: the embedded server was started now. */
  readonly alone: boolean
  /** Ends every connection, then lets go of the embedded server. */
  readonly close: () => Promise<void>
}

/**
 * Opens a database: the one at `databaseUrl`, otherwise one in the embedded Postgres.
 *
 * @param parameters - {@link OpenPostgresParameters}
 * @returns the database, which has answered once
 * @throws CresolverError `DATABASE_UNREACHABLE`, `URL_INVALID`,
 *   `CONFIG_INVALID`, and what {@link startEmbeddedPostgres} throws
 */
export async function openPostgres(
  parameters: OpenPostgresParameters,
): Promise<Postgres> {
  const { databaseUrl, database, onWarning = () => undefined } = parameters
  const { processId = 'cresolver' } = parameters
  const limits = { ...DEFAULT_SESSION_LIMITS, ...parameters.limits }
  const embedded =
    databaseUrl === undefined ? await startEmbeddedPostgres(parameters) : undefined
  const url = databaseUrl ?? embedded?.url(database) ?? ''
  try {
    if (embedded) await makeDatabase(embedded, database)
    const common = { url, name: processId, limits, onWarning }
    const pool = openPool({ ...common, max: 7 })
    const requestPool = openPool({ ...common, max: 6 })
    // An answer that takes longer than a process may be silent comes too late.
    const prompt = { ...limits, statementMs: limits.idleInTransactionMs }
    const leasePool = openPool({ ...common, max: 1, limits: prompt })
    await requireConnections(pool, url).catch(async (error: unknown) => {
      await pool.end()
      throw error
    })
    const { listen, close } = createNotifications({
      url,
      name: `${processId}-listen`,
      onWarning,
    })
    return {
      url,
      pool,
      requestPool,
      leasePool,
      alone: embedded !== undefined && !embedded.reused,
      listen,
      async close() {
        await close()
        await Promise.all([pool.end(), requestPool.end(), leasePool.end()])
        await embedded?.close()
      },
    }
  } catch (error) {
    await embedded?.close()
    throw explainDatabase(url, error)
  }
}

type PoolParameters = {
  readonly url: string
  readonly name: string
  readonly max: number
  readonly limits: SessionLimits
  readonly onWarning: (text: string) => void
}

function openPool({ url, name, max, limits, onWarning }: PoolParameters): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    // Also how long a request waits for a connection that others use.
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    ...writeSessionLimits(limits),
  })
  // A connection in use that breaks would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // An idle connection that breaks is replaced at the next query.
  pool.on('error', (error) => onWarning(`A database connection broke: ${error.message}`))
  return pool
}

const databaseExists = '42P04'
const databaseIsMadeNow = '23505'

async function makeDatabase(embedded: EmbeddedPostgres, database: string): Promise<void> {
  const client = new pg.Client(embedded.url('postgres'))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`create database ${pg.escapeIdentifier(database)}`)
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code !== databaseExists && code !== databaseIsMadeNow) throw error
  } finally {
    await client.end()
  }
}

/** Refuses a database that can never give a process all of its connections: it would fail under load. */
async function requireConnections(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await pool.query<{ most: number }>(limitText)
  const most = rows[0]?.most ?? 0
  if (most >= MOST_CONNECTIONS) return
  throw tooFewConnections(url, `at most ${most}, and a process needs ${MOST_CONNECTIONS}`)
}
