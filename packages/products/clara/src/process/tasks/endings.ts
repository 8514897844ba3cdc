import { drop, get, put } from '../dictionary.ts'
import { leaveGroup } from '../groups.ts'
import { dequeue } from '../queue/queue.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState, Task, TaskStatus } from '../state.ts'
import { removeDeadline } from './deadlines.ts'
import { forgetDeclined } from './declined.ts'

/** Most offers that a finished task still shows. */
const KEPT_OFFERS = 50

/** Ends a task that no agent holds any more; `Get-Task` knows it for a while. */
export function endTask(
  state: MarketState,
  task: Task,
  status: TaskStatus,
  reason: string,
): void {
  if (task.queueSlot >= 0) dequeue(state, task)
  if (task.round !== undefined) removeDeadline(state.deadlines, task.round)
  task.round = undefined
  if (task.end !== undefined) removeDeadline(state.deadlines, task.end)
  task.end = undefined
  task.status = status
  task.reason = reason
  forgetDeclined(state, task)
  task.silent = undefined
  task.offered = undefined
  if (task.offers.length > KEPT_OFFERS) task.offers = task.offers.slice(0, KEPT_OFFERS)
  state.openTasks -= 1
  state.heldBytes -= task.payload.length
  put(state.finished, String(state.nextFinished), task)
  state.nextFinished += 1
  state.finishedBytes += keptBytes(task)
  forgetOldest(state)
}

/** Returns whether a task has ended. */
export function isEnded({ status }: Task): boolean {
  switch (status) {
    case 'finished':
    case 'refunded':
    case 'cancelled':
    case 'ended':
      return true
    case 'assigned':
    case 'queued':
    case 'collecting-offers':
    case 'broadcasting':
    case 'delivered':
    case 'rejected':
      return false
  }
}

function forgetOldest(state: MarketState): void {
  while (
    state.nextFinished - state.firstFinished > LIMITS.finishedTasks ||
    state.finishedBytes > LIMITS.finishedBytes
  ) {
    const number = String(state.firstFinished)
    const oldest = get(state.finished, number)
    if (oldest === undefined) return
    state.firstFinished += 1
    state.finishedBytes -= keptBytes(oldest)
    drop(state.finished, number)
    drop(state.tasks, oldest.id)
    leaveGroup(state, oldest)
  }
}

function keptBytes(task: Task): number {
  let bytes = task.payload.length
  for (const result of task.results) bytes += result.entry.length
  return bytes
}
