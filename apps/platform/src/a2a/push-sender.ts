import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import { startClaiming } from '../claim-work.ts'
import { openTarget, type PushTarget, type TextSeal } from './push-configs.ts'
import type { PushedEvents, PushMessage, PushSource } from './push-source.ts'
import type { PushStore, StoredPush } from './push-store.ts'

export type PushSenderParameters = {
  readonly store: PushStore
  readonly seal: TextSeal
  readonly outbound: Pick<Outbound, 'request'>
  /** Source of the events of a config. */
  readonly sourceOf: (push: StoredPush) => PushSource
  /** Now, in milliseconds since 1970. */
  readonly clock: { readonly now: () => number }
  readonly onWarning: (message: string) => void
  /** Time between two looks at what is due, in milliseconds. Default 1,000. */
  readonly everyMs?: number | undefined
  /** Pause after the first failure, doubled with each further one, in milliseconds. Default 1,000. */
  readonly firstPauseMs?: number | undefined
}

/** Sends push notifications. */
type PushSender = {
  /** Looks at what is due now. */
  readonly wake: () => void
  /** Lets go of everything, so that another process continues at once. */
  readonly close: () => Promise<void>
}

/** Time for one notification, in milliseconds. */
const requestMs = 10_000
/** Time that a process follows a table before it takes it again, in milliseconds. */
const sessionMs = 30_000
/** A process that died loses what it took after this, in milliseconds. */
const leaseMs = sessionMs + 3 * requestMs
const longestPauseMs = 600_000
/** Failures in a row after which a config gets nothing more. */
const mostFailures = 12
const mostAtWork = 200

/**
 * Starts to send push notifications. They come in order and at least once; a config that a process took is
 * not sent by another one.
 */
export function startPushSender(parameters: PushSenderParameters): PushSender {
  const { store, clock, onWarning, everyMs = 1_000 } = parameters
  const closing = new AbortController()
  const send = async (push: StoredPush): Promise<void> => {
    try {
      await runSession(parameters, push, closing.signal)
    } catch (error) {
      // A table or resolution that was deleted has nothing to send.
      if (!isUnknown(error)) throw error
      await store.remove(push)
    }
  }
  const claiming = startClaiming({
    claim: (room) => {
      const now = clock.now()
      return store.claim(now, now + leaseMs, room)
    },
    work: send,
    mostAtWork,
    everyMs,
    onUnread: (error) =>
      onWarning(`Push notifications could not be read: ${errorText(error)}`),
    onFailed: (error) =>
      onWarning(`A push notification could not be sent: ${errorText(error)}`),
  })
  return {
    wake: claiming.wake,
    close: () => {
      closing.abort()
      return claiming.close()
    },
  }
}

/** Sends what a config has not received, until nothing follows, a delivery fails or time is over. */
async function runSession(
  parameters: PushSenderParameters,
  push: StoredPush,
  closing: AbortSignal,
): Promise<void> {
  const { store, seal, sourceOf, clock, onWarning } = parameters
  const { taskId } = push
  const target = openTarget(seal, push)
  const events = await sourceOf(push)(push, target)
  const signal = AbortSignal.any([closing, AbortSignal.timeout(sessionMs)])
  let { deliveredSeq } = push
  let failures = push.failures
  for await (const event of events.follow(deliveredSeq, signal)) {
    try {
      for (const message of await event.messages()) {
        await deliver(parameters, { push, target, message, events, signal: closing })
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
    const nextAt = event.isLast ? null : clock.now() + leaseMs
    const stays = await store.advance(push, { deliveredSeq, failures, nextAt })
    if (!stays || nextAt === null) return
  }
  const isOpen = signal.aborted || !(await events.isClosed())
  await store.advance(push, {
    deliveredSeq,
    failures,
    nextAt: isOpen ? clock.now() : null,
  })
}

/** A notification on its way. */
type Delivery = {
  readonly push: StoredPush
  readonly target: PushTarget
  readonly message: PushMessage
  readonly events: PushedEvents
  readonly signal: AbortSignal
}

async function deliver(
  { outbound }: PushSenderParameters,
  { push, target, message, events, signal }: Delivery,
): Promise<void> {
  const { status } = await outbound.request({
    url: target.url,
    method: 'POST',
    ...message,
    timeoutMs: requestMs,
    guard: `push ${push.taskId} ${push.configId}`,
    tenant: events.tenant,
    signal,
  })
  if (status >= 300) throw new PushRefusedError()
}

/** The client answered a notification with an error. */
class PushRefusedError extends Error {}

function isUnknown(error: unknown): boolean {
  return CresolverError.isInstance(error) && error.code === 'NOT_FOUND'
}

function isOfHost(error: unknown): boolean {
  return (
    error instanceof PushRefusedError ||
    (error instanceof Error && error.name === 'OutboundError')
  )
}

function pauseMs(
  { firstPauseMs = 1_000 }: PushSenderParameters,
  failures: number,
): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
}
