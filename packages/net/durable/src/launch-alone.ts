import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** A step that only one process may do at a time. */
export type LaunchAloneParameters = {
  /** URL of a Postgres database. */
  readonly url: string
  readonly launch: () => Promise<void>
  /**
   * A process that says nothing for longer, in milliseconds, loses its turn. Default 60,000; a process
   * waits half of it longer for its own turn.
   */
  readonly idleMs?: number | undefined
}

// A number that means nothing, but is the same in every process.
const launchLock = 7_203_115_003
const everyMs = 100

/**
 * Launches one process after another: on an empty database DBOS makes its tables, and two processes that
 * do so at once end each other with a deadlock.
 *
 * @throws Error when another process keeps its turn
 */
export async function launchAlone(parameters: LaunchAloneParameters): Promise<void> {
  const { url, launch, idleMs = 60_000 } = parameters
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
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
    await waitForTurn(client, idleMs * 1.5)
    await launch()
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}

/** A statement that waits would hold a snapshot, for which `create index concurrently` waits in turn. */
async function waitForTurn(client: pg.Client, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [launchLock],
    )
    if (rows[0]?.mine) return
    if (performance.now() > until) {
      throw new Error('another process did not end its start')
    }
    await pause(everyMs)
  }
}
