import type { VoidReason } from '@cresolver/chain'
import type { Address } from 'viem'
import { deliveryPause, feedbackPause, ROUND_SECONDS } from './pauses.ts'

/** What events say about a market and its state does not. */
export type MarketHistory = {
  /** Requests since a round last changed something. */
  readonly requests: number
  /** Unix seconds of the last request; undefined without one. */
  readonly lastRequest: number | undefined
  /** Unix seconds of the first request since the deadline. */
  readonly firstLateRequest: number | undefined
  /** Whether the last request still waits for what its round brings. */
  readonly isUnanswered: boolean
  /** Unix seconds at which a round reported that the question was asked too early. */
  readonly reopenedAt: number | undefined
  /** Why the last proposal is VOID. */
  readonly proposedReason: VoidReason | undefined
  /** Bundles that no round has used yet; the contract takes them from collectors of the market alone. */
  readonly bundles: readonly AnnouncedBundle[]
  readonly deliveries: ReadonlyMap<Address, DeliveryHistory>
  readonly deferrals: ReadonlyMap<Address, Tries>
  /** Text of the question, from the event of the creation, until the market ends. */
  readonly question: string | undefined
  /** Last moment to join, from the event of the creation. */
  readonly deadline: number | undefined
}

/** A bundle that a collector announced. */
export type AnnouncedBundle = {
  readonly collector: Address
  /** Unix seconds of its block. */
  readonly at: number
}

/** Failures, each counted only after the pause that the one before it asks for. */
export type Tries = {
  readonly count: number
  /** Unix seconds of the last one that counts. */
  readonly lastAt: number
}

/** Deliveries to one consumer. */
export type DeliveryHistory =
  | { readonly kind: 'accepted' }
  | ({ readonly kind: 'refused' } & Tries)

/** An event of a market, with the time of its block in Unix seconds. */
export type HistoryEvent = { readonly at: number } & (
  | { readonly type: 'created'; readonly question: string; readonly deadline: number }
  | { readonly type: 'requested' }
  | { readonly type: 'bundled'; readonly collector: Address }
  | { readonly type: 'absences-recorded' }
  | { readonly type: 'reopened' }
  | { readonly type: 'proposed'; readonly reason: VoidReason | undefined }
  | { readonly type: 'disputed' }
  | { readonly type: 'ended' }
  | {
      readonly type: 'delivered'
      readonly consumer: Address
      readonly accepted: boolean
    }
  | { readonly type: 'feedback-deferred'; readonly worker: Address }
)

/** History of a market without events. */
export const NO_HISTORY: MarketHistory = {
  requests: 0,
  lastRequest: undefined,
  firstLateRequest: undefined,
  isUnanswered: false,
  reopenedAt: undefined,
  proposedReason: undefined,
  bundles: [],
  deliveries: new Map(),
  deferrals: new Map(),
  question: undefined,
  deadline: undefined,
}

/** Adds an event to a history. */
export function withEvent(history: MarketHistory, event: HistoryEvent): MarketHistory {
  switch (event.type) {
    case 'created':
      return { ...history, question: event.question, deadline: event.deadline }
    case 'requested':
      return {
        ...history,
        requests: history.requests + 1,
        lastRequest: event.at,
        firstLateRequest:
          history.firstLateRequest ??
          (history.deadline !== undefined && event.at >= history.deadline
            ? event.at
            : undefined),
        isUnanswered: true,
        bundles: history.bundles.filter(({ at }) => event.at <= at + ROUND_SECONDS),
      }
    case 'bundled':
      return { ...history, bundles: withBundle(history, event) }
    case 'absences-recorded':
      // The next candidates have seats now: the schedule starts again.
      return { ...history, requests: 0, isUnanswered: false, bundles: [] }
    case 'reopened':
      return { ...history, reopenedAt: event.at, isUnanswered: false, bundles: [] }
    case 'proposed':
      return {
        ...history,
        proposedReason: event.reason,
        isUnanswered: false,
        bundles: [],
      }
    case 'disputed':
      return { ...history, requests: 0, isUnanswered: false, bundles: [] }
    case 'ended':
      return { ...history, isUnanswered: false, bundles: [], question: undefined }
    case 'delivered':
      return { ...history, deliveries: withDelivery(history.deliveries, event) }
    case 'feedback-deferred': {
      const known = history.deferrals.get(event.worker)
      const tries = withTry(known, event.at, feedbackPause)
      return {
        ...history,
        deferrals: new Map(history.deferrals).set(event.worker, tries),
      }
    }
  }
}

/** Of each collector the first bundle since the last request; repeated announcements add nothing. */
function withBundle(
  { bundles, lastRequest = 0 }: MarketHistory,
  { collector, at }: Extract<HistoryEvent, { readonly type: 'bundled' }>,
): readonly AnnouncedBundle[] {
  const isKnown = bundles.some(
    (bundle) => bundle.collector === collector && bundle.at >= lastRequest,
  )
  return isKnown ? bundles : [...bundles, { collector, at }]
}

function withDelivery(
  deliveries: MarketHistory['deliveries'],
  event: Extract<HistoryEvent, { readonly type: 'delivered' }>,
): MarketHistory['deliveries'] {
  const { consumer, accepted, at } = event
  const known = deliveries.get(consumer)
  if (known?.kind === 'accepted') return deliveries
  const delivery: DeliveryHistory = accepted
    ? { kind: 'accepted' }
    : { kind: 'refused', ...withTry(known, at, deliveryPause) }
  return new Map(deliveries).set(consumer, delivery)
}

/** Anyone may push or publish: repeated failures within a pause do not use up the tries. */
function withTry(
  known: Tries | undefined,
  at: number,
  pauseAfter: (count: number) => number,
): Tries {
  if (known === undefined) return { count: 1, lastAt: at }
  if (at < known.lastAt + pauseAfter(known.count)) return known
  return { count: known.count + 1, lastAt: at }
}
