import { notifyAgent } from '../notices.ts'
import { settleRound } from '../queue/placement.ts'
import type { Outbox } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import type { Due, MarketState, Task } from '../state.ts'
import { nextDue } from './deadlines.ts'
import { giveBack } from './return-task.ts'
import { endByTime, settleByTime } from './settlement.ts'

/**
 * Does what is due: takes tasks from agents whose deadline passed, ends rounds of offers and tasks,
 * and settles delivered results.
 */
export function expireOverdue(state: MarketState, out: Outbox): number {
  let expired = 0
  while (expired < LIMITS.expiries) {
    const due = nextDue(state.deadlines, state.now)
    if (due === undefined) break
    expire(state, due, out)
    expired += 1
  }
  return expired
}

/** Does what is due of one task; returns how much that was. */
export function expireOverdueOf(state: MarketState, task: Task, out: Outbox): number {
  const { round, end } = task
  const due = [
    ...(end === undefined ? [] : [end]),
    ...(round === undefined ? [] : [round]),
    ...task.assignments,
    ...task.deliveries,
  ].filter(({ at }) => at > 0 && at <= state.now)
  let expired = 0
  for (const each of due) {
    if (expired === LIMITS.expiries) break
    // The end of a task takes its assignment with it.
    if (each.position < 0) continue
    expire(state, each, out)
    expired += 1
  }
  return expired
}

function expire(state: MarketState, due: Due, out: Outbox): void {
  switch (due.kind) {
    case 'assignment':
      notifyAgent(out, due.agent, due.task, 'Task-Expired')
      giveBack(state, due, `${due.agent.id} did not answer in time`, out)
      return
    case 'offers':
      settleRound(state, due, 'the time for offers has ended', out)
      return
    case 'task-end':
      endByTime(state, due.task, out)
      return
    case 'delivery':
      settleByTime(state, due, out)
      return
  }
}

/** Returns whether something is overdue. */
export function isOverdue(state: MarketState): boolean {
  return nextDue(state.deadlines, state.now) !== undefined
}
