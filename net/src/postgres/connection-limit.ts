import type pg from 'pg'
import { tooFewConnections } from './database-error.ts'

/** Connections of a process at most: those of its three pools, and the one that listens. */
export const MOST_CONNECTIONS = 15

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

/** Refuses a database that can never give a process all of its connections: it would fail under load. */
export async function requireConnections(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await pool.query<{ most: number }>(limitText)
  const most = rows[0]?.most ?? 0
  if (most >= MOST_CONNECTIONS) return
  throw tooFewConnections(url, `at most ${most}, and a process needs ${MOST_CONNECTIONS}`)
}
