import { tryHold } from '../accounts/room.ts'
import type { TokenAmount } from '../amount.ts'
import { inboxEntry, inboxTail, workTags } from '../entries.ts'
import { addDeadline, removeDeadline } from '../index/deadlines.ts'
import { putItem, removeItem } from '../index/keyed-list.ts'
import { refreshAgent } from '../index/pools.ts'
import type { AgentEntry, Assignment, Task } from '../records.ts'
import { LIMITS } from '../settings.ts'
import { send, type Turn, touch } from '../turn.ts'
import { windowOf } from './matching.ts'

/** Assigns a task, or a share of a broadcast, to an agent and notifies it. */
export function assign(
  turn: Turn,
  task: Task,
  agent: AgentEntry,
  reward: TokenAmount,
  reason: string,
): void {
  const { state } = turn
  const window = windowOf(state, task)
  const at = state.now + window
  const assignment: Assignment = {
    kind: 'assignment',
    task,
    agent,
    reward,
    reason,
    window,
    tail: inboxTail(state, task, agent, reward, at, reason),
    at,
    sequence: 0,
    position: -1,
  }
  putItem(agent.inbox, task.id, assignment)
  putItem(task.assignments, agent.id, assignment)
  addDeadline(state.indexes.deadlines, assignment)
  refreshAgent(state, agent)
  touch(turn, 'agent', agent.id)
  send(
    turn,
    agent.address,
    'Agent-Task-Assignment',
    inboxEntry(assignment),
    workTags(assignment),
  )
}

/** Removes a task from an agent's inbox; returns whether the agent became free. */
export function unassign(turn: Turn, assignment: Assignment): boolean {
  const { agent, task } = assignment
  removeDeadline(turn.state.indexes.deadlines, assignment)
  removeItem(agent.inbox, task.id)
  removeItem(task.assignments, agent.id)
  touch(turn, 'agent', agent.id)
  return refreshAgent(turn.state, agent)
}

/** Notes that an agent turned a task down: it does not get it again. */
export function noteDeclined(turn: Turn, task: Task, agent: AgentEntry): void {
  const [first] = agent.declined.keys
  if (agent.declined.keys.length === LIMITS.declinedTasks && first !== undefined) {
    removeItem(agent.declined, first)
  }
  putItem(agent.declined, task.id, true)
  task.declined.push(agent.id)
  touch(turn, 'agent', agent.id)
}

/** Takes more room for a task, if its requester has it. */
export function growTask(turn: Turn, task: Task, bytes: number): boolean {
  if (!tryHold(turn, task.requester, bytes)) return false
  task.bytes += bytes
  return true
}
