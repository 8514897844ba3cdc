import { drop, get, put } from './dictionary.ts'
import { addId, newIdSet, removeId } from './queue/id-set.ts'
import type { Agent, Group, MarketState, Task } from './state.ts'

/** The group of a task, if it names one that the market knows. */
export function groupOf(state: MarketState, task: Task): Group | undefined {
  return task.group === '' ? undefined : get(state.groups, groupKey(task))
}

/** Counts a new task to its group. */
export function enterGroup(state: MarketState, task: Task): void {
  if (task.group === '') return
  const group = groupOf(state, task) ?? { agents: newIdSet(), tasks: 0 }
  group.tasks += 1
  put(state.groups, groupKey(task), group)
}

/** Removes a forgotten task from its group; a group without tasks is dropped. */
export function leaveGroup(state: MarketState, task: Task): void {
  const group = groupOf(state, task)
  if (group === undefined) return
  group.tasks -= 1
  if (group.tasks === 0) drop(state.groups, groupKey(task))
}

/** Notes that an agent holds a task of the group. */
export function sitInGroup(state: MarketState, task: Task, agent: Agent): void {
  const group = groupOf(state, task)
  if (group !== undefined) addId(group.agents, agent.id)
}

/** Notes that an agent gave its task of the group back. */
export function standUp(state: MarketState, task: Task, agent: Agent): void {
  const group = groupOf(state, task)
  if (group === undefined) return
  removeId(group.agents, agent.id)
  // Tasks of the group that it was passed over for are open to it again.
  agent.queueFrom = 0
}

function groupKey(task: Task): string {
  return `${task.requester} ${task.group}`
}
