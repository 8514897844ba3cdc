import { CresolverError, canonicalJson, type TableEvent } from '@cresolver/protocol'
import type pg from 'pg'

/** Channel on which a table's new events are told: `task_id:seq`. */
export const EVENTS_CHANNEL = 'round_table_events'

/** Most events in one transaction. */
const batchSize = 500

type Waiting = {
  readonly event: TableEvent
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/** Stores events. */
export type EventWriter = {
  /** @throws CresolverError `TABLE_TAKEN_OVER` when the number or the key is taken */
  readonly append: (event: TableEvent) => Promise<void>
}

/**
 * Creates the writer of all logs of this process.
 *
 * Events of different tables that come while a transaction runs share the next one: a thousand
 * tables at a time cost few transactions.
 *
 * @param pool - connections to the database
 */
export function createEventWriter(pool: pg.Pool): EventWriter {
  let queue: Waiting[] = []
  let writing = false

  const writeAll = async () => {
    writing = true
    while (queue.length > 0) {
      const batch = queue.slice(0, batchSize)
      queue = queue.slice(batchSize)
      try {
        const stored = await insert(
          pool,
          batch.map(({ event }) => event),
        )
        for (const { event, resolve, reject } of batch) {
          // Taken out: of two events for one place in a batch, the first is the one that is stored.
          if (stored.delete(placeOf(event.task_id, event.seq))) resolve()
          else reject(takenOver(event))
        }
      } catch (thrown) {
        for (const { reject } of batch) reject(thrown)
        // An event behind one that was not stored would leave a gap.
        const broken = new Set(batch.map(({ event }) => event.task_id))
        for (const { event, reject } of queue)
          if (broken.has(event.task_id)) reject(thrown)
        queue = queue.filter(({ event }) => !broken.has(event.task_id))
      }
    }
    writing = false
  }

  return {
    append: (event) =>
      new Promise((resolve, reject) => {
        queue.push({ event, resolve, reject })
        // What else is appended in this turn goes into the same transaction.
        if (!writing) {
          writing = true
          setImmediate(() => void writeAll())
        }
      }),
  }
}

async function insert(pool: pg.Pool, batch: readonly TableEvent[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ task_id: string; seq: number }>({
    name: 'append-events',
    text: `with stored as (
        insert into round_table.events (task_id, seq, key, event)
        select * from unnest($1::text[], $2::int[], $3::text[], $4::text[])
        on conflict do nothing
        returning task_id, seq
      ), told as (
        select pg_notify('${EVENTS_CHANNEL}', task_id || ':' || max(seq))
        from stored group by task_id
      )
      select task_id, seq from stored where (select count(*) from told) > 0`,
    values: [
      batch.map(({ task_id }) => task_id),
      batch.map(({ seq }) => seq),
      batch.map(({ key }) => key),
      batch.map((event) => canonicalJson(event)),
    ],
  })
  return new Set(rows.map(({ task_id, seq }) => placeOf(task_id, seq)))
}

function placeOf(taskId: string, seq: number): string {
  return `${taskId}:${seq}`
}

/**
 * Makes the error of a log that another process writes.
 *
 * @param event - the event whose number or key is taken
 */
export function takenOver({ task_id, seq }: TableEvent): CresolverError {
  return new CresolverError({
    code: 'TABLE_TAKEN_OVER',
    message: `Event ${seq} of the table ${task_id} is stored already.`,
    hint: 'Another process goes on with the table; this one has to leave it alone.',
  })
}
