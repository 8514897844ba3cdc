import { put } from '../dictionary.ts'
import type { AgentEntry, DueItem, Task } from '../records.ts'
import { type MarketState, newIndexes } from '../state.ts'
import { addDeadline } from './deadlines.ts'
import { isMember, poolOf, showAgent } from './pools.ts'
import { addToQueue, queueOf } from './queues.ts'

/**
 * Makes all indexes again from agents, tasks and accounts, so that new code finds them in its own
 * form; every search then finds what it found before.
 */
export function rebuildIndexes(state: MarketState): void {
  const { sequence } = state.indexes.deadlines
  const indexes = newIndexes()
  state.indexes = indexes
  const agents: AgentEntry[] = []
  for (const [position, place] of state.roster.entries()) {
    if (!isMember(place)) indexes.vacantPositions.push(position)
    else {
      agents.push(place)
      put(indexes.agents, place.id, place)
      place.queueFrom = 0
    }
  }
  for (const agent of agents.sort((left, right) => left.slot - right.slot)) {
    const pool = poolOf(state, agent.topic)
    while (pool.members.length < agent.slot) {
      pool.vacant.push(pool.members.length)
      pool.members.push(false)
    }
    pool.members.push(agent)
    showAgent(state, agent)
  }
  const queued = state.tasks.items.filter(({ queueSlot }) => queueSlot >= 0)
  for (const task of queued.sort((left, right) => left.queueSlot - right.queueSlot)) {
    addToQueue(queueOf(state, task.topic), task)
  }
  const due = dueOf(state).sort((left, right) => left.sequence - right.sequence)
  for (const entry of due) {
    entry.position = -1
    addDeadline(indexes.deadlines, entry)
  }
  indexes.deadlines.sequence = Math.max(sequence, indexes.deadlines.sequence)
}

/** Everything that has a moment. */
function dueOf(state: MarketState): DueItem[] {
  const due: DueItem[] = []
  for (const agent of state.roster) {
    if (isMember(agent) && agent.check !== undefined) due.push(agent.check)
  }
  for (const task of state.tasks.items) due.push(...dueOfTask(task))
  for (const { kept } of state.accounts.items) due.push(...kept)
  due.push(...state.leftIds.items)
  return due
}

function dueOfTask({ round, end, assignments, deliveries }: Task): DueItem[] {
  const due: DueItem[] = [...assignments.items, ...deliveries.items]
  if (round !== undefined) due.push(round)
  if (end !== undefined) due.push(end)
  return due
}
