import type { TenantId } from '@cresolver/core/protocol'
import type { StoredWebhook } from './webhook-store.ts'
import type { WebhookTarget } from './webhook-target.ts'

/** One request to a client. */
export type WebhookMessage = {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** An event that is sent. */
type WebhookEvent = {
  readonly seq: number
  /** Nothing follows it. */
  readonly isLast: boolean
  /** Written at each try: a signature is of its time. */
  readonly write: () => WebhookMessage
}

/** Events of one resolution. */
export type WebhookEvents = {
  readonly tenant: TenantId
  /** Events after a number, in order, until `signal` fires or the last one. */
  readonly follow: (after: number, signal: AbortSignal) => AsyncIterable<WebhookEvent>
  /** True if nothing follows any more. */
  readonly isClosed: () => Promise<boolean>
}

/**
 * Opens the events of a webhook.
 *
 * @throws CresolverError `NOT_FOUND` if there is nothing to send any more
 */
export type WebhookSource = (
  webhook: StoredWebhook,
  target: WebhookTarget,
) => Promise<WebhookEvents>
