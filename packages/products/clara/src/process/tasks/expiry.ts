import { notifyAgent } from '../notices.ts'
import { settleRound } from '../queue/placement.ts'
import type { Outbox } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState } from '../state.ts'
import { nextDue } from './deadlines.ts'
import { giveBack } from './return-task.ts'

/**
 * Takes tasks from agents whose deadline passed, and ends expired rounds of offers.
 */
export function expireOverdue(state: MarketState, out: Outbox): number {
  let expired = 0
  while (expired < LIMITS.expiries) {
    const due = nextDue(state.deadlines, state.now)
    if (due === undefined) break
    if (due.kind === 'assignment') {
      notifyAgent(out, due.agent, due.task, 'Task-Expired')
      giveBack(state, due, `${due.agent.id} did not answer in time`, out)
    } else settleRound(state, due, 'the time for offers has ended', out)
    expired += 1
  }
  return expired
}

/** Returns whether something is overdue. */
export function isOverdue(state: MarketState): boolean {
  return nextDue(state.deadlines, state.now) !== undefined
}
