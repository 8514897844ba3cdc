import type { MarketEvent } from '@cresolver/chain'
import type { Address } from 'viem'
import { deliveryPause, feedbackPause, openingPause } from './pauses.ts'

/** Facts that events have about a market and its state does not. */
export type MarketHistory = {
  /** Requests since a round last changed something. */
  readonly requests: number
  /** Unix seconds of the last request; undefined without one. */
  readonly lastRequest: number | undefined
  /** Unix seconds of the first request since the deadline. */
  readonly firstLateRequest: number | undefined
  /** True if the last request still waits for what its round brings. */
  readonly isUnanswered: boolean
  /** Unix seconds at which the market was open again, because it was asked too early. */
  readonly reopenedAt: number | undefined
  /** Who asked about it, in lower case. */
  readonly askers: ReadonlySet<string>
  /** Number of times its court refused to open its present case; undefined if it did not. */
  readonly refusals: Tries | undefined
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
type AnnouncedBundle = {
  readonly collector: Address
  /** Unix seconds of its block. */
  readonly at: number
}

/** Failures, each counted only after the pause that the one before it asks for. */
type Tries = {
  readonly count: number
  /** Unix seconds of the last one that counts. */
  readonly lastAt: number
}

/** Deliveries to one consumer. */
type DeliveryHistory =
  | { readonly kind: 'accepted' }
  | ({ readonly kind: 'refused' } & Tries)

/** An event of a market, with the time of its block in Unix seconds where {@link isTimed} asks for it. */
export type HistoryEvent = MarketEvent & { readonly at: number }

type Event<type> = Extract<HistoryEvent, { readonly type: type }>

const timed: ReadonlySet<MarketEvent['type']> = new Set([
  'resolution-requested',
  'answers-committed',
  'market-reopened',
  'verdict-delivered',
  'feedback-deferred',
  'court-not-opened',
] as const)

/** True if the history of a market depends on when an event happened. */
export function isTimed({ type }: MarketEvent): boolean {
  return timed.has(type)
}

/** A collector that announces a bundle; the other stage is the list of hashes. */
const bundleStage = 1

/** History of a market without events. */
export const NO_HISTORY: MarketHistory = {
  requests: 0,
  lastRequest: undefined,
  firstLateRequest: undefined,
  isUnanswered: false,
  reopenedAt: undefined,
  askers: new Set(),
  refusals: undefined,
  bundles: [],
  deliveries: new Map(),
  deferrals: new Map(),
  question: undefined,
  deadline: undefined,
}

/** Changes of a round that brought something. */
const answered = { isUnanswered: false, bundles: [] } as const

/** Adds an event to a history. */
export function withEvent(history: MarketHistory, event: HistoryEvent): MarketHistory {
  switch (event.type) {
    case 'market-created':
      return { ...history, question: event.question, deadline: event.deadline }
    case 'resolution-requested':
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
      }
    case 'answers-committed':
      return event.stage === bundleStage
        ? { ...history, bundles: withBundle(history, event) }
        : history
    case 'asked':
      return {
        ...history,
        askers: new Set(history.askers).add(event.asker.toLowerCase()),
      }
    case 'absences-recorded':
      // The next candidates have seats now: the schedule starts again.
      return { ...history, ...answered, requests: 0 }
    case 'judge-asked':
      return { ...history, ...answered, requests: 0, refusals: undefined }
    case 'court-not-opened':
      return { ...history, refusals: withTry(history.refusals, event.at, openingPause) }
    case 'market-reopened':
      return { ...history, ...answered, reopenedAt: event.at }
    case 'verdict-proposed':
      return { ...history, ...answered }
    case 'market-resolved':
    case 'market-voided':
    case 'verdict-final':
      return { ...history, ...answered, question: undefined }
    case 'verdict-delivered':
      return { ...history, deliveries: withDelivery(history.deliveries, event) }
    case 'feedback-deferred': {
      const known = history.deferrals.get(event.worker)
      const tries = withTry(known, event.at, feedbackPause)
      return {
        ...history,
        deferrals: new Map(history.deferrals).set(event.worker, tries),
      }
    }
    default:
      return history
  }
}

/** Of each collector the first bundle since the last request; repeated announcements add nothing. */
function withBundle(
  { bundles, lastRequest = 0 }: MarketHistory,
  { collector, at }: Event<'answers-committed'>,
): readonly AnnouncedBundle[] {
  const isKnown = bundles.some(
    (bundle) => bundle.collector === collector && bundle.at >= lastRequest,
  )
  return isKnown ? bundles : [...bundles, { collector, at }]
}

function withDelivery(
  deliveries: MarketHistory['deliveries'],
  event: Event<'verdict-delivered'>,
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
