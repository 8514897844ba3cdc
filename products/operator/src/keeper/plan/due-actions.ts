import type { Address } from 'viem'
import type { Action, Answer } from './action.ts'
import { isOver, type MarketFacts, type VerdictFacts, verdictAt } from './market-facts.ts'
import { type ObjectionLimits, objectionTo } from './objection.ts'
import {
  deliveryPause,
  feedbackPause,
  MOST_DELIVERIES,
  MOST_OPENINGS,
  MOST_PUBLICATIONS,
  openingPause,
} from './pauses.ts'
import { nextRequestAt } from './request-time.ts'
import { worthOf } from './worth.ts'

/** Facts that decide which actions of a market are due. */
export type DueContext = {
  /** Unix seconds. */
  readonly now: number
  /** Account of the keeper. */
  readonly account: Address
  /** True if the market was created by one of the own addresses. */
  readonly isOwn: (creator: Address) => boolean
  /** Least worth, in wei, of a market of others that anything is done for. */
  readonly minPool: bigint
  /** Set where the keeper asks about what it has decided itself. */
  readonly asks?: boolean | undefined
  /** Set where the keeper deposits anything. */
  readonly deposits?:
    | (ObjectionLimits & {
        /** Most wei for the bond of one asking. */
        readonly mostToAsk: bigint
      })
    | undefined
  /** Results of the rule of a question in two reads; undefined while they are unknown. */
  readonly answerOf?: ((market: MarketFacts) => Answer | undefined) | undefined
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
  const move = market.isOpen ? nextMove(market, verdict, context) : undefined
  if (move) actions.push(move)
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
  for (const worker of market.unreleased)
    actions.push({ ...base, kind: 'release', worker })
  return actions
}

/** The one action that takes an open market to its next state. */
function nextMove(
  market: MarketFacts,
  verdict: VerdictFacts,
  context: DueContext,
): Action | undefined {
  const { marketId, creator } = market
  const { now } = context
  const base = { marketId, creator }
  const text = textOf(market)
  if (isOver(market, now)) return { ...base, kind: 'finalize' }
  switch (verdict.state) {
    case 'OPEN':
      if (now >= voidableFrom(market)) return { ...base, kind: 'void' }
      return askingOf(market, context) ?? requestOf(market, context)
    case 'PROPOSED':
      return objectionTo(market, context)
    case 'JUDGED': {
      if (isCourtDue(market, verdict, now)) return { ...base, kind: 'court' }
      if (isPanelDue(market, verdict, now) && text)
        return { ...base, kind: 'start', ...text }
      const { court } = market
      if (verdict.judge === 'COURT' && verdict.courtAsked && court?.asksReality) {
        return { ...base, kind: 'decide', court: court.address }
      }
      return requestOf(market, context)
    }
    case 'NONE':
    case 'FINAL':
      return undefined
  }
}

/**
 * Returns from when on anyone may void a market that has no verdict, Unix seconds; never for a price request that
 * somebody may still ask about.
 */
function voidableFrom(market: MarketFacts): number {
  const { court, deadline, history, terms, times, workerCount } = market
  const from = history.firstLateRequest ?? deadline
  if (court === undefined) return from + times.grace
  if (terms.isRequest) return Number.POSITIVE_INFINITY
  // A panel that nobody can be on answers nothing.
  if (terms.judgeFirst && !terms.dataOnly && workerCount === 0) return from
  return Math.max(
    Math.max(from, terms.earliestRequest ?? 0) + times.grace,
    history.reopenedAt === undefined ? 0 : history.reopenedAt + times.grace,
  )
}

/**
 * Returns true for a market that nothing is done for: of others, below the least worth of the keeper, or a published
 * market whose pool is below the deployment's.
 */
export function isTooSmall(
  market: Pick<
    MarketFacts,
    'court' | 'creator' | 'minPool' | 'pool' | 'terms' | 'verdict'
  >,
  { isOwn, minPool }: Pick<DueContext, 'isOwn' | 'minPool'>,
): boolean {
  if (isOwn(market.creator)) return false
  if (market.court === undefined && market.pool < market.minPool) return true
  return worthOf(market) < minPool
}

/** True if the result of the rule of a market would decide about a deposit of the keeper now. */
export function wantsAnswer(market: MarketFacts, context: DueContext): boolean {
  if (!market.isOpen || isTooSmall(market, context)) return false
  // Any answer but what stands would be deposited on.
  const supposed = ['YES', 'NO'] as const
  return supposed.some((answer) => {
    const move = nextMove(market, verdictAt(market, context.now), {
      ...{ ...context, answerOf: () => answer },
    })
    return move !== undefined && 'deposit' in move
  })
}

/** Asks once about a market: who is wrong at every earliest moment loses a bond each time. */
function askingOf(market: MarketFacts, context: DueContext): Action | undefined {
  const { court, creator, deadline, history, marketId, terms } = market
  const { account, asks, deposits, now } = context
  const text = textOf(market)
  if (court === undefined || !deposits || !text) return undefined
  // The keeper pays in the native currency alone: it approves no token.
  if (terms.asset !== undefined || terms.bond > deposits.mostToAsk) return undefined
  if (now < (terms.earliestRequest ?? 0)) return undefined
  if (history.askers.has(account.toLowerCase())) return undefined
  const claim = asks ? context.answerOf?.(market) : undefined
  if (claim === undefined || claim === 'TOO_EARLY') return undefined
  if (now < deadline && claim !== 'YES') return undefined
  return { marketId, creator, kind: 'ask', claim, deposit: terms.bond, ...text }
}

function requestOf(market: MarketFacts, context: DueContext): Action | undefined {
  const { marketId, creator } = market
  const { now } = context
  const dueAt = nextRequestAt(market, { now, isOwn: context.isOwn(creator) })
  if (dueAt === undefined || now < dueAt) return undefined
  return { marketId, creator, kind: 'request', ...textOf(market) }
}

/** A judge that is late is passed over; a court that refused a case gets it again. */
function isCourtDue(
  { court, history }: MarketFacts,
  { judge, courtAsked }: VerdictFacts,
  now: number,
): boolean {
  if (court === undefined || judge !== 'COURT') return false
  if (!courtAsked) return true
  const { refusals } = history
  if (refusals === undefined || refusals.count > MOST_OPENINGS) return false
  return now >= refusals.lastAt + openingPause(refusals.count)
}

function isPanelDue(
  { requestedAt }: MarketFacts,
  { judge, joinUntil }: VerdictFacts,
  now: number,
): boolean {
  return judge === 'PANEL' && requestedAt === undefined && now > joinUntil
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

/** Text that a call needs where the market keeps only its hash; undefined where it is not known. */
function textOf({
  terms,
  question,
}: MarketFacts): { readonly question?: string | undefined } | undefined {
  if (!terms.hashOnly) return {}
  return question === '' ? undefined : { question }
}
