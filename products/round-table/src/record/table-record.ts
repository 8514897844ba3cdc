import {
  CresolverError,
  type TableEvent,
  type TableEventBody,
  type TableResult,
} from '@cresolver/core/protocol'
import { FIRST_PREVIOUS, linkEvent } from './event-chain.ts'

/** Keeps events. */
export type EventStore = {
  /**
   * Stores an event for good before it resolves; the event `closed` and the result together.
   */
  readonly append: (event: TableEvent, result?: TableResult) => Promise<void>
  /**
   * Reads everything that is stored, after another run wrote too. Without it the record ends there.
   */
  readonly reread?: (() => Promise<TableEvent[]>) | undefined
}

/** The last event, made of all events before it. */
type ClosingRecord = {
  readonly event: TableEventBody
  readonly result: TableResult
}

/** The log of one table. */
export type TableRecord = {
  readonly taskId: string
  /** Everything that is stored, first event first. */
  readonly events: readonly TableEvent[]
  readonly find: (key: string) => TableEvent | undefined
  /** Records what happened, once for each key; what failed to be made can be appended again. */
  readonly append: (
    key: string,
    event: TableEventBody | (() => Promise<ClosingRecord>),
  ) => Promise<TableEvent>
}

/** Input of a table record. */
type TableRecordParameters = {
  readonly taskId: string
  /** The events that are stored already. */
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
 * After a take-over two runs can write for a while, until the engine stops the older one. Whichever
 * finds its number taken reads the log again and appends what the log does not have: the run that
 * the engine keeps may be the one that was slower. Each such conflict means that the other run
 * stored an event, so there are few.
 */
export function openTableRecord(parameters: TableRecordParameters): TableRecord {
  const { taskId, store, clock } = parameters
  const events = [...parameters.events]
  const stored = new Map(events.map((event) => [event.key, event]))
  const writing = new Map<string, Promise<TableEvent>>()
  let last = events.at(-1)
  let failure: { readonly reason: unknown } | undefined
  let rereading: Promise<void> | undefined
  let rereads = 0

  const link = (key: string, event: TableEventBody): TableEvent => {
    last = linkEvent({
      task_id: taskId,
      seq: (last?.seq ?? 0) + 1,
      at: new Date(clock()).toISOString(),
      key,
      event,
      previous: last?.hash ?? FIRST_PREVIOUS,
    })
    return last
  }
  const reread = async (read: () => Promise<TableEvent[]>) => {
    try {
      events.splice(0, events.length, ...(await read()))
      for (const event of events) stored.set(event.key, event)
      last = events.at(-1)
    } catch (reason) {
      failure ??= { reason }
    } finally {
      rereading = undefined
    }
  }

  /** Stores an event once; undefined when another run wrote first. */
  const tryToWrite = async (
    key: string,
    what: TableEventBody | (() => Promise<ClosingRecord>),
  ): Promise<TableEvent | undefined> => {
    if (failure) throw failure.reason
    const before = last
    const { event, result } =
      typeof what === 'function' ? await what() : { event: what, result: undefined }
    // The log has grown meanwhile, and the last event is made of all that is in it.
    if (last !== before) return undefined
    const linked = link(key, event)
    const linkedAfter = rereads
    try {
      await store.append(linked, result)
    } catch (reason) {
      if (!store.reread || !isTakenOver(reason)) {
        failure ??= { reason }
        throw reason
      }
      // All events that were linked to this one fail with it, and share one look at the log.
      if (linkedAfter === rereads) {
        rereads += 1
        rereading = reread(store.reread)
      }
      await rereading
      if (stored.has('closed')) failure ??= { reason }
      return stored.get(key)
    }
    events.push(linked)
    stored.set(key, linked)
    return linked
  }
  const write = async (
    key: string,
    what: TableEventBody | (() => Promise<ClosingRecord>),
  ): Promise<TableEvent> => {
    for (;;) {
      if (rereading) await rereading
      const known = stored.get(key) ?? (await tryToWrite(key, what))
      if (known) return known
    }
  }

  return {
    taskId,
    events,
    find: (key) => stored.get(key),
    append: (key, event) => {
      const known = stored.get(key)
      if (known) return Promise.resolve(known)
      const under =
        writing.get(key) ?? write(key, event).finally(() => writing.delete(key))
      writing.set(key, under)
      return under
    },
  }
}

/** Returns true for the error of a log that another run of the table writes. */
export function isTakenOver(error: unknown): boolean {
  return CresolverError.isInstance(error) && error.code === 'TABLE_LEASE_LOST'
}
