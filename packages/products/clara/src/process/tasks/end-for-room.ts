import { notifyAgent, notifyRequester } from '../notices.ts'
import { unassign } from '../queue/assignments.ts'
import { feed } from '../queue/dispatch-queue.ts'
import type { Outbox } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState, Task } from '../state.ts'
import { endTask } from './endings.ts'

/**
 * Ends an open task whose room the market needs; returns false while a broadcast has shares left.
 */
export function endForRoom(state: MarketState, task: Task, out: Outbox): boolean {
  if (task.broadcastFrom >= 0) {
    task.broadcastFrom = -1
    task.status = 'assigned'
  }
  for (let left = LIMITS.fanOutEntries; left > 0; left -= 1) {
    const share = task.assignments[task.assignments.length - 1]
    if (share === undefined) break
    const becameFree = unassign(state, share)
    notifyAgent(out, share.agent, task, 'Task-Expired')
    if (becameFree) feed(state, share.agent, out)
  }
  if (task.assignments.length > 0) return false
  endTask(state, task, 'ended', 'the market needed its room')
  notifyRequester(out, task)
  return true
}
