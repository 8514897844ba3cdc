import { notifyAgent } from '../entries.ts'
import { itemOf } from '../index/keyed-list.ts'
import { noteDeclined } from '../tasks/assignments.ts'
import { giveBack, requireWork } from '../tasks/due.ts'
import { answerRound } from '../tasks/offers.ts'
import { settleIfComplete } from '../tasks/placement.ts'
import type { Turn } from '../turn.ts'
import { refuseNotAssigned } from './send-result.ts'

/** Takes a task back that an agent declines, or a request for an offer. */
export function declineTask(turn: Turn): void {
  const { agent, task } = requireWork(turn)
  const assignment = itemOf(task.assignments, agent.id)
  const { round } = task
  if (assignment !== undefined) {
    agent.misses = 0
    giveBack(turn, assignment, `${agent.id} declined`)
  } else if (round !== undefined && itemOf(round.waiting, agent.id) !== undefined) {
    answerRound(round, agent, undefined)
    noteDeclined(turn, task, agent)
    settleIfComplete(turn, round)
  } else refuseNotAssigned(task, agent)
  notifyAgent(turn, agent, task, 'Task-Declined')
}
