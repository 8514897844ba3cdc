import type { Amount } from '../amount.ts'
import { drop, get, put } from '../dictionary.ts'
import { inboxEntry, inboxEntryBytes, inboxTail } from '../entries.ts'
import { sitInGroup } from '../groups.ts'
import { type Outbox, send } from '../reply.ts'
import type { Agent, Assignment, MarketState, Task } from '../state.ts'
import { listInAgent, recountTask } from '../storage/held-bytes.ts'
import { addDeadline, removeDeadline } from '../tasks/deadlines.ts'
import { refreshAvailability } from './availability.ts'

/** Assigns a task, or a share of a broadcast, to an agent and notifies it. */
export function assign(
  state: MarketState,
  task: Task,
  agent: Agent,
  reward: Amount,
  reason: string,
  out: Outbox,
): void {
  const at = answerDeadline(state, task)
  const assignment: Assignment = {
    kind: 'assignment',
    task,
    agent,
    reward,
    reason,
    tail: inboxTail(agent, reward, at, reason),
    at,
    sequence: 0,
    position: -1,
    inboxIndex: agent.inbox.length,
    taskIndex: task.assignments.length,
  }
  agent.inbox.push(assignment)
  task.assignments.push(assignment)
  put(task.holders, agent.id, assignment)
  if (at > 0) addDeadline(state.deadlines, assignment)
  sitInGroup(state, task, agent)
  listInAgent(state, agent, listedBytes(assignment))
  task.textBytes += assignment.tail.length
  recountTask(state, task)
  refreshAvailability(state, agent)
  send(out, agent.profileAddress, 'Agent-Task-Assignment', inboxEntry(assignment), [
    ['TaskId', task.id],
    ['RedStone-Agent-Id', agent.id],
  ])
}

/** Removes a task from an agent's inbox. */
export function unassign(state: MarketState, assignment: Assignment): boolean {
  const { agent, task } = assignment
  removeDeadline(state.deadlines, assignment)
  const lastOfInbox = agent.inbox.pop()
  if (lastOfInbox !== undefined && lastOfInbox !== assignment) {
    agent.inbox[assignment.inboxIndex] = lastOfInbox
    lastOfInbox.inboxIndex = assignment.inboxIndex
  }
  const lastOfTask = task.assignments.pop()
  if (lastOfTask !== undefined && lastOfTask !== assignment) {
    task.assignments[assignment.taskIndex] = lastOfTask
    lastOfTask.taskIndex = assignment.taskIndex
  }
  drop(task.holders, agent.id)
  listInAgent(state, agent, -listedBytes(assignment))
  task.textBytes -= assignment.tail.length
  recountTask(state, task)
  return refreshAvailability(state, agent)
}

/** The share of a task that an agent holds, if it holds one. */
export function assignmentOf(task: Task, agent: Agent): Assignment | undefined {
  return get(task.holders, agent.id)
}

/** When an agent that gets the task now has to have answered; 0 for no limit. */
function answerDeadline(state: MarketState, task: Task): number {
  const at = task.answerWithin > 0 ? state.now + task.answerWithin : 0
  const endsAt = task.terms?.endsAt
  if (endsAt === undefined) return at
  return at === 0 ? endsAt : Math.min(at, endsAt)
}

function listedBytes(assignment: Assignment): number {
  return inboxEntryBytes(assignment) + assignment.task.id.length + 4
}
