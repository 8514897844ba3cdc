import { hold } from '../accounts/room.ts'
import { outboxEntry, workTags } from '../entries.ts'
import { itemOf } from '../index/keyed-list.ts'
import { requireData } from '../read-message.ts'
import type { AgentEntry, OutboxResult, Task } from '../records.ts'
import { refuse } from '../refusal.ts'
import { BROADCAST, LIMITS } from '../settings.ts'
import { unassign } from '../tasks/assignments.ts'
import { endBroadcastIfOver } from '../tasks/broadcast.ts'
import { requireWork } from '../tasks/due.ts'
import { endTask, releaseResult } from '../tasks/endings.ts'
import { feed } from '../tasks/placement.ts'
import { deliver } from '../tasks/settlement.ts'
import { send, type Turn } from '../turn.ts'

/**
 * Sends the result of an agent to the requester, which ends the task; a held reward waits until
 * the result is accepted.
 */
export function sendResult(turn: Turn): void {
  const { agent, task } = requireWork(turn)
  const assignment = itemOf(task.assignments, agent.id) ?? refuseNotAssigned(task, agent)
  const data = requireData(turn.message, LIMITS.resultBytes)
  const { terms } = task
  const acceptUntil = terms === undefined ? 0 : turn.state.now + terms.acceptWithin
  const entry = outboxEntry(turn, assignment, data, acceptUntil)
  hold(turn, agent.address, entry.length + LIMITS.resultOverhead)

  agent.misses = 0
  const becameFree = unassign(turn, assignment)
  const result: OutboxResult = {
    taskId: task.id,
    agentId: agent.id,
    sender: agent.address,
    entry,
  }
  task.results.push(result)
  agent.outbox.push(result)
  if (agent.outbox.length > LIMITS.outboxEntries) agent.outbox.shift()
  send(turn, task.requester, 'Task-Result', entry, workTags(assignment))
  if (terms === undefined) releaseResult(turn, result)
  else deliver(turn, assignment, result, terms)
  if (task.topic === BROADCAST) endBroadcastIfOver(turn, task)
  else if (terms === undefined) endTask(turn, task, 'finished', `${agent.id} answered`)
  if (becameFree) feed(turn, agent)
}

/** Distinguishes an agent that has finished the task from one that never had it. */
export function refuseNotAssigned(task: Task, agent: AgentEntry): never {
  if (task.results.some((result) => result.agentId === agent.id)) {
    refuse(
      'WRONG_STATE',
      `The agent ${agent.id} has answered task ${task.id}`,
      'One result counts; nothing is left to do',
    )
  }
  return refuse(
    'NOT_ALLOWED',
    `Task ${task.id} is not assigned to the agent ${agent.id}`,
    'Get-Task says who holds it and where it stands',
  )
}
