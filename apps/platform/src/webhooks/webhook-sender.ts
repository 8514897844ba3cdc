import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import { startClaiming } from '../claim-work.ts'
import type { WebhookEvents, WebhookMessage, WebhookSource } from './webhook-source.ts'
import type { StoredWebhook, WebhookStore } from './webhook-store.ts'
import { openTarget, type TextSeal } from './webhook-target.ts'

export type WebhookSenderParameters = {
  readonly store: WebhookStore
  readonly seal: TextSeal
  readonly outbound: Pick<Outbound, 'request'>
  /** Opens the events of a resolution. */
  readonly source: WebhookSource
  /** Now, in milliseconds since 1970. */
  readonly clock: { readonly now: () => number }
  readonly onWarning: (message: string) => void
  /** Time between two looks at what is due, in milliseconds. Default 1,000. */
  readonly everyMs?: number | undefined
  /** Pause after the first failure, doubled with each further one, in milliseconds. Default 1,000. */
  readonly firstPauseMs?: number | undefined
}

/** Sends webhooks. */
type WebhookSender = {
  /** Looks at what is due now. */
  readonly wake: () => void
  /** Lets go of everything, so that another process continues at once. */
  readonly close: () => Promise<void>
}

/** Time for one event, in milliseconds. */
const requestMs = 10_000
/** Time that a process follows a resolution before it takes it again, in milliseconds. */
const sessionMs = 30_000
/** A process that died loses what it took after this, in milliseconds. */
const leaseMs = sessionMs + 3 * requestMs
const longestPauseMs = 600_000
/** Failures in a row after which a client gets nothing more. */
const mostFailures = 12
const mostAtWork = 200

/**
 * Starts to send webhooks. Events come in order and at least once; a webhook that a process took is not sent by
 * another one.
 */
export function startWebhookSender(parameters: WebhookSenderParameters): WebhookSender {
  const { store, clock, onWarning, everyMs = 1_000 } = parameters
  const closing = new AbortController()
  const send = async (webhook: StoredWebhook): Promise<void> => {
    try {
      await runSession(parameters, webhook, closing.signal)
    } catch (error) {
      // A resolution that was deleted has nothing to send.
      if (!isUnknown(error)) throw error
      await store.remove(webhook.id)
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
    onUnread: (error) => onWarning(`Webhooks could not be read: ${errorText(error)}`),
    onFailed: (error) => onWarning(`A webhook could not be sent: ${errorText(error)}`),
  })
  return {
    wake: claiming.wake,
    close: () => {
      closing.abort()
      return claiming.close()
    },
  }
}

/** Sends what a client has not received, until nothing follows, a delivery fails or time is over. */
async function runSession(
  parameters: WebhookSenderParameters,
  webhook: StoredWebhook,
  closing: AbortSignal,
): Promise<void> {
  const { store, seal, source, clock, onWarning } = parameters
  const { id } = webhook
  const target = openTarget(seal, webhook)
  const events = await source(webhook, target)
  const signal = AbortSignal.any([closing, AbortSignal.timeout(sessionMs)])
  let { deliveredSeq } = webhook
  let failures = webhook.failures
  for await (const event of events.follow(deliveredSeq, signal)) {
    try {
      const message = event.write()
      await deliver(parameters, { id, url: target.url, message, events, signal: closing })
    } catch (error) {
      if (closing.aborted) break
      failures += 1
      const ended = failures >= mostFailures
      if (ended)
        onWarning(
          `The webhook of the resolution ${id} ended: its address failed ${failures} times.`,
        )
      const nextAt = ended ? null : clock.now() + pauseMs(parameters, failures)
      await store.advance(id, { deliveredSeq, failures, nextAt })
      if (!isOfHost(error)) throw error
      return
    }
    deliveredSeq = event.seq
    failures = 0
    const nextAt = event.isLast ? null : clock.now() + leaseMs
    const stays = await store.advance(id, { deliveredSeq, failures, nextAt })
    if (!stays || nextAt === null) return
  }
  const isOpen = signal.aborted || !(await events.isClosed())
  await store.advance(id, {
    deliveredSeq,
    failures,
    nextAt: isOpen ? clock.now() : null,
  })
}

/** An event on its way. */
type Delivery = {
  readonly id: string
  readonly url: string
  readonly message: WebhookMessage
  readonly events: WebhookEvents
  readonly signal: AbortSignal
}

async function deliver(
  { outbound }: WebhookSenderParameters,
  { id, url, message, events, signal }: Delivery,
): Promise<void> {
  const { status } = await outbound.request({
    url,
    method: 'POST',
    ...message,
    timeoutMs: requestMs,
    guard: `webhook ${id}`,
    tenant: events.tenant,
    signal,
  })
  if (status >= 300) throw new WebhookRefusedError()
}

/** The client answered an event with an error. */
class WebhookRefusedError extends Error {}

function isUnknown(error: unknown): boolean {
  return CresolverError.isInstance(error) && error.code === 'NOT_FOUND'
}

function isOfHost(error: unknown): boolean {
  return (
    error instanceof WebhookRefusedError ||
    (error instanceof Error && error.name === 'OutboundError')
  )
}

function pauseMs(
  { firstPauseMs = 1_000 }: WebhookSenderParameters,
  failures: number,
): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
}
