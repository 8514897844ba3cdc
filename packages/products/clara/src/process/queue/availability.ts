import { showIdle } from '../agents/idle-agents.ts'
import { type Amount, compareAmounts } from '../amount.ts'
import { levelOf } from '../reputation.ts'
import { type Agent, type MarketState, poolOf, type Vacant } from '../state.ts'
import { setSlot, slotAmount } from './first-fit-tree.ts'

/** Adds an agent to the pools of its topic, up to that of its level. */
export function joinPools(state: MarketState, agent: Agent): void {
  const level = levelOf(agent.opinions, state.now)
  while (agent.slots.length <= level) joinNextPool(state, agent)
}

/** Removes an agent from all pools of its topic. */
export function leavePools(state: MarketState, agent: Agent): void {
  setSlot(state.everyone, agent.position, '')
  while (agent.slots.length > 0) leaveLastPool(state, agent)
}

/** The slot of an agent in the pool of a level. */
export function slotOf(agent: Agent, level: number): number {
  return agent.slots[level] ?? -1
}

/** Moves an agent into the pools of its level; returns whether it rose. */
export function refreshLevel(state: MarketState, agent: Agent): boolean {
  const level = levelOf(agent.opinions, state.now)
  if (agent.slots.length === level + 1) return false
  const rises = agent.slots.length <= level
  while (agent.slots.length <= level) joinNextPool(state, agent)
  while (agent.slots.length > level + 1) leaveLastPool(state, agent)
  showIdle(state, agent)
  return rises
}

/** Returns whether an agent has a level of reputation now; levels fall with time. */
export function hasReputation(state: MarketState, agent: Agent, least: number): boolean {
  if (least === 0) return true
  if (agent.slots.length > least) refreshLevel(state, agent)
  return agent.slots.length > least
}

function joinNextPool(state: MarketState, agent: Agent): void {
  const level = agent.slots.length
  const pool = poolOf(state, agent.topic, level)
  const slot = pool.vacant.pop() ?? pool.members.length
  pool.members[slot] = agent
  agent.slots.push(slot)
  if (level > 0) setSlot(pool.fees, slot, shownFee(state, agent))
}

function leaveLastPool(state: MarketState, agent: Agent): void {
  const slot = agent.slots.pop()
  if (slot === undefined) return
  const pool = poolOf(state, agent.topic, agent.slots.length)
  setSlot(pool.fees, slot, '')
  pool.members[slot] = false
  pool.vacant.push(slot)
}

/** The fee that the pool of level 0 shows. */
function shownFee(state: MarketState, agent: Agent): Amount | '' {
  return slotAmount(poolOf(state, agent.topic, 0).fees, slotOf(agent, 0))
}

/** Returns whether there is an agent at a place of a list. */
export function isMember(place: Agent | Vacant | undefined): place is Agent {
  return place !== undefined && place !== false
}

/** Returns whether an agent can accept one more task. */
export function isFree(agent: Agent): boolean {
  return agent.inbox.length < agent.capacity
}

/**
 * Shows an agent's fee to the searches while it is free, and hides it while it is not.
 */
export function refreshAvailability(state: MarketState, agent: Agent): boolean {
  showIdle(state, agent)
  const before = shownFee(state, agent)
  const now: Amount | '' = isFree(agent) ? agent.fee : ''
  if (before === now) return false
  for (let level = 0; level < agent.slots.length; level += 1) {
    setSlot(poolOf(state, agent.topic, level).fees, slotOf(agent, level), now)
  }
  setSlot(state.everyone, agent.position, now)
  if (now === '') return false
  return before === '' || compareAmounts(now, before) < 0
}
