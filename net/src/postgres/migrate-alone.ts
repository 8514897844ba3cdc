import pg from 'pg'

/** Which schema changes. */
type MigrateAloneParameters = {
  /** URL of the database. */
  readonly url: string
  /** Number of the advisory lock; the same in every process that makes these changes. */
  readonly lock: number
  readonly migrate: (client: pg.Client) => Promise<void>
  /**
   * A process that says nothing for longer, in milliseconds, loses its turn: a frozen one must not keep
   * the others from starting. Default 60,000.
   */
  readonly idleMs?: number | undefined
}

/**
 * Changes a schema in a session of its own: one process at a time, and without the time limits of
 * other sessions, which a large table exceeds.
 *
 * @param parameters - {@link MigrateAloneParameters}
 */
export async function migrateAlone(parameters: MigrateAloneParameters): Promise<void> {
  const { url, lock, migrate, idleMs = 60_000 } = parameters
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: idleMs,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Postgres 13 does not have it.
    await client.query(
      `select set_config(name, $1, false) from pg_settings where name = 'idle_session_timeout'`,
      [String(idleMs)],
    )
    await client.query('select pg_advisory_lock($1)', [lock])
    await migrate(client)
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}
