import type { TenantId } from '@cresolver/core/protocol'
import type { PushTarget } from './push-configs.ts'
import type { StoredPush } from './push-store.ts'

/** One request to a client. */
export type PushMessage = {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** An event that is pushed, in one message or several, or in none. */
type PushedEvent = {
  readonly seq: number
  /** Nothing follows it. */
  readonly isLast: boolean
  readonly messages: () => Promise<PushMessage[]>
}

/** Event at one table, or with one resolution. */
export type PushedEvents = {
  readonly tenant: TenantId
  /** Events after a number, in order, until `signal` fires or the last one. */
  readonly follow: (after: number, signal: AbortSignal) => AsyncIterable<PushedEvent>
  /** True if nothing follows any more. */
  readonly isClosed: () => Promise<boolean>
}

/**
 * Opens the events of a config.
 *
 * @throws CresolverError `NOT_FOUND` where there is nothing to send any more
 */
export type PushSource = (push: StoredPush, target: PushTarget) => Promise<PushedEvents>
