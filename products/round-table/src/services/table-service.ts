import { randomBytes } from 'node:crypto'
import {
  CresolverError,
  TABLE_EXPORT_FORMAT,
  type TableView,
} from '@cresolver/core/protocol'
import { UNCHECKED_HEALTH } from '../agents/health.ts'
import { CANCEL_KEY, type Cancellation } from '../deliberation/cancellation.ts'
import { gateKey } from '../deliberation/human-gate.ts'
import { writeOpening } from '../deliberation/open-table.ts'
import { FIRST_PREVIOUS, linkEvent } from '../record/event-chain.ts'
import type { TableService } from '../service.ts'
import type { AgentStore, StoredAgent } from '../storage/agent-store.ts'
import type { MessageBox } from '../storage/message-box.ts'
import type { Subscriptions } from '../storage/subscriptions.ts'
import type { TableStore } from '../storage/table-store.ts'
import type { CallbackService } from './callback-service.ts'
import { chooseSeats, type LacksProtocol } from './choose-seats.ts'
import { followEvents } from './follow-events.ts'

type TableServiceParameters = {
  readonly lacksProtocol: LacksProtocol
  /** Most time of an agent for an answer, and the default, in milliseconds. */
  readonly agentTimeoutMs: number
  readonly tables: TableStore
  readonly agents: Pick<AgentStore, 'candidates'>
  readonly messages: MessageBox
  readonly notifications: Subscriptions
  readonly callbacks: CallbackService
  /** Called when a table waits to be run, here or elsewhere. */
  readonly onQueued: () => void
  /** Closes a table that waits in the queue as cancelled; does nothing if it does not wait. */
  readonly cancelQueued: (taskId: string, by: Cancellation) => Promise<void>
  /** Deletes a closed table with everything that belongs to it. */
  readonly remove: (taskId: string) => Promise<void>
  readonly clock: () => number
}

/** Time to wait until a decision is visible in the log, in milliseconds. */
const settleMs = 2_000

/** Opens the table service. */
export function openTableService(parameters: TableServiceParameters): TableService {
  const { tables, agents, messages, notifications, callbacks, clock } = parameters

  /** Waits until the log holds an event of a kind, within reason. */
  const settle = async (taskId: string, type: 'closed' | 'gate_decided') => {
    const signal = AbortSignal.timeout(settleMs)
    for await (const { event } of followEvents({
      tables,
      notifications,
      taskId,
      after: 0,
      signal,
    })) {
      if (event.type === type) break
    }
    return tables.view(taskId)
  }

  const find = (taskId: string): Promise<TableView | undefined> =>
    tables.view(taskId).catch((error: unknown) => {
      if (CresolverError.isInstance(error) && error.code === 'NOT_FOUND') {
        return undefined
      }
      throw error
    })

  return {
    remove: async (taskId) => {
      const { closed_at, status } = await tables.view(taskId)
      if (closed_at === null) throw tableAtWork(taskId, status)
      await parameters.remove(taskId)
    },
    export: async (taskId) => {
      const table = await tables.view(taskId)
      const events = await tables.events(taskId, 0)
      const opened = events[0]?.event
      const seats = opened?.type === 'opened' ? opened.seats : []
      return {
        format: TABLE_EXPORT_FORMAT,
        table,
        events,
        result: (await tables.result(taskId)) ?? null,
        participants: seats.map(({ agent, domain }) => ({ agent, domain })),
      }
    },
    list: tables.list,
    listChanged: tables.listChanged,
    get: tables.view,
    tenantOf: tables.tenantOf,
    search: tables.search,
    callback: callbacks.take,
    open: async (table, { taskId: chosenId } = {}) => {
      const known = chosenId === undefined ? undefined : await find(chosenId)
      if (known) return known
      const taskId = chosenId ?? randomBytes(8).toString('hex')
      const registered = await agents.candidates()
      const opened = linkEvent({
        task_id: taskId,
        seq: 1,
        at: new Date(clock()).toISOString(),
        key: 'opened',
        event: writeOpening({
          taskId,
          table,
          candidates: await chooseSeats(table, registered, parameters.lacksProtocol),
          agentTimeoutMs: parameters.agentTimeoutMs,
          lookUp: (name) => lookUp(registered, name),
        }),
        previous: FIRST_PREVIOUS,
      })
      const view = await tables.open(opened)
      if (!view) return tables.view(taskId)
      parameters.onQueued()
      return view
    },
    result: async (taskId) => {
      const result = await tables.result(taskId)
      if (result) return result
      throw new CresolverError({
        code: 'NOT_YET',
        message: `The table ${taskId} has no result yet.`,
        hint: 'Follow its events until the event closed, then ask again.',
      })
    },
    follow: (taskId, { after, signal }) =>
      followEvents({ tables, notifications, taskId, after, signal }),
    cancel: async (taskId, by) => {
      refuseClosed(await tables.view(taskId))
      const message: Cancellation = by
      await messages.put(taskId, CANCEL_KEY, JSON.stringify(message))
      await parameters.cancelQueued(taskId, by)
      return settle(taskId, 'closed')
    },
    decide: async (taskId, decision) => {
      const { gate } = await tables.view(taskId)
      const first =
        gate !== null &&
        (await messages.put(taskId, gateKey(gate), JSON.stringify(decision)))
      if (first) return settle(taskId, 'gate_decided')
      throw new CresolverError({
        code: 'WRONG_STATE',
        message: `The table ${taskId} is not waiting for a decision.`,
        hint: 'A table accepts one decision, while its status is waiting.',
      })
    },
  }
}

function lookUp(registered: readonly StoredAgent[], name: string) {
  const agent = registered.find((each) => each.name === name)
  const { state, reason, retry_at } = agent?.health ?? UNCHECKED_HEALTH
  return {
    domain: agent?.domain ?? '',
    ...(state === 'suspended'
      ? {
          suspended: `it failed (${reason ?? 'no reason known'}) and is tried again at ${retry_at ?? 'the next check'}`,
        }
      : {}),
  }
}

function tableAtWork(taskId: string, status: string): CresolverError {
  return new CresolverError({
    code: 'NOT_YET',
    message: `The table ${taskId} is ${status} and cannot be deleted.`,
    hint: 'Cancel it first: POST /api/v1/round-table/tasks/{id}/cancel.',
  })
}

function refuseClosed({ task_id, closed_at, status }: TableView): void {
  if (closed_at === null) return
  throw new CresolverError({
    code: 'WRONG_STATE',
    message: `The table ${task_id} is ${status} already.`,
    hint: 'Its result stays as it is; open another table.',
  })
}
