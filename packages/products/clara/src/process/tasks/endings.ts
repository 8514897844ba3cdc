import { drop, get, put } from '../dictionary.ts'
import { leaveGroup } from '../groups.ts'
import { dequeue } from '../queue/queue.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState, Task, TaskStatus } from '../state.ts'
import { recountTask } from '../storage/held-bytes.ts'
import { closeTask } from '../storage/open-tasks.ts'
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
  dropEnd(state, task)
  task.status = status
  task.reason = reason
  forgetDeclined(state, task)
  task.silent = undefined
  task.offered = undefined
  if (task.offers.length > KEPT_OFFERS) task.offers = task.offers.slice(0, KEPT_OFFERS)
  state.openTasks -= 1
  recountTask(state, task)
  closeTask(state, task)
  put(state.finished, String(state.nextFinished), task)
  state.nextFinished += 1
  while (
    state.nextFinished - state.firstFinished > LIMITS.finishedTasks ||
    state.finishedBytes > LIMITS.finishedBytes
  ) {
    if (!forgetOldest(state)) return
  }
}

/** Takes back the moment at which a task ends without a result. */
export function dropEnd(state: MarketState, task: Task): void {
  if (task.end !== undefined) removeDeadline(state.deadlines, task.end)
  task.end = undefined
}

/** Forgets the task that ended first; returns false if none has ended. */
export function forgetOldest(state: MarketState): boolean {
  const number = String(state.firstFinished)
  const oldest = get(state.finished, number)
  if (oldest === undefined) return false
  state.firstFinished += 1
  state.finishedBytes -= oldest.bytes
  state.heldBytes -= oldest.bytes
  drop(state.finished, number)
  drop(state.tasks, oldest.id)
  leaveGroup(state, oldest)
  return true
}
