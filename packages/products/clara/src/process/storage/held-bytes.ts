import type { IdSet } from '../queue/id-set.ts'
import { LIMITS } from '../settings.ts'
import type { Agent, MarketState, Task } from '../state.ts'
import { useBytes, useTaskBytes } from './usage.ts'

/**
 * Bytes that each object takes in the memory of the module besides the texts counted at it,
 * measured on aos 2.0.1 with Lua's allocator and rounded up.
 */
const overhead = {
  agent: 2_048,
  task: 2_048,
  /** Of a task that names a group. */
  group: 1_024,
  assignment: 896,
  delivery: 1_024,
  opinion: 256,
  result: 384,
  set: 384,
  id: 112,
  offer: 224,
  round: 512,
}

/** Counts what a task holds after something about it changed. */
export function recountTask(state: MarketState, task: Task): void {
  const grown = bytesOfTask(task) - task.bytes
  if (grown === 0) return
  task.bytes += grown
  state.heldBytes += grown
  if (task.open) useTaskBytes(state, task, grown)
  else state.finishedBytes += grown
}

/** Counts what an agent holds after something about it changed. */
export function recountAgent(state: MarketState, agent: Agent): void {
  const grown = bytesOfAgent(agent) - agent.bytes
  if (grown === 0) return
  agent.bytes += grown
  state.heldBytes += grown
  useBytes(state, agent.profileAddress, grown, 0)
}

/** Changes the size of an agent's tasks in a listing. */
export function listInAgent(state: MarketState, agent: Agent, bytes: number): void {
  if (state.settings.expose) {
    state.changedAgents = state.changedAgents ?? []
    state.changedAgents.push(agent.id)
  }
  agent.listedBytes += bytes
  state.listingBytes += bytes
}

/** Bytes that a result takes where it is kept. */
export function bytesOfResult(entry: string): number {
  return entry.length + overhead.result
}

/** An agent that works for a held reward has room for its result. */
function bytesOfShare(task: Task): number {
  const kept = task.terms === undefined ? 0 : LIMITS.reservedResultBytes
  return overhead.assignment + kept
}

/** Bytes of a new task, before it is stored. */
export function bytesOfTask(task: Task): number {
  const { round } = task
  return (
    overhead.task +
    task.facts.length +
    (task.schema === undefined ? 0 : task.schema.length) +
    task.textBytes +
    (task.group === '' ? 0 : overhead.group + 2 * task.group.length) +
    task.assignments.length * bytesOfShare(task) +
    task.deliveries.length * overhead.delivery +
    task.offers.length * overhead.offer +
    bytesOfIds(task.excluded) +
    bytesOfIds(task.silent) +
    bytesOfIds(task.offered) +
    (round === undefined ? 0 : overhead.round + bytesOfIds(round.waiting))
  )
}

function bytesOfAgent(agent: Agent): number {
  return (
    newAgentBytes(agent.profile.length) +
    agent.outboxBytes +
    bytesOfIds(agent.declined) +
    agent.opinions.length * overhead.opinion
  )
}

/** Bytes of an agent without work whose profile has this many. */
export function newAgentBytes(profile: number): number {
  return overhead.agent + profile
}

function bytesOfIds(set: IdSet | undefined): number {
  return set === undefined ? 0 : overhead.set + set.ids.length * overhead.id
}
