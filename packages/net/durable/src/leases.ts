import pg from 'pg'

/** Work that only one process may do at a time. */
export type Turn = {
  /** Reads who is alive now. */
  readonly readLiving: () => Promise<ReadonlySet<string>>
  /** Counts one take-over of each run. */
  readonly countTakeOvers: (
    runs: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>
}

/** Who is alive: every process that runs programs renews a lease. */
export type Leases = {
  /** Renews the lease of this process. */
  readonly renew: () => Promise<void>
  /**
   * Returns true while this process can judge who is dead: it has a lease, and did not lose it within
   * the time of a lease. After an outage, or when it was frozen, the others renew theirs first.
   */
  readonly canJudge: () => boolean
  /**
   * Does something that only one process may do at a time; does nothing while another does it. It may
   * take long: the database hears of this process meanwhile.
   */
  readonly exclusively: (act: (turn: Turn) => Promise<void>) => Promise<void>
  /** Releases the lease and ends the connections. */
  readonly close: () => Promise<void>
}

/** Whose lease it is. */
export type LeasesParameters = {
  readonly url: string
  readonly executorId: string
  /** Duration of a lease, in milliseconds. */
  readonly leaseMs: number
  readonly log: (text: string) => void
}

// Two numbers that mean nothing, but are the same in every process.
const setUpLock = 7_203_115_001
const sweepLock = 7_203_115_002
/** Longest time that a run may continue after its take-over without ending its process. */
const forgottenAfter = '10 minutes'

/**
 * Opens the table of leases, makes it when it is not there, and takes a first lease.
 *
 * Times are the database's, so the clocks of the processes do not matter.
 */
export async function openLeases(parameters: LeasesParameters): Promise<Leases> {
  const { url, executorId, leaseMs, log } = parameters
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: leaseMs,
    query_timeout: leaseMs,
    // A process that freezes in the middle must not keep the others from taking over.
    idle_in_transaction_session_timeout: leaseMs,
    lock_timeout: leaseMs,
    statement_timeout: leaseMs,
    keepAlive: true,
  })
  // A connection in use that breaks would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', (error) => log(`A database connection broke: ${error.message}`))
  let heldSince = Number.NEGATIVE_INFINITY
  let renewedAt: number | undefined
  const isLost = () => renewedAt === undefined || performance.now() - renewedAt > leaseMs
  const renew = async () => {
    const wasLost = renewedAt !== undefined && isLost()
    const askedAt = performance.now()
    await pool.query(
      `insert into durable.executor_lease (id, ends)
       values ($1, clock_timestamp() + $2 * interval '1 ms')
       on conflict (id) do update set ends = excluded.ends`,
      [executorId, leaseMs],
    )
    if (wasLost) heldSince = performance.now()
    renewedAt = askedAt
  }
  try {
    await makeTable(pool)
    await renew()
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    renew,
    canJudge: () => !isLost() && performance.now() - heldSince >= leaseMs,
    exclusively: (act) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ locked: boolean }>(
          'select pg_try_advisory_xact_lock($1) as locked',
          [sweepLock],
        )
        if (!rows[0]?.locked) return
        let under: Promise<unknown> = Promise.resolve()
        const inTurn = <T>(query: () => Promise<T>): Promise<T> => {
          const asked = under.then(query)
          under = asked.catch(() => undefined)
          return asked
        }
        // It may wait for connections of others, and the database ends silent transactions.
        const speaking = setInterval(
          () => inTurn(() => client.query('select 1')).catch(() => undefined),
          leaseMs / 3,
        )
        try {
          await act({
            readLiving: () => inTurn(() => readLiving(client)),
            countTakeOvers: (runs) => inTurn(() => countTakeOvers(client, runs)),
          })
        } finally {
          clearInterval(speaking)
          await under
        }
      }),
    async close() {
      await pool
        .query('delete from durable.executor_lease where id = $1', [executorId])
        .catch((error: Error) => log(`The lease could not be given up: ${error.message}`))
      await pool.end()
    },
  }
}

async function readLiving(client: pg.PoolClient): Promise<ReadonlySet<string>> {
  await client.query('delete from durable.executor_lease where ends <= clock_timestamp()')
  const { rows } = await client.query<{ id: string }>(
    'select id from durable.executor_lease',
  )
  return new Set(rows.map(({ id }) => id))
}

async function countTakeOvers(
  client: pg.PoolClient,
  runs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await client.query(
    `delete from durable.take_over where last < clock_timestamp() - $1::interval`,
    [forgottenAfter],
  )
  const { rows } = await client.query<{ run: string; times: number }>(
    `insert into durable.take_over (run, times, last)
     select run, 1, clock_timestamp() from unnest($1::text[]) as run
     on conflict (run) do update set times = take_over.times + 1, last = excluded.last
     returning run, times`,
    [runs],
  )
  return new Map(rows.map(({ run, times }) => [run, times]))
}

function makeTable(pool: pg.Pool): Promise<void> {
  return inTransaction(pool, async (client) => {
    // "if not exists" alone fails when two processes do it at the same time.
    await client.query('select pg_advisory_xact_lock($1)', [setUpLock])
    await client.query('create schema if not exists durable')
    await client.query(
      'create table if not exists durable.executor_lease (id text primary key, ends timestamptz not null)',
    )
    await client.query(
      'create table if not exists durable.take_over (run text primary key, times int not null, last timestamptz not null)',
    )
  })
}

async function inTransaction(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await act(client)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
