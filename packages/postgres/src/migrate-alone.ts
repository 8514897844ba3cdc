import pg from 'pg'

/** Which schema changes. */
export type MigrateAloneParameters = {
  /** URL of the database. */
  readonly url: string
  /** Number of the advisory lock; the same in every process that makes these changes. */
  readonly lock: number
  readonly migrate: (client: pg.Client) => Promise<void>
}

/** A frozen process must not keep the others from starting for ever. */
const idleInTransactionMs = 60_000

/**
 * Changes a schema in a session of its own: one process at a time, and without the time limits of
 * other sessions, which a large table exceeds.
 *
 * @param parameters - {@link MigrateAloneParameters}
 */
export async function migrateAlone(parameters: MigrateAloneParameters): Promise<void> {
  const client = new pg.Client({
    connectionString: parameters.url,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [parameters.lock])
    await parameters.migrate(client)
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}
