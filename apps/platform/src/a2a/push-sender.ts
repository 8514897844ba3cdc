import type { StreamResponse, Task } from '@a2a-js/sdk'
import { A2A_LEGACY_PROTOCOL_VERSION } from '@a2a-js/sdk/compat/v0_3'
import { V03PushNotificationSerializer } from '@a2a-js/sdk/compat/v0_3/server'
import { V1PushNotificationSerializer } from '@a2a-js/sdk/server'
import type { Outbound } from '@cresolver/outbound'
import { CresolverError, errorText, type TableEvent } from '@cresolver/protocol'
import type { TableService } from '@cresolver/round-table'
import type { A2aTaskStore } from './a2a-task-store.ts'
import { openTarget, type PushTarget, type TextSeal } from './push-configs.ts'
import type { PushStore, StoredPush } from './push-store.ts'
import {
  artifactUpdateOf,
  type TableParts,
  taskOfTable,
  updateOf,
} from './task-of-table.ts'

/** Dependencies of the sender. */
export type PushSenderParameters = {
  readonly store: PushStore
  readonly seal: TextSeal
  readonly outbound: Pick<Outbound, 'request'>
  readonly tables: Pick<TableService, 'follow' | 'get' | 'result' | 'tenantOf'>
  readonly tasks: A2aTaskStore
  /** Now, in milliseconds since 1970. */
  readonly clock: { readonly now: () => number }
  readonly onWarning: (message: string) => void
  /** Time between two looks at what is due, in milliseconds. Default 1,000. */
  readonly everyMs?: number | undefined
  /** Pause after the first failure, doubled with each further one, in milliseconds. Default 1,000. */
  readonly firstPauseMs?: number | undefined
}

/** Sends push notifications. */
export type PushSender = {
  /** Looks at what is due now. */
  readonly wake: () => void
  /** Lets go of everything, so that another process continues at once. */
  readonly close: () => Promise<void>
}

/** Time for one notification, in milliseconds. */
const requestMs = 10_000
/** How long a process follows a table before it takes it again, in milliseconds. */
const sessionMs = 30_000
/** A process that died loses what it took after this, in milliseconds. */
const leaseMs = sessionMs + 3 * requestMs
const longestPauseMs = 600_000
/** Failures in a row after which a config gets nothing more. */
const mostFailures = 12
const mostAtWork = 200

/**
 * Starts to send push notifications: each change of the state of a task, and its artifact. They come in
 * order and at least once; a config that a process took is not sent by another one.
 */
