import type { Durable } from '@cresolver/durable'
import {
  errorText,
  type TableEvent,
  type TableResult,
  type TenantId,
} from '@cresolver/protocol'
import { limitCalls } from '../asking/limit-calls.ts'
import { type Cancellation, recordCancellation } from '../deliberation/cancellation.ts'
import { closeTable } from '../deliberation/close-table.ts'
import { runTable } from '../deliberation/run-table.ts'
import type { DeliberationContext, Directory, Inbox } from '../deliberation-context.ts'
import {
  type EventStore,
  isTakenOver,
  openTableRecord,
  type TableRecord,
} from '../record/table-record.ts'
import type { EventWriter } from '../storage/event-writer.ts'
import type { MessageBox } from '../storage/message-box.ts'
import {
  isLostConnection,
  retryOnConnectionLoss,
} from '../storage/retry-on-connection-loss.ts'
import type { TableStore } from '../storage/table-store.ts'
import type { Admission, AdmittedPlace } from './admission.ts'
import type { AgentDirectory } from './agent-directory.ts'

/** Dependencies of the table runner. */
export type TableRunnerParameters = Pick<
  DeliberationContext,
  'caller' | 'compute' | 'checkCitation' | 'model' | 'clock' | 'onNotice'
> & {
  readonly tables: TableStore
  readonly directory: Pick<AgentDirectory, 'of'>
  readonly writer: EventWriter
  readonly messages: MessageBox
  readonly admission: Admission
  /** Takes calls from the budget of a tenant; returns whether it has one left. */
  readonly takeCall: (tenant: TenantId) => Promise<boolean>
  /** Time that a table waits for the database, in milliseconds. Default: one minute. */
  readonly outageMs?: number | undefined
}

/** Runs tables. */
export type TableRunner = {
  /** Continues a table until it is closed. */
  readonly run: (durable: Durable, taskId: string) => Promise<void>
  /** Closes a table as failed, unless it is closed or another process works on it. */
  readonly fail: (taskId: string, problem: string) => Promise<void>
  /** Closes a table that no process works on as cancelled. */
  readonly cancel: (taskId: string, by: Cancellation) => Promise<void>
  /** Number of tables that this process works on. */
  readonly running: () => number
}

/**
 * Creates the runner of tables of this process. Tables wait while the database cannot be reached.
 */
export function createTableRunner(parameters: TableRunnerParameters): TableRunner {
  const { tables, writer, messages, clock, onNotice, outageMs, admission, compute } =
    parameters
  const wait = <T>(act: () => Promise<T>) => retryOnConnectionLoss(act, outageMs)
  const running = new Set<Run>()

  const isStored = async ({ task_id, seq, hash }: TableEvent) =>
    (await tables.events(task_id, seq - 1))[0]?.hash === hash

  /** Stores what belongs together with the row of the table, all of it or nothing. */
  const storeWithRow = (event: TableEvent, store: () => Promise<void>): Promise<void> => {
    let tries = 0
    return wait(async () => {
      tries += 1
      try {
        await store()
      } catch (error) {
        // The connection may have broken after it was stored, and before we knew.
        if (!isTakenOver(error) || tries === 1 || !(await isStored(event))) throw error
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

  /** Waits for the database, and remembers when it was away for too long. */
  const waitIn = async <T>(run: Run, act: () => Promise<T>): Promise<T> => {
    try {
      return await wait(act)
    } catch (reason) {
      if (isLostConnection(reason)) run.outage = { reason }
      throw reason
    }
  }
  const storeOf = (taskId: string, run: Run): EventStore => ({
    append: async (event, result) => {
      // Calls that are missing because of a database outage must not count against the agents.
      if (run.outage) throw run.outage.reason
      await store(event, result)
    },
    reread: () => {
      const message =
        'Another run of this table wrote to its log; this one read it again.'
      onNotice({ type: 'warning', taskId, message })
      return waitIn(run, () => tables.events(taskId, 0))
    },
  })
  const directoryOf = (run: Run, directory: Directory): Directory => ({
    find: (name) => waitIn(run, () => directory.find(name)),
    // A table does not wait for the health of an agent to be stored.
    report: async (name, outcome, givenMs) => {
      try {
        await directory.report(name, outcome, givenMs)
      } catch (error) {
        if (!isLostConnection(error)) throw error
        const message = `The health of ${name} was not stored: ${errorText(error)}`
        onNotice({ type: 'warning', message })
      }
    },
  })
  const inboxOf = (taskId: string, run: Run): Inbox => {
    const inbox = messages.of(taskId)
    return { wait: (key, signal) => waitIn(run, () => inbox.wait(key, signal)) }
  }

  /** Writes the end of a table, unless another process does. */
  const end = async (
    taskId: string,
    close: (record: TableRecord) => Promise<unknown>,
  ) => {
    const events = await tables.events(taskId, 0)
    const record = openTableRecord({ taskId, events, store: { append: store }, clock })
    try {
      await close(record)
    } catch (error) {
      if (!isTakenOver(error)) throw error
    }
  }

  return {
    running: () => running.size,
    fail: (taskId, problem) =>
      end(taskId, (record) => closeTable({ record, compute }, 'failed', problem)),
    cancel: (taskId, by) =>
      end(taskId, async (record) => {
        await recordCancellation(record, by)
        await closeTable({ record, compute }, 'cancelled')
      }),
    run: async (durable, taskId) => {
      const run: Run = {}
      running.add(run)
      let place: AdmittedPlace | undefined
      try {
        const tenant = await wait(() => tables.tenantOf(taskId))
        place = await admission.enter(taskId, tenant)
        const { waitOutside } = place
        const events = await wait(() => tables.events(taskId, 0))
        const record = openTableRecord({
          taskId,
          events,
          store: storeOf(taskId, run),
          clock,
        })
        await runTable({
          ...parameters,
          record,
          durable,
          directory: directoryOf(run, parameters.directory.of(tenant)),
          inbox: inboxOf(taskId, run),
          caller: limitCalls(parameters.caller, async () => {
            const mayCall = await waitIn(run, () => parameters.takeCall(tenant))
            // Last of all: the database may have been unreachable for longer than a lease.
            await durable.confirm()
            return mayCall
          }),
          waitOutside,
        })
      } finally {
        if (place) place.leave()
        else admission.forget(taskId)
        running.delete(run)
      }
    },
  }
}

/** One execution of a table; `outage` is set once the database was away for too long. */
type Run = { outage?: { readonly reason: unknown } }
