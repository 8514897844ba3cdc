import { ACTION_KINDS, type Action, type ActionKind, actionKey } from './action.ts'

/** An action with what decides its place. */
export type Candidate = {
  readonly action: Action
  /** Pool of the market in wei. */
  readonly pool: bigint
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
  /** The limit of the day is used up. */
  | 'daily-limit'
  /** Its creator used a tenth of the limit, and others wait. */
  | 'creator-share'

/** Limits of a plan. */
export type QueueLimits = {
  /** Requests that may be sent now. */
  readonly requests: number
  /** Wei that may be spent in a day. */
  readonly dailyLimit: bigint
  /** Wei spent today, and what is in flight could cost. */
  readonly spent: bigint
  /** The part of `spent` that went to markets of others. */
  readonly spentOnOthers: bigint
  /** Whether half of the limit is kept for own markets. */
  readonly keepsHalfForOwn: boolean
  /** The part of `spent` that went to the markets of a creator. */
  readonly spentOn: (creator: string) => bigint
  /** Most that an action can cost, in wei. */
  readonly costOf: (action: Action) => bigint
  readonly isInFlight: (key: string) => boolean
  readonly isSetAside: (key: string) => boolean
}

/** What to send now, in order, and what waits. */
export type Queue = {
  readonly send: readonly Action[]
  readonly held: readonly { readonly action: Action; readonly reason: HoldReason }[]
}

/** Part of the limit of a day that one creator gets while others wait. */
const shareOfCreator = 10n

/**
 * Orders what is due and decides what is sent now: disputes first, since their time is short, then own
 * markets, then larger pools. A request that is repeated comes after the first ones of others, so that
 * markets that cannot be resolved do not use up the quotas.
 *
 * @param due - all actions that are due
 */
export function queueActions(due: readonly Candidate[], limits: QueueLimits): Queue {
  const send: Action[] = []
  const held: { action: Action; reason: HoldReason }[] = []
  const spending = openSpending(limits)
  let requests = limits.requests
  const hold = ({ action }: Candidate, reason: HoldReason): void => {
    held.push({ action, reason })
  }
  const consider = (candidate: Candidate): void => {
    const { action } = candidate
    const isRequest = action.kind === 'request'
    if (isRequest && requests <= 0) hold(candidate, 'quota')
    else if (!spending.take(candidate)) hold(candidate, 'daily-limit')
    else {
      if (isRequest) requests -= 1
      send.push(action)
    }
  }

  const later: Candidate[] = []
  for (const candidate of due.toSorted(compareCandidates)) {
    const key = actionKey(candidate.action)
    if (limits.isInFlight(key)) hold(candidate, 'in-flight')
    else if (limits.isSetAside(key)) hold(candidate, 'set-aside')
    else if (spending.exceedsShare(candidate)) later.push(candidate)
    else consider(candidate)
  }
  const waiting = held.filter(({ reason }) => reason === 'quota')
  for (const candidate of later) {
    const { creator } = candidate.action
    const othersWait = waiting.some(({ action }) => action.creator !== creator)
    if (othersWait) hold(candidate, 'creator-share')
    else consider(candidate)
  }
  return { send, held }
}

/** Orders two candidates as {@link queueActions} sends them. */
export function compareCandidates(one: Candidate, other: Candidate): number {
  const urgency = Number(isUrgent(other)) - Number(isUrgent(one))
  if (urgency !== 0) return urgency
  if (one.isOwn !== other.isOwn) return one.isOwn ? -1 : 1
  if (one.repetitions !== other.repetitions) return one.repetitions - other.repetitions
  if (one.pool !== other.pool) return one.pool > other.pool ? -1 : 1
  if (one.action.marketId !== other.action.marketId) {
    return one.action.marketId < other.action.marketId ? -1 : 1
  }
  return rankOf(one.action.kind) - rankOf(other.action.kind)
}

function isUrgent({ action }: Candidate): boolean {
  return action.kind === 'dispute'
}

function rankOf(kind: ActionKind): number {
  return ACTION_KINDS.indexOf(kind)
}

/** Adds up what a plan would spend, on top of what was spent. */
function openSpending(limits: QueueLimits) {
  const planned = new Map<string, bigint>()
  let total = limits.spent
  let others = limits.spentOnOthers
  const limitOfOthers = limits.keepsHalfForOwn
    ? limits.dailyLimit / 2n
    : limits.dailyLimit
  return {
    exceedsShare({ action, isOwn }: Candidate): boolean {
      if (isOwn) return false
      const { creator } = action
      const spent = limits.spentOn(creator) + (planned.get(creator) ?? 0n)
      return spent + limits.costOf(action) > limits.dailyLimit / shareOfCreator
    },
    take({ action, isOwn }: Candidate): boolean {
      const cost = limits.costOf(action)
      if (total + cost > limits.dailyLimit) return false
      if (!isOwn && others + cost > limitOfOthers) return false
      total += cost
      if (!isOwn) others += cost
      planned.set(action.creator, (planned.get(action.creator) ?? 0n) + cost)
      return true
    },
  }
}
