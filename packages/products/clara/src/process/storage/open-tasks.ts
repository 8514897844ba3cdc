import type { MarketState, Task } from '../state.ts'
import { returnTaskDeposit } from './deposits.ts'
import { recountTask } from './held-bytes.ts'
import { endUse, openUse } from './usage.ts'

/** Counts a new task to its requester, with its bytes. */
export function openTask(state: MarketState, task: Task): void {
  task.open = true
  openUse(state, task)
  recountTask(state, task)
}

/** Returns the deposit of a task that ended; what is kept of it counts as forgettable. */
export function closeTask(state: MarketState, task: Task): void {
  returnTaskDeposit(state, task)
  endUse(state, task)
  task.open = false
  state.finishedBytes += task.bytes
}

/** Removes a task that found no agent. */
export function discardTask(state: MarketState, task: Task): void {
  closeTask(state, task)
  state.finishedBytes -= task.bytes
  state.heldBytes -= task.bytes
}
