import { lockReward } from '../escrow.ts'
import { notifyRequester } from '../notices.ts'
import { assign } from '../queue/assignments.ts'
import { isMember } from '../queue/availability.ts'
import { firstFit } from '../queue/first-fit-tree.ts'
import { isExcluded } from '../queue/matching.ts'
import type { Outbox } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState, Task } from '../state.ts'
import { mayGrow } from '../storage/quotas.ts'
import { endTask } from './endings.ts'

/**
 * Assigns a share of a task to every free agent of any topic whose fee fits; a first page
 * at once, the rest with the ticks that follow.
 */
export function openBroadcast(state: MarketState, task: Task, out: Outbox): boolean {
  task.broadcastFrom = 0
  task.status = 'broadcasting'
  task.reason = 'goes to every free agent whose fee fits'
  broadcastPage(state, task, out)
  if (task.assignments.length === 0) return false
  if (task.broadcastFrom >= 0) state.work.push({ kind: 'broadcast', task })
  return true
}

/** Assigns some more shares; `broadcastFrom` is -1 when none are left. */
export function broadcastPage(state: MarketState, task: Task, out: Outbox): void {
  const bytesBefore = out.bytes
  let given = 0
  let later = 0
  let position = firstFit(state.everyone, task.broadcastFrom, task.reward)
  while (
    position >= 0 &&
    given < LIMITS.fanOutEntries &&
    later < LIMITS.queueScan &&
    out.bytes - bytesBefore < LIMITS.fanOutBytes
  ) {
    const agent = state.agentList[position]
    if (!isMember(agent)) break
    if (!mayGrow(state, task)) {
      endFanOut(task, 'went to as many agents as there is room for')
      return
    }
    if (agent.sequence > task.agentSequence) later += 1
    else if (!isExcluded(state, task, agent)) {
      if (!lockReward(state, task)) {
        endFanOut(task, 'went to as many agents as the balance covers')
        return
      }
      assign(state, task, agent, agent.fee, 'broadcast', out)
      given += 1
    }
    position = firstFit(state.everyone, position + 1, task.reward)
  }
  if (position < 0) endFanOut(task, 'went to every free agent whose fee fits')
  else task.broadcastFrom = position
}

/** Ends a broadcast when every share has come to an end. */
export function endBroadcastIfOver(state: MarketState, task: Task, out: Outbox): void {
  if (task.broadcastFrom >= 0 || task.assignments.length > 0) return
  const answered = task.results.length
  if (task.deliveries.length > 0) {
    task.status = 'delivered'
    task.reason = `${answered} agents answered; ${task.deliveries.length} results wait for acceptance`
    return
  }
  if (answered === 0) endTask(state, task, 'ended', 'every agent declined or was silent')
  else if (task.terms === undefined) {
    endTask(state, task, 'finished', `${answered} agents answered`)
    return
  } else if (task.accepted === 0) {
    endTask(state, task, 'refunded', `none of ${answered} results was accepted`)
  } else {
    const paid = `${task.accepted} of ${answered} results were accepted`
    endTask(state, task, 'finished', paid)
  }
  notifyRequester(out, task)
}

/** Gives out no more shares. */
export function endFanOut(task: Task, reason: string): void {
  task.broadcastFrom = -1
  task.status = 'assigned'
  task.reason = reason
}
