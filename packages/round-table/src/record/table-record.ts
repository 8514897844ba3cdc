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
 * Events are linked in the order in which they are appended, and given to the store at once: those
 * that come together can be stored together. When one cannot be stored, none after it is.
 *
 * @param parameters - {@link TableRecordParameters}
 */
export function openTableRecord(parameters: TableRecordParameters): TableRecord {
  const { taskId, store, clock } = parameters
  const events = [...parameters.events]
  const stored = new Map(events.map((event) => [event.key, event]))
  const writing = new Map<string, Promise<TableEvent>>()
  let last = events.at(-1)
  let failure: { readonly reason: unknown } | undefined

  const write = async (
    key: string,
    event: TableEventBody,
    result: TableResult | undefined,
  ): Promise<TableEvent> => {
    if (failure) throw failure.reason
    const linked = linkEvent({
      task_id: taskId,
      seq: (last?.seq ?? 0) + 1,
      at: new Date(clock()).toISOString(),
      key,
      event,
      previous: last?.hash ?? FIRST_PREVIOUS,
    })
    last = linked
    try {
      await store.append(linked, result)
    } catch (reason) {
      failure ??= { reason }
      throw reason
    }
    events.push(linked)
    stored.set(key, linked)
    return linked
  }

  return {
    taskId,
    events,
    find: (key) => stored.get(key),
    append: (key, event, result) => {
      const known = stored.get(key)
      if (known) return Promise.resolve(known)
      const under = writing.get(key) ?? write(key, event, result)
      writing.set(key, under)
      return under
    },
  }
}
