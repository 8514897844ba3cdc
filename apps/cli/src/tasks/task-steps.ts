import type { MarketTask, TaskStatus } from '@cresolver/clara'

/** A step of a task. */
export type TaskStep =
  | {
      readonly event: 'task-returned'
      readonly agentId: string
      /** True if the agent declined, false if its deadline passed. */
      readonly cause: 'declined' | 'silent'
    }
  | {
      readonly event: 'offers-asked'
      /** Number of agents so far. */
      readonly asked: number
      /** Unix milliseconds. */
      readonly until: number | undefined
    }
  | { readonly event: 'offer-made'; readonly agentId: string; readonly offer: string }
  | {
      readonly event: 'task-assigned'
      readonly agentId: string
      readonly reward: string
      /** Unix milliseconds. */
      readonly deadline: number | undefined
      readonly reason: string
    }
  | { readonly event: 'task-queued'; readonly reason: string }
  | { readonly event: 'task-result'; readonly agentId: string; readonly result: unknown }
  | {
      /** A result whose payment waits. */
      readonly event: 'payment-waiting'
      readonly agentId: string
      readonly reward: string
      /** Until then the result can be rejected, Unix milliseconds. */
      readonly until: number
    }
  | {
      /** A rejected result that the evaluator decides about. */
      readonly event: 'evaluation-waiting'
      readonly agentId: string
      readonly reward: string
      /** Until then the evaluator decides, Unix milliseconds. */
      readonly until: number
    }
  | {
      readonly event: 'task-over'
      readonly status: TaskStatus
      readonly results: number
      readonly reason: string
    }

/** The part of a task that steps are found in. */
export type WatchedTask = Pick<
  MarketTask,
  | 'status'
  | 'assignments'
  | 'declined'
  | 'offers'
  | 'asked'
  | 'offerDeadline'
  | 'results'
  | 'answered'
  | 'deliveries'
  | 'endsAt'
  | 'reason'
>

/** A task of which nothing is known yet. */
export const unread: WatchedTask = {
  status: 'collecting-offers',
  assignments: [],
  declined: [],
  offers: [],
  asked: 0,
  results: [],
  endsAt: Number.POSITIVE_INFINITY,
  reason: '',
}

/**
 * Finds what happened to a task between two readings; an agent that got it and gave it back between them
 * shows by that alone, and the market's reason says why of the last one.
 */
export function stepsBetween(
  before: WatchedTask,
  after: WatchedTask,
  now: number,
): TaskStep[] {
  const { status, reason, asked } = after
  const steps: TaskStep[] = []
  for (const agentId of after.declined) {
    if (before.declined.includes(agentId)) continue
    const held = before.assignments.find((each) => each.agentId === agentId)
    const wasSilent = held
      ? held.deadline !== undefined && held.deadline <= now
      : reason.startsWith(`${agentId} did not answer in time`)
    const cause = wasSilent ? 'silent' : 'declined'
    steps.push({ event: 'task-returned', agentId, cause })
  }
  if (asked > before.asked) {
    steps.push({ event: 'offers-asked', asked, until: after.offerDeadline })
  }
  for (const { agentId, offer } of missingIn(before.offers, after.offers)) {
    steps.push({ event: 'offer-made', agentId, offer })
  }
  for (const each of missingIn(before.assignments, after.assignments)) {
    const { agentId, reward, deadline } = each
    steps.push({ event: 'task-assigned', agentId, reward, deadline, reason })
  }
  for (const each of missingIn(before.results, after.results)) {
    const { agentId, result, reward, reason } = each
    if (!before.assignments.some((known) => known.agentId === agentId)) {
      steps.push({ event: 'task-assigned', agentId, reward, deadline: undefined, reason })
    }
    steps.push({ event: 'task-result', agentId, result })
  }
  steps.push(...deliverySteps(before, after))
  if (status === 'queued' && before.status !== 'queued') {
    steps.push({ event: 'task-queued', reason })
  }
  if (isOver(after) && !isOver(before)) {
    const results = after.answered ?? after.results.length
    steps.push({ event: 'task-over', status, results, reason })
  }
  return steps
}

/** Returns whether a task has ended. */
export function isOver({ status }: Pick<WatchedTask, 'status'>): boolean {
  return ['finished', 'refunded', 'burned', 'cancelled', 'ended'].includes(status)
}

/** Returns when the marketplace must act by itself. */
export function nextDeadline(task: WatchedTask): number {
  const { assignments, offerDeadline, deliveries = [], endsAt } = task
  const never = Number.POSITIVE_INFINITY
  const canEnd = !isOver(task) && !isDelivered(task)
  return Math.min(
    offerDeadline ?? never,
    canEnd ? endsAt : never,
    ...assignments.map(({ deadline }) => deadline ?? never),
    ...deliveries.map(({ until }) => until),
  )
}

/** Returns whether a task has its result, for which only the payment waits. */
export function isDelivered({ status }: Pick<WatchedTask, 'status'>): boolean {
  return status === 'delivered' || status === 'rejected'
}

function deliverySteps(before: WatchedTask, after: WatchedTask): TaskStep[] {
  return (after.deliveries ?? []).flatMap(({ agentId, reward, rejected, until }) => {
    const known = before.deliveries?.find((each) => each.agentId === agentId)
    if (known !== undefined && known.rejected === rejected) return []
    const event = rejected ? 'evaluation-waiting' : 'payment-waiting'
    return [{ event, agentId, reward, until } as const]
  })
}

function missingIn<Entry extends { readonly agentId: string }>(
  before: readonly Entry[],
  after: readonly Entry[],
): Entry[] {
  const known = new Set(before.map(({ agentId }) => agentId))
  return after.filter(({ agentId }) => !known.has(agentId))
}
