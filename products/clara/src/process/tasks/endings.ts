import { keep } from '../accounts/room.ts'
import { get } from '../dictionary.ts'
import { removeDeadline } from '../index/deadlines.ts'
import { removeItem } from '../index/keyed-list.ts'
import { dequeue } from '../index/queues.ts'
import type { OutboxResult, Task, TaskStage } from '../records.ts'
import { LIMITS } from '../settings.ts'
import { type Turn, touch } from '../turn.ts'

/** Ends a task that no agent holds any more; `Get-Task` knows it as long as its requester has room for it. */
export function endTask(turn: Turn, task: Task, status: TaskStage, reason: string): void {
  const { state } = turn
  if (task.queueSlot >= 0) dequeue(turn, task)
  if (task.round !== undefined) removeDeadline(state.indexes.deadlines, task.round)
  task.round = undefined
  dropEnd(turn, task)
  task.status = status
  task.reason = reason
  task.open = false
  state.openTasks -= 1
  touch(turn, 'task', task.id)
  for (const id of task.declined) {
    const agent = get(state.indexes.agents, id)
    if (agent !== undefined) removeItem(agent.declined, task.id)
    touch(turn, 'agent', id)
  }
  keep(turn, task.requester, task.bytes, task)
}

/** Takes back the moment at which a task ends without a result. */
export function dropEnd({ state }: Turn, task: Task): void {
  if (task.end !== undefined) removeDeadline(state.indexes.deadlines, task.end)
  task.end = undefined
}

/** Lets go of a result that nobody has to decide about any more. */
export function releaseResult(turn: Turn, result: OutboxResult): void {
  keep(turn, result.sender, result.entry.length + LIMITS.resultOverhead, result)
}
