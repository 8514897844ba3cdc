import pg from 'pg'

/** Database and number of connections for stored runs. */
export type RunPoolParameters = {
  /** URL of a Postgres database. */
  readonly url: string
  readonly size: number
  /** After how much silence a process counts as dead, in milliseconds. */
  readonly leaseMs: number
  /** Called when an idle connection breaks. */
  readonly log: (text: string) => void
}

// Faults of a broken connection that DBOS does not wait out: it would end the run with them.
const unknownToDbos = new Set(['EPIPE', 'ENOTCONN', 'ENOENT'])
// A lock or a statement that took too long.
const limitsOfSession = new Set(['55P03', '57014'])
const cannotConnectNow = '57P03'

const leastLockMs = 10_000
const statementMs = 60_000

/** A connection whose every break and every limit has a name that DBOS waits out. */
class RunClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.connection.prependListener('error', (error: Error & { code?: unknown }) => {
      if (unknownToDbos.has(String(error.code))) error.code = 'ECONNRESET'
    })
    this.connection.prependListener('errorMessage', (error: pg.DatabaseError) => {
      if (limitsOfSession.has(String(error.code))) error.code = cannotConnectNow
    })
  }
}

/**
 * Opens the connections over which DBOS stores runs: however one breaks, runs wait for another.
 */
export function openRunPool({ url, size, leaseMs, log }: RunPoolParameters): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Also how long a step waits for a connection that others use.
    connectionTimeoutMillis: 30_000,
    // A process that freezes in the middle must not hold locks for longer than its lease.
    idle_in_transaction_session_timeout: leaseMs,
    lock_timeout: Math.max(leastLockMs, 2 * leaseMs),
    statement_timeout: statementMs,
    keepAlive: true,
    Client: RunClient,
  })
  pool.on('error', (error) => log(`A database connection broke: ${error.message}`))
  return pool
}
