import type { Durable } from '@cresolver/durable'
import { CresolverError, type TableEvent, type TableResult } from '@cresolver/protocol'
import { deliberate } from '../deliberation/deliberate.ts'
import type { DeliberationParts, Directory, Inbox } from '../deliberation/parts.ts'
import { type EventStore, openTableRecord } from '../record/table-record.ts'
import type { RoundTableNotice } from '../service.ts'
import type { EventWriter } from '../storage/event-writer.ts'
import type { MessageBox } from '../storage/message-box.ts'
import { outlast } from '../storage/outlast.ts'
import type { TableStore } from '../storage/table-store.ts'

/** What the runner of tables works with. */
export type TableRunnerParameters = Pick<
  DeliberationParts,
  'directory' | 'caller' | 'checkCitation' | 'model' | 'clock' | 'onNotice'
> & {
  readonly tables: TableStore
  readonly writer: EventWriter
  readonly messages: MessageBox
}

/** Runs tables. */
export type TableRunner = {
  /** Goes on with a table until it is closed. */
  readonly run: (durable: Durable, taskId: string) => Promise<void>
  /** How many tables this process works on. */
  readonly running: () => number
}

/**
 * Creates the runner of tables of this process. Tables wait while the database cannot be reached.
 *
 * @param parameters - {@link TableRunnerParameters}
 */
export function createTableRunner(parameters: TableRunnerParameters): TableRunner {
  const { tables, writer, messages, clock, onNotice } = parameters
  const running = new Set<object>()

  const isStored = async ({ task_id, seq, hash }: TableEvent) =>
    (await tables.events(task_id, seq - 1))[0]?.hash === hash

  /** Stores what belongs together with the row of the table, all of it or nothing. */
  const storeWithRow = (event: TableEvent, store: () => Promise<void>): Promise<void> => {
    let tries = 0
    return outlast(async () => {
      tries += 1
      try {
        await store()
      } catch (thrown) {
        // The connection may have broken after it was stored, and before we knew.
        if (!isTakenOver(thrown) || tries === 1 || !(await isStored(event))) throw thrown
      }
    })
  }
  const store = (event: TableEvent, result: TableResult | undefined): Promise<void> => {
    const { event: body } = event
    if (result) return storeWithRow(event, () => tables.close(event, result))
    if (body.type === 'gate_opened') {
      return storeWithRow(event, () => tables.setGate(event, body.gate))
    }
    if (body.type === 'gate_decided') {
      return storeWithRow(event, () => tables.setGate(event, null))
    }
    return writer.append(event)
  }

  const storeOf = (taskId: string, run: object): EventStore => ({
    append: async (event, result) => {
      try {
        await store(event, result)
      } catch (thrown) {
        if (!isTakenOver(thrown)) throw thrown
        running.delete(run)
        await leaveAlone(taskId, onNotice)
      }
    },
  })

  const directory: Directory = {
    find: (name) => outlast(() => parameters.directory.find(name)),
    report: (name, outcome) => outlast(() => parameters.directory.report(name, outcome)),
  }
  const inboxOf = (taskId: string): Inbox => {
    const { wait } = messages.of(taskId)
    return { wait: (key, signal) => outlast(() => wait(key, signal)) }
  }

  return {
    running: () => running.size,
    run: async (durable, taskId) => {
      const run = {}
      running.add(run)
      try {
        const events = await outlast(() => tables.events(taskId, 0))
        const record = openTableRecord({
          taskId,
          events,
          store: storeOf(taskId, run),
          clock,
        })
        await deliberate({
          ...parameters,
          record,
          durable,
          directory,
          inbox: inboxOf(taskId),
        })
      } finally {
        running.delete(run)
      }
    },
  }
}

function isTakenOver(thrown: unknown): boolean {
  return CresolverError.isInstance(thrown) && thrown.code === 'TABLE_TAKEN_OVER'
}

/**
 * Another process goes on with the table. Whatever this one returned or threw would reach the
 * engine as the outcome of the table, so it does neither.
 */
function leaveAlone(
  taskId: string,
  onNotice: (notice: RoundTableNotice) => void,
): Promise<never> {
  onNotice({
    type: 'warning',
    taskId,
    message: 'Another process took this table over; this one leaves it alone.',
  })
  return new Promise(() => undefined)
}
