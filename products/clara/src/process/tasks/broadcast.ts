import { lockReward } from '../accounts/accounts.ts'
import { sendStatus } from '../entries.ts'
import { firstFit } from '../index/first-fit-tree.ts'
import { isMember } from '../index/pools.ts'
import type { Task } from '../records.ts'
import { LIMITS } from '../settings.ts'
import type { Turn } from '../turn.ts'
import { assign, growTask } from './assignments.ts'
import { endTask } from './endings.ts'
import { mayGet } from './matching.ts'

/**
 * Assigns a share of a task to every free agent of any topic whose fee fits; a first page
 * at once, the rest with the ticks that follow.
 */
export function openBroadcast(turn: Turn, task: Task): boolean {
  task.broadcastFrom = 0
  task.status = 'broadcasting'
  task.reason = 'goes to every free agent whose fee fits'
  broadcastPage(turn, task)
  if (task.assignments.items.length === 0 && task.broadcastFrom < 0) return false
  if (task.broadcastFrom >= 0) turn.state.work.push({ kind: 'broadcast', task })
  return true
}

/** Assigns some more shares; `broadcastFrom` is -1 when none are left. */
export function broadcastPage(turn: Turn, task: Task): void {
  const { state } = turn
  const bytesBefore = turn.bytes
  let given = 0
  let position = firstFit(state.indexes.everyone, task.broadcastFrom, task.reward)
  for (let seen = 0; position >= 0 && seen < LIMITS.queueScan; seen += 1) {
    if (given === LIMITS.fanOutEntries) break
    if (turn.bytes - bytesBefore > LIMITS.fanOutBytes) break
    const agent = state.roster[position]
    if (!isMember(agent)) break
    if (agent.sequence <= task.agentSequence && mayGet(turn, task, agent)) {
      if (!growTask(turn, task, LIMITS.shareOverhead)) {
        endFanOut(task, 'went to as many agents as its requester has room for')
        return
      }
      if (!lockReward(turn, task)) {
        endFanOut(task, 'went to as many agents as the balance covers')
        return
      }
      assign(turn, task, agent, agent.fee, 'broadcast')
      given += 1
    }
    position = firstFit(state.indexes.everyone, position + 1, task.reward)
  }
  if (position < 0) endFanOut(task, 'went to every free agent whose fee fits')
  else task.broadcastFrom = position
}

/** Ends a broadcast when every share has come to an end. */
export function endBroadcastIfOver(turn: Turn, task: Task): void {
  if (task.broadcastFrom >= 0 || task.assignments.items.length > 0) return
  const answered = task.results.length
  const waiting = task.deliveries.items.length
  if (waiting > 0) {
    task.status = 'delivered'
    task.reason = `${answered} agents answered; ${waiting} results wait for acceptance`
    return
  }
  const { accepted, burned } = task
  if (answered === 0) endTask(turn, task, 'ended', 'every agent declined or was silent')
  else if (task.terms === undefined) {
    endTask(turn, task, 'finished', `${answered} agents answered`)
    return
  } else {
    const status = accepted > 0 ? 'finished' : burned > 0 ? 'burned' : 'refunded'
    endTask(turn, task, status, `${accepted} of ${answered} results were accepted`)
  }
  sendStatus(turn, task)
}

/** Gives out no more shares. */
export function endFanOut(task: Task, reason: string): void {
  task.broadcastFrom = -1
  task.status = 'assigned'
  task.reason = reason
}
