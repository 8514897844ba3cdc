import { hasExpiredProfile } from '../agents/expire-profiles.ts'
import { notifyRequester } from '../notices.ts'
import type { Outbox } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState, OfferRound, Task } from '../state.ts'
import { broadcastPage, endBroadcastIfOver } from '../tasks/broadcast.ts'
import { isOverdue } from '../tasks/expiry.ts'
import { askPage } from '../tasks/offers.ts'
import { feed } from './dispatch-queue.ts'
import { settleIfComplete } from './placement.ts'

/** Returns whether a tick has work to do. */
export function hasPendingWork(state: MarketState): boolean {
  return state.work.length > 0 || isOverdue(state) || hasExpiredProfile(state)
}

/** Does one page of the work that is left, of each piece in turn. */
export function doPendingWork(state: MarketState, out: Outbox): void {
  const work = state.work.shift()
  if (work === undefined) return
  switch (work.kind) {
    case 'broadcast':
      goOnWithBroadcast(state, work.task, out)
      return
    case 'ask':
      goOnAsking(state, work.round, out)
      return
    case 'feed':
      work.agent.feeding = false
      feed(state, work.agent, out)
      return
  }
}

function goOnWithBroadcast(state: MarketState, task: Task, out: Outbox): void {
  if (task.broadcastFrom < 0) return
  broadcastPage(state, task, out)
  if (task.broadcastFrom >= 0) {
    state.work.push({ kind: 'broadcast', task })
    return
  }
  notifyRequester(out, task)
  endBroadcastIfOver(state, task, out)
}

function goOnAsking(state: MarketState, round: OfferRound, out: Outbox): void {
  if (round.task.round !== round) return
  askPage(state, round, LIMITS.fanOutEntries, out)
  if (round.askFrom >= 0) state.work.push({ kind: 'ask', round })
  else settleIfComplete(state, round, out)
}
