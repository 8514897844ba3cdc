import type { TableEvent, TableEventBody, TableResult } from '@cresolver/protocol'
import { FIRST_PREVIOUS, linkEvent } from './event-chain.ts'

/** Keeps events. */
export type EventStore = {
  /**
   * Stores an event for good before it resolves; the event `closed` and the result together.
   *
   * @throws CresolverError `TABLE_TAKEN_OVER` when the table already has another event with this
   *   number: another process goes on with it
   */
  readonly append: (event: TableEvent, result?: TableResult) => Promise<void>
}

/** The log of one table, with one writer. */
export type TableRecord = {
  readonly taskId: string
  /** Everything that is stored, first event first. */
  readonly events: readonly TableEvent[]
  readonly find: (key: string) => TableEvent | undefined
  /**
   * Records what happened, once for each key.
   *
   * @returns the event that is stored under the key, which may be an earlier one
   */
  readonly append: (
    key: string,
    event: TableEventBody,
    result?: TableResult,
  ) => Promise<TableEvent>
}

/** What a record is made of. */
export type TableRecordParameters = {
  readonly taskId: string
  /** What is stored already. */
  readonly events: readonly TableEvent[]
  readonly store: EventStore
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * Opens the log of a table for writing.
 *
 * Events that are appended at the same time are stored one after the other, in the order in which
 * they came.
 *
 * @param parameters - {@link TableRecordParameters}
 */
export function openTableRecord(parameters: TableRecordParameters): TableRecord {
  const { taskId, store, clock } = parameters
  const events = [...parameters.events]
  const byKey = new Map<string, Promise<TableEvent>>(
    events.map((event) => [event.key, Promise.resolve(event)]),
  )
  let last = Promise.resolve(events.at(-1))

  const write = async (
    key: string,
    event: TableEventBody,
    result?: TableResult,
  ): Promise<TableEvent> => {
    const before = await last
    const linked = linkEvent({
      task_id: taskId,
      seq: (before?.seq ?? 0) + 1,
      at: new Date(clock()).toISOString(),
      key,
      event,
      previous: before?.hash ?? FIRST_PREVIOUS,
    })
    await store.append(linked, result)
    events.push(linked)
    return linked
  }

  return {
    taskId,
    events,
    find: (key) => events.find((event) => event.key === key),
    append: (key, event, result) => {
      const known = byKey.get(key)
      if (known) return known
      const written = write(key, event, result)
      byKey.set(key, written)
      last = written
      // Who appends looks at the failure; the chain after it fails with it.
      last.catch(() => {})
      return written
    },
  }
}