export function startPushSender(parameters: PushSenderParameters): PushSender {
  const { store, clock, onWarning, everyMs = 1_000 } = parameters
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  const look = async () => {
    const now = clock.now()
    const room = mostAtWork - underWay.size
    if (room <= 0 || closing.signal.aborted) return
    for (const push of await store.claim(now, now + leaseMs, room)) {
      const session = runSession(parameters, push, closing.signal).catch(
        async (error) => {
          // A table that was deleted has nothing to send.
          if (isUnknown(error)) return void (await store.remove(push))
          onWarning(`A push notification could not be sent: ${errorText(error)}`)
        },
      )
      underWay.add(session)
      session.finally(() => underWay.delete(session))
    }
  }
  let looking: Promise<void> | undefined
  const wake = () => {
    looking ??= look()
      .catch((error) =>
        onWarning(`Push notifications could not be read: ${errorText(error)}`),
      )
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(wake, everyMs)
  return {
    wake,
    close: async () => {
      clearInterval(timer)
      closing.abort()
      await looking
      await Promise.all(underWay)
    },
  }
}

/** Sends what a config has not received, until the table is closed, a delivery fails or time is over. */
async function runSession(
  parameters: PushSenderParameters,
  push: StoredPush,
  closing: AbortSignal,
): Promise<void> {
  const { store, seal, tables, tasks, clock, onWarning } = parameters
  const { taskId } = push
  const target = openTarget(seal, push)
  const opening = (await tasks.find([taskId])).get(taskId)
  const signal = AbortSignal.any([closing, AbortSignal.timeout(sessionMs)])
  let { deliveredSeq } = push
  let failures = push.failures
  for await (const event of tables.follow(taskId, { after: deliveredSeq, signal })) {
    const parts = { view: await tables.get(taskId), opening }
    try {
      for (const response of await notificationsOf(parameters, parts, event)) {
        await deliver(parameters, { push, target, response, parts, signal: closing })
      }
    } catch (error) {
      if (closing.aborted) break
      failures += 1
      const ended = failures >= mostFailures
      if (ended)
        onWarning(
          `Push notifications of the task ${taskId} ended: its address failed ${failures} times.`,
        )
      const nextAt = ended ? null : clock.now() + pauseMs(parameters, failures)
      await store.advance(push, { deliveredSeq, failures, nextAt })
      if (!isOfHost(error)) throw error
      return
    }
    deliveredSeq = event.seq
    failures = 0
    const nextAt = event.event.type === 'closed' ? null : clock.now() + leaseMs
    const stays = await store.advance(push, { deliveredSeq, failures, nextAt })
    if (!stays || nextAt === null) return
  }
  const { closed_at: closedAt } = await tables.get(taskId)
  const nextAt = closedAt === null || signal.aborted ? clock.now() : null
  await store.advance(push, { deliveredSeq, failures, nextAt })
}

/** Steps that change no state are not sent. */
async function notificationsOf(
  { tables }: Pick<PushSenderParameters, 'tables'>,
  parts: TableParts,
  event: TableEvent,
): Promise<StreamResponse[]> {
  switch (event.event.type) {
    case 'opened':
    case 'gate_opened':
    case 'gate_decided':
      return [updateOf(parts, event)]
    case 'closed': {
      const result = await tables.result(parts.view.task_id)
      return [artifactUpdateOf(parts, result), updateOf(parts, event)]
    }
    default:
      return []
  }
}

/** A notification on its way. */
type Delivery = {
  readonly push: StoredPush
  readonly target: PushTarget
  readonly response: StreamResponse
  readonly parts: TableParts
  readonly signal: AbortSignal
}

async function deliver(
  { outbound, tables }: PushSenderParameters,
  { push, target, response, parts, signal }: Delivery,
): Promise<void> {
  const isLegacy = push.wireVersion === A2A_LEGACY_PROTOCOL_VERSION
  const task = isLegacy ? await taskNow(tables, parts) : undefined
  const serializer = isLegacy
    ? new V03PushNotificationSerializer()
    : new V1PushNotificationSerializer()
  const { body, contentType } = serializer.serialize(response, task)
  const { status } = await outbound.request({
    url: target.url,
    method: 'POST',
    headers: {
      'content-type': contentType,
      'x-a2a-notification-token': target.token,
      ...(target.authorization ? { authorization: target.authorization } : {}),
    },
    body,
    timeoutMs: requestMs,
    guard: `push ${push.taskId} ${push.configId}`,
    tenant: await tables.tenantOf(push.taskId),
    signal,
  })
  if (status >= 300) throw new NotTaken()
}

async function taskNow(
  tables: PushSenderParameters['tables'],
  parts: TableParts,
): Promise<Task> {
  const { task_id: taskId, closed_at: closedAt } = parts.view
  const result = closedAt === null ? undefined : await tables.result(taskId)
  return taskOfTable(parts, result, undefined)
}

/** The client answered a notification with an error. */
class NotTaken extends Error {}

function isUnknown(error: unknown): boolean {
  return CresolverError.isInstance(error) && error.code === 'TABLE_UNKNOWN'
}

function isOfHost(error: unknown): boolean {
  return (
    error instanceof NotTaken ||
    (error instanceof Error && error.name === 'OutboundError')
  )
}

function pauseMs(
  { firstPauseMs = 1_000 }: PushSenderParameters,
  failures: number,
): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
}
