import {
  ACTION_KINDS,
  type Action,
  type ActionKind,
  actionKey,
  depositOf,
} from './action.ts'
import { openReserve } from './reserve.ts'

/** An action with what decides its place. */
export type RankedAction = {
  readonly action: Action
  /** Amount that somebody locked in the market, in wei. */
  readonly worth: bigint
  /** Of an own creator, or with a deposit of the keeper. */
  readonly isOwn: boolean
  /** Requests before this one, where rounds brought nothing; 0 for other actions. */
  readonly repetitions: number
}

/** Why an action that is due is not sent now. */
export type HoldReason =
  /** A transaction for it is on its way. */
  | 'in-flight'
  /** It failed, and its pause is not over. */
  | 'set-aside'
  /** The quotas of the DON are used up. */
  | 'quota'
  /** The limit of the day is used up, or kept for markets that are worth more. */
  | 'daily-limit'
  /** The market has cost its part of what is locked in it. */
  | 'pool-share'
  /** The limit of a day for deposits is used up, or kept for the appeals of disputes. */
  | 'deposit-limit'
  /** A claim of its creator was disputed today. */
  | 'creator-limit'

/** Limits of a plan. */
export type QueueLimits = {
  /** Requests that may be sent now. */
  readonly requests: number
  /** Wei that may be spent on gas in a day. */
  readonly dailyLimit: bigint
  /** Wei spent on gas today, and what is in flight could cost. */
  readonly spent: bigint
  /** The part of `spent` that went to markets of others. */
  readonly spentOnOthers: bigint
  /** True if half of the limit is kept for own markets. */
  readonly keepsHalfForOwn: boolean
  /** Wei of gas that a market has cost. */
  readonly spentOn: (marketId: bigint) => bigint
  /** Most gas that an action can cost, in wei. */
  readonly costOf: (action: Action) => bigint
  /** A market costs at most its worth divided by this. */
  readonly poolShare: bigint
  /** Worth of each open market, and what it has cost. */
  readonly open: readonly { readonly worth: bigint; readonly spent: bigint }[]
  /** Wei of gas that one market needs until it ends. */
  readonly need: bigint
  /** Wei that may be deposited in a day. */
  readonly depositLimit: bigint
  /** Wei deposited today, and what appeals of open disputes would need. */
  readonly deposited: bigint
  /** Claims of a creator that were disputed today. */
  readonly disputesOf: (creator: string) => number
  /** Most claims of one creator that are disputed in a day. */
  readonly mostDisputes: number
  readonly isInFlight: (key: string) => boolean
  readonly isSetAside: (key: string) => boolean
}

/** Transactions to send now, in order, and those that wait. */
export type Queue = {
  readonly send: readonly Action[]
  readonly held: readonly { readonly action: Action; readonly reason: HoldReason }[]
}

/**
 * Orders what is due and decides what is sent now: objections first, since their time is short, then own
 * markets, then those that are worth more. A request that is repeated comes after the first ones of others, so that
 * markets that cannot be resolved do not use up the quotas.
 *
 * Nothing here is counted by account, because an account costs nothing: what protects a day is that a market costs at
 * most a part of what is locked in it, and that a part of the day is kept for those that are worth more. The limit of
 * disputes by creator is beside the limit for deposits, which holds for all creators together.
 *
 * @param due - all actions that are due
 */
export function queueActions(due: readonly RankedAction[], limits: QueueLimits): Queue {
  const send: Action[] = []
  const held: { action: Action; reason: HoldReason }[] = []
  const spending = openSpending(limits)
  const deposits = openDeposits(limits)
  let requests = limits.requests
  for (const candidate of due.toSorted(compareCandidates)) {
    const { action } = candidate
    const key = actionKey(action)
    const needsRound = startsRound(action)
    const reason = limits.isInFlight(key)
      ? 'in-flight'
      : limits.isSetAside(key)
        ? 'set-aside'
        : needsRound && requests <= 0
          ? 'quota'
          : (deposits.refuse(action) ?? spending.refuse(candidate))
    if (reason) {
      held.push({ action, reason })
      continue
    }
    deposits.take(action)
    spending.take(candidate)
    if (needsRound) requests -= 1
    send.push(action)
  }
  return { send, held }
}

/** Orders two candidates as {@link queueActions} sends them. */
function compareCandidates(one: RankedAction, other: RankedAction): number {
  const urgency = Number(isUrgent(other)) - Number(isUrgent(one))
  if (urgency !== 0) return urgency
  if (one.isOwn !== other.isOwn) return one.isOwn ? -1 : 1
  if (one.repetitions !== other.repetitions) return one.repetitions - other.repetitions
  if (one.worth !== other.worth) return one.worth > other.worth ? -1 : 1
  if (one.action.marketId !== other.action.marketId) {
    return one.action.marketId < other.action.marketId ? -1 : 1
  }
  return rankOf(one.action.kind) - rankOf(other.action.kind)
}

/** True if an action that can wait starts a round of the workflow. */
export function startsRound({ kind }: Pick<Action, 'kind'>): boolean {
  return kind === 'request' || kind === 'start'
}

function isUrgent({ action: { kind } }: RankedAction): boolean {
  return kind === 'dispute' || kind === 'appeal'
}

function rankOf(kind: ActionKind): number {
  return ACTION_KINDS.indexOf(kind)
}

/** Adds up the gas that a plan would pay, on top of what was paid. */
function openSpending(limits: QueueLimits) {
  const { dailyLimit, keepsHalfForOwn, need, open, poolShare } = limits
  const planned = new Map<bigint, bigint>()
  const reserve = openReserve(open, need, dailyLimit / 2n)
  const limitOfOthers = keepsHalfForOwn ? dailyLimit / 2n : dailyLimit
  let total = limits.spent
  let others = limits.spentOnOthers
  return {
    refuse(candidate: RankedAction): 'pool-share' | 'daily-limit' | undefined {
      const { action, isOwn, worth } = candidate
      const cost = limits.costOf(action)
      if (total + cost > dailyLimit) return 'daily-limit'
      if (isOwn || isUrgent(candidate)) return undefined
      const { marketId } = action
      const spent = limits.spentOn(marketId) + (planned.get(marketId) ?? 0n)
      if (spent + cost > worth / poolShare) return 'pool-share'
      if (others + cost + reserve.above(worth) > limitOfOthers) return 'daily-limit'
      return undefined
    },
    take({ action, isOwn }: RankedAction): void {
      const cost = limits.costOf(action)
      total += cost
      if (!isOwn) others += cost
      planned.set(action.marketId, (planned.get(action.marketId) ?? 0n) + cost)
    },
  }
}

/** Adds up what a plan would deposit, with what the appeals of its disputes would need. */
function openDeposits(limits: QueueLimits) {
  const disputes = new Map<string, number>()
  let total = limits.deposited
  const needOf = (action: Action) =>
    depositOf(action) + (action.kind === 'dispute' ? action.reserve : 0n)
  return {
    refuse(action: Action): 'deposit-limit' | 'creator-limit' | undefined {
      if (depositOf(action) === 0n) return undefined
      if (total + needOf(action) > limits.depositLimit) return 'deposit-limit'
      if (action.kind !== 'dispute') return undefined
      const { creator } = action
      const count = limits.disputesOf(creator) + (disputes.get(creator) ?? 0)
      return count >= limits.mostDisputes ? 'creator-limit' : undefined
    },
    take(action: Action): void {
      total += needOf(action)
      if (action.kind !== 'dispute') return
      disputes.set(action.creator, (disputes.get(action.creator) ?? 0) + 1)
    },
  }
}
