import { batchReads } from '@cresolver/core/bounded'
import { type TableEvent, tableEventSchema } from '@cresolver/core/protocol'
import type pg from 'pg'

/** Part of a log. */
type LogPart = { readonly taskId: string; readonly after: number }

/** Reads the events of a log after a number. */
type EventReader = (part: LogPart) => Promise<TableEvent[]>

const readers = new WeakMap<pg.Pool, EventReader>()

/** Returns the reader of logs of a pool: all who read at the same time share a statement. */
export function eventReaderOf(pool: pg.Pool): EventReader {
  const known = readers.get(pool)
  if (known) return known
  const reader = batchReads((parts: readonly LogPart[]) => readParts(pool, parts))
  readers.set(pool, reader)
  return reader
}

async function readParts(
  pool: pg.Pool,
  parts: readonly LogPart[],
): Promise<TableEvent[][]> {
  const { rows } = await pool.query<{ place: number; event: string }>({
    name: 'read-events',
    text: `select wanted.place::int, stored.event
      from unnest($1::text[], $2::int[]) with ordinality as wanted (task_id, after, place)
      join round_table.events as stored
        on stored.task_id = wanted.task_id and stored.seq > wanted.after
      order by wanted.place, stored.seq`,
    values: [parts.map(({ taskId }) => taskId), parts.map(({ after }) => after)],
  })
  const logs = parts.map((): TableEvent[] => [])
  for (const { place, event } of rows) {
    logs[place - 1]?.push(tableEventSchema.parse(JSON.parse(event)))
  }
  return logs
}
