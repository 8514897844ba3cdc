import { VOID_GRACE_SECONDS } from '@cresolver/chain'
import { type Address, isAddressEqual } from 'viem'
import type { Action } from './action.ts'
import { type MarketFacts, type VerdictFacts, verdictAt } from './market-facts.ts'
import {
  deliveryPause,
  feedbackPause,
  MOST_DELIVERIES,
  MOST_PUBLICATIONS,
} from './pauses.ts'
import { nextRequestAt } from './request-time.ts'

/** What a keeper found out about a proposed verdict. */
export type Judgement = 'right' | 'wrong' | 'unknown'

/** What decides which actions of a market are due. */
export type DueContext = {
  /** Unix seconds. */
  readonly now: number
  /** Account of the keeper. */
  readonly account: Address
  /** Owner of the market contract, who may request before the deadline. */
  readonly owner: Address
  /** Whether the market was created by one of the own addresses. */
  readonly isOwn: (creator: Address) => boolean
  /** Smallest pool, in wei, of a market of others that anything is done for. */
  readonly minPool: bigint
  /** Set where the keeper disputes. */
  readonly dispute?:
    | {
        /** Most wei for one dispute. */
        readonly maxBond: bigint
        readonly judgementOf: (market: MarketFacts) => Judgement
      }
    | undefined
}

/**
 * Lists the actions of a market that are due: those that the contract takes now and that move the
 * market on.
 *
 * @param market - what is known of it
 * @returns the actions, in the order in which they are to be sent
 */
export function dueActions(market: MarketFacts, context: DueContext): Action[] {
  const { marketId, creator } = market
  if (isTooSmall(market, context)) return []
  const verdict = verdictAt(market, context.now)
  const base = { marketId, creator }
  const actions: Action[] = []
  if (market.isOpen) {
    if (verdict.state === 'FINAL') actions.push({ ...base, kind: 'finalize' })
    else if (isVoidable(market, verdict, context.now)) {
      actions.push({ ...base, kind: 'void' })
    } else if (isRequestDue(market, context)) {
      actions.push({ ...base, kind: 'request', ...questionOf(market) })
    } else {
      const reason = 'Two reads of the rule of the question decide otherwise.'
      const cost = disputeCost(market, verdict, context)
      if (cost !== undefined) {
        actions.push({ ...base, kind: 'dispute', cost, reason, ...questionOf(market) })
      }
    }
  }
  const { consumer } = market.terms
  if (verdict.state === 'FINAL' && consumer && isDeliveryDue(market, consumer, context)) {
    actions.push({ ...base, kind: 'push', consumer })
  }
  for (const worker of market.unpublished) {
    const tries = market.history.deferrals.get(worker)
    const isDue =
      tries === undefined ||
      (tries.count <= MOST_PUBLICATIONS &&
        context.now >= tries.lastAt + feedbackPause(tries.count))
    if (isDue) actions.push({ ...base, kind: 'publish', worker })
  }
  return actions
}

/** Returns from when on anyone may void a market that has no verdict, Unix seconds. */
export function voidableFrom({
  deadline,
  history,
  terms,
}: Pick<MarketFacts, 'deadline' | 'history' | 'terms'>): number {
  const from = history.firstLateRequest ?? deadline
  return Math.max(from, terms.earliestRequest ?? 0) + VOID_GRACE_SECONDS
}

/** Returns true for a market that nothing is done for. The deployment states the smallest pool of each token. */
export function isTooSmall(
  { creator, pool, terms }: Pick<MarketFacts, 'creator' | 'pool' | 'terms'>,
  context: Pick<DueContext, 'isOwn' | 'minPool'>,
): boolean {
  const isNative = terms.asset === undefined
  return isNative && pool < context.minPool && !context.isOwn(creator)
}

function isVoidable(market: MarketFacts, { state }: VerdictFacts, now: number): boolean {
  return state === 'OPEN' && now >= voidableFrom(market)
}

function isRequestDue(market: MarketFacts, context: DueContext): boolean {
  const { creator } = market
  const isOwn = context.isOwn(creator)
  const mayAskEarly = [creator, context.owner].some((one) =>
    isAddressEqual(one, context.account),
  )
  const dueAt = nextRequestAt(market, { now: context.now, isOwn, mayAskEarly })
  return dueAt !== undefined && context.now >= dueAt
}

function isDeliveryDue(
  { history }: MarketFacts,
  consumer: Address,
  { now }: DueContext,
): boolean {
  const delivery = history.deliveries.get(consumer)
  if (delivery === undefined) return true
  if (delivery.kind === 'accepted' || delivery.count >= MOST_DELIVERIES) return false
  return now >= delivery.lastAt + deliveryPause(delivery.count)
}

/** Undefined where there is nothing to dispute, or not for this price. */
function disputeCost(
  market: MarketFacts,
  { state, hasSeats, isReread }: VerdictFacts,
  { dispute }: DueContext,
): bigint | undefined {
  const { terms } = market
  if (!dispute || state !== 'PROPOSED') return undefined
  // The keeper pays in the native currency alone: it approves no token.
  if (terms.asset !== undefined) return undefined
  const cost = terms.bond + (hasSeats || isReread ? terms.disputeFee : 0n)
  if (cost > dispute.maxBond) return undefined
  return dispute.judgementOf(market) === 'wrong' ? cost : undefined
}

function questionOf({ terms, question }: MarketFacts): {
  readonly question?: string | undefined
} {
  return terms.hashOnly ? { question } : {}
}
