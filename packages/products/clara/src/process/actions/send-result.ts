import { noteActivity } from '../agents/idle-agents.ts'
import { outboxEntry } from '../entries.ts'
import type { MarketMessage } from '../message.ts'
import { assignmentOf, unassign } from '../queue/assignments.ts'
import { feed } from '../queue/dispatch-queue.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import { BROADCAST, LIMITS } from '../settings.ts'
import type { Agent, MarketState, Result, Task } from '../state.ts'
import { bytesOfResult } from '../storage/held-bytes.ts'
import { refuseWhenFull } from '../storage/make-room.ts'
import { keepResult } from '../storage/outbox.ts'
import { endBroadcastIfOver } from '../tasks/broadcast.ts'
import { endTask } from '../tasks/endings.ts'
import { requireAgentAndTask, requireJson } from '../tasks/requirements.ts'
import { refuseMisfit } from '../tasks/result-schema.ts'
import { deliver } from '../tasks/settlement.ts'

/**
 * Sends the result of an agent to the requester, which ends the task; a held reward waits until
 * the result is accepted.
 */
export function sendResult(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const named = requireAgentAndTask(state, message)
  if (isRefusal(named)) return named
  const { agent, task } = named
  const assignment = assignmentOf(task, agent)
  if (assignment === undefined) return notAssigned(task, agent)
  const json = requireJson(message, LIMITS.resultBytes)
  if (isRefusal(json)) return json

  const misfit = refuseMisfit(task, json)
  if (misfit !== undefined) return misfit
  const full = refuseResultWhenFull(state, task, json, out)
  if (full !== undefined) return full
  // The room may have been that of the task.
  if (assignmentOf(task, agent) === undefined) return notAssigned(task, agent)

  noteActivity(state, agent)
  const { terms } = task
  const becameFree = unassign(state, assignment)
  const entry = outboxEntry(
    assignment,
    message,
    json,
    terms === undefined ? 0 : state.now + terms.acceptWithin,
  )
  const result: Result = { taskId: task.id, agentId: agent.id, entry }
  keepResult(state, agent, result)
  task.results.push(result)
  send(out, task.requester, 'Task-Result', entry, [
    ['TaskId', task.id],
    ['RedStone-Agent-Id', agent.id],
  ])
  if (terms !== undefined) deliver(state, assignment, result, terms)
  if (task.topic === BROADCAST) endBroadcastIfOver(state, task, out)
  else if (terms === undefined) endTask(state, task, 'finished', `${agent.id} answered`)
  if (becameFree) feed(state, agent, out)
  return undefined
}

/** A held reward can be earned on a full market, too: the room for a result is kept for it. */
function refuseResultWhenFull(
  state: MarketState,
  task: Task,
  json: string,
  out: Outbox,
): Refusal | undefined {
  const kept = task.terms === undefined ? 0 : LIMITS.reservedResultBytes
  const bytes = bytesOfResult(json) - kept
  return bytes <= 0 ? undefined : refuseWhenFull(state, task.requester, bytes, out)
}

/** Distinguishes an agent that has finished the task from one that never had it. */
export function notAssigned(task: Task, agent: Agent): Refusal {
  if (task.results.some((result) => result.agentId === agent.id)) {
    return refuse(
      'TASK_ANSWERED',
      `The agent ${agent.id} has answered task ${task.id}`,
      'One result counts; nothing is left to do',
    )
  }
  return refuse(
    'TASK_NOT_ASSIGNED',
    `Task ${task.id} is not assigned to the agent ${agent.id}`,
    'Get-Task says who holds it and where it stands',
  )
}
