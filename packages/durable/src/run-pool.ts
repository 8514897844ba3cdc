import pg from 'pg'

/** Where runs are stored, and over how many connections. */
export type RunPoolParameters = {
  /** URL of a Postgres database. */
  readonly url: string
  readonly size: number
  /** Is told of connections that break while nobody uses them. */
  readonly log: (text: string) => void
}

// Faults of a broken connection that DBOS does not wait out: it would end the run with them.
const unknownToDbos = new Set(['EPIPE', 'ENOTCONN', 'ENOENT'])

/** A connection whose every break has a name that DBOS waits out. */
class RunClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.connection.prependListener('error', (error: Error & { code?: unknown }) => {
      if (unknownToDbos.has(String(error.code))) error.code = 'ECONNRESET'
    })
  }
}

/**
 * Opens the connections over which DBOS stores runs: however one breaks, runs wait for another.
 *
 * @param parameters - {@link RunPoolParameters}
 * @returns the pool; whoever opened it ends it
 */
export function openRunPool({ url, size, log }: RunPoolParameters): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    // A process that freezes in the middle must not hold locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    Client: RunClient,
  })
  pool.on('error', (thrown) => log(`A database connection broke: ${thrown.message}`))
  return pool
}
