import {
  errorText,
  type TableEvent,
  type TableResult,
  type TenantId,
} from '@cresolver/core/protocol'
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
import type { Admission } from './admission.ts'
import type { AgentDirectory } from './agent-directory.ts'
import type { TableClaim } from './table-claims.ts'

type TableRunnerParameters = Pick<
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
}

/** Runs tables. */
export type TableRunner = {
  /** Continues a table until it is closed. It waits for its place from the call on. */
  readonly run: (claim: TableClaim, taskId: string, tenant: TenantId) => Promise<void>
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
  const { tables, writer, messages, clock, onNotice, admission, compute } = parameters
  let running = 0

  const isStored = async ({ task_id, seq, hash }: TableEvent) =>
    (await tables.events(task_id, seq - 1))[0]?.hash === hash

  /** Stores what belongs together with the row of the table, all of it or nothing. */
  const storeWithRow = (event: TableEvent, store: () => Promise<void>): Promise<void> => {
    let tries = 0
    return retryOnConnectionLoss(async () => {
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

  /** Waits for the database. Calls that are missing because it was away for too long must not count against agents. */
  const waitIn = async <T>(claim: TableClaim, act: () => Promise<T>): Promise<T> => {
    try {
      return await retryOnConnectionLoss(act, claim.signal)
    } catch (reason) {
      if (isLostConnection(reason)) claim.giveUp(reason)
      throw reason
    }
  }
  const storeOf = (taskId: string, claim: TableClaim): EventStore => ({
    append: async (event, result) => {
      claim.signal.throwIfAborted()
      await store(event, result)
    },
    reread: () => {
      const message =
        'Another run of this table wrote to its log; this one read it again.'
      onNotice({ type: 'warning', taskId, message })
      return waitIn(claim, () => tables.events(taskId, 0))
    },
  })
  const directoryOf = (claim: TableClaim, directory: Directory): Directory => ({
    find: (name) => waitIn(claim, () => directory.find(name)),
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
  const inboxOf = (taskId: string, claim: TableClaim): Inbox => {
    const inbox = messages.of(taskId)
    return { wait: (key, signal) => waitIn(claim, () => inbox.wait(key, signal)) }
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
    running: () => running,
    fail: (taskId, problem) =>
      end(taskId, (record) => closeTable({ record, compute }, 'failed', problem)),
    cancel: (taskId, by) =>
      end(taskId, async (record) => {
        await recordCancellation(record, by)
        await closeTable({ record, compute }, 'cancelled')
      }),
    run: async (claim, taskId, tenant) => {
      running += 1
      const place = await admission.enter(tenant)
      const confirm = () => waitIn(claim, claim.confirm)
      try {
        const events = await waitIn(claim, () => tables.events(taskId, 0))
        const record = openTableRecord({
          taskId,
          events,
          store: storeOf(taskId, claim),
          clock,
        })
        await runTable({
          ...parameters,
          record,
          ownership: { signal: claim.signal, confirm },
          directory: directoryOf(claim, parameters.directory.of(tenant)),
          inbox: inboxOf(taskId, claim),
          caller: limitCalls(parameters.caller, async () => {
            const mayCall = await waitIn(claim, () => parameters.takeCall(tenant))
            // Last of all: the database may have been unreachable for longer than a lease.
            await confirm()
            return mayCall
          }),
          waitOutside: place.waitOutside,
        })
      } finally {
        place.leave()
        running -= 1
      }
    },
  }
}
