import { CresolverError, type TableEvent } from '@cresolver/core/protocol'
import type pg from 'pg'
import { eventText } from '../record/event-chain.ts'
import { retryOnConnectionLoss } from './retry-on-connection-loss.ts'
import { violates } from './violates.ts'

/** Channel that announces a table's new events: `task_id:seq`. */
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
  /**
   * Stores an event for good, after those that were appended before it; while the database cannot be
   * reached it waits. The same event again does nothing.
   */
  readonly append: (event: TableEvent) => Promise<void>
}

/**
 * Creates the writer of all logs of this process.
 *
 * Events that come while a statement runs share the next one: a thousand tables at a time cost few
 * statements.
 */
export function createEventWriter(pool: pg.Pool): EventWriter {
  let queue: Waiting[] = []
  let writing = false
  /** By the hash of each event that was not stored, why. */
  const lost = new Map<string, unknown>()

  const lose = ({ event, reject }: Waiting, reason: unknown) => {
    lost.set(event.hash, reason)
    reject(reason)
  }
  /** Returns whether no event before this one is missing; otherwise it is not stored either. */
  const follows = (waiting: Waiting): boolean => {
    const { previous } = waiting.event
    if (lost.has(previous)) lose(waiting, lost.get(previous))
    return !lost.has(previous)
  }

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    const ready = batch.filter(follows)
    try {
      // All or nothing: a log that another process writes must not get a part of it.
      await retryOnConnectionLoss(() =>
        insert(
          pool,
          ready.map(({ event }) => event),
        ),
      )
      for (const { resolve } of ready) resolve()
    } catch (error) {
      const [only, ...others] = ready
      if (!only) return
      if (!violates(error, 'unique')) for (const waiting of ready) lose(waiting, error)
      else if (others.length > 0) for (const waiting of ready) await write([waiting])
      // It is our own when a connection broke after it was stored, and before we knew.
      else if (await isStored(pool, only.event)) only.resolve()
      else lose(only, takenOver(only.event))
    }
  }

  const writeAll = async () => {
    while (queue.length > 0) {
      const batch = queue.slice(0, batchSize)
      queue = queue.slice(batchSize)
      await write(batch)
    }
    writing = false
    // A caller that appends to a lost event in this turn does not know yet that it is lost.
    setImmediate(() => {
      if (!writing) lost.clear()
    })
  }

  return {
    append: (event) =>
      new Promise((resolve, reject) => {
        queue.push({ event, resolve, reject })
        // Other events of this turn go into the same statement.
        if (!writing) {
          writing = true
          setImmediate(() => void writeAll())
        }
      }),
  }
}

async function insert(pool: pg.Pool, batch: readonly TableEvent[]): Promise<void> {
  await pool.query({
    name: 'append-events',
    text: `with stored as (
        insert into round_table.events (task_id, seq, key, event)
        select * from unnest($1::text[], $2::int[], $3::text[], $4::text[])
        returning task_id, seq
      )
      select pg_notify('${EVENTS_CHANNEL}', task_id || ':' || max(seq))
      from stored group by task_id`,
    values: [
      batch.map(({ task_id }) => task_id),
      batch.map(({ seq }) => seq),
      batch.map(({ key }) => key),
      batch.map((event) => eventText(event)),
    ],
  })
}

function isStored(pool: pg.Pool, event: TableEvent): Promise<boolean> {
  return retryOnConnectionLoss(async () => {
    const { rowCount } = await pool.query(
      'select from round_table.events where task_id = $1 and seq = $2 and event = $3',
      [event.task_id, event.seq, eventText(event)],
    )
    return rowCount === 1
  })
}

/** Makes the error of a log that another process writes. */
export function takenOver({ task_id, seq }: TableEvent): CresolverError {
  return new CresolverError({
    code: 'TABLE_LEASE_LOST',
    message: `Event ${seq} of the table ${task_id} is stored already.`,
    hint: 'Another run of the table wrote it: read the log again.',
  })
}
