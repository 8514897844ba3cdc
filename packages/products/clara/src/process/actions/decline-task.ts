import { noteActivity } from '../agents/idle-agents.ts'
import type { MarketMessage } from '../message.ts'
import { notifyAgent } from '../notices.ts'
import { assignmentOf } from '../queue/assignments.ts'
import { hasId } from '../queue/id-set.ts'
import { settleIfComplete } from '../queue/placement.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { Outbox } from '../reply.ts'
import type { MarketState } from '../state.ts'
import { noteDeclined } from '../tasks/declined.ts'
import { answerRound } from '../tasks/offers.ts'
import { requireAgentAndTask } from '../tasks/requirements.ts'
import { giveBack } from '../tasks/return-task.ts'
import { notAssigned } from './send-result.ts'

/** Handles an agent that declines a task, or a request for an offer. */
export function declineTask(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const named = requireAgentAndTask(state, message)
  if (isRefusal(named)) return named
  const { agent, task } = named
  const assignment = assignmentOf(task, agent)
  const { round } = task
  if (assignment !== undefined) {
    noteActivity(state, agent)
    giveBack(state, assignment, `${agent.id} declined`, out)
  } else if (round !== undefined && hasId(round.waiting, agent.id)) {
    noteActivity(state, agent)
    answerRound(state, round, agent, undefined)
    noteDeclined(state, task, agent)
    settleIfComplete(state, round, out)
  } else return notAssigned(task, agent)
  notifyAgent(out, agent, task, 'Task-Declined')
  return undefined
}
