import type { PanelJournal } from '../definition/agent-trust.ts'
import type { ObjectStorage } from './platform.ts'

/** Lifetime of signed answers, in milliseconds: longer than a dispute can last. */
const LIFE_MS = 180 * 24 * 3_600_000

/**
 * Keeps what a worker signed for panels in the storage of a Durable Object. The platform holds a response
 * back until what was written before it is durable.
 */
export function createSignedStorage({ sql }: ObjectStorage): PanelJournal {
  sql.exec(
    'CREATE TABLE IF NOT EXISTS signed (name TEXT PRIMARY KEY, value TEXT NOT NULL, ends INTEGER NOT NULL)',
  )
  const read = (name: string): unknown => {
    const [row] = sql.exec('SELECT value FROM signed WHERE name = ?', name)
    return row && JSON.parse(String(row.value))
  }
  return {
    read,
    async add(name, value) {
      sql.exec(
        'INSERT OR IGNORE INTO signed (name, value, ends) VALUES (?, ?, ?)',
        ...[name, JSON.stringify(value), Date.now() + LIFE_MS],
      )
      return read(name)
    },
  }
}

/**
 * Deletes what was signed half a year ago.
 *
 * @returns when the next of the rest is to be deleted, in milliseconds since 1970; undefined without a rest
 */
export function sweepSigned({ sql }: ObjectStorage): number | undefined {
  const [table] = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'signed'")
  if (!table) return undefined
  sql.exec('DELETE FROM signed WHERE ends <= ?', Date.now())
  const [row] = sql.exec('SELECT min(ends) AS ends FROM signed')
  return typeof row?.ends === 'number' ? row.ends : undefined
}
