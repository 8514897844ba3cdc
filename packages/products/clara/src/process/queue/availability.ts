import { showIdle } from '../agents/idle-agents.ts'
import { type Amount, compareAmounts } from '../amount.ts'
import { type Agent, type MarketState, poolOf, type Vacant } from '../state.ts'
import { setSlot, slotAmount } from './first-fit-tree.ts'

/** Adds an agent to the pool of its topic. */
export function joinPool(state: MarketState, agent: Agent): void {
  const pool = poolOf(state, agent.topic)
  agent.slot = pool.vacant.pop() ?? pool.members.length
  pool.members[agent.slot] = agent
}

/** Removes an agent from the pool of its topic. */
export function leavePool(state: MarketState, agent: Agent): void {
  const pool = poolOf(state, agent.topic)
  setSlot(pool.fees, agent.slot, '')
  setSlot(state.everyone, agent.position, '')
  pool.members[agent.slot] = false
  pool.vacant.push(agent.slot)
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
  const fees = poolOf(state, agent.topic).fees
  const before = slotAmount(fees, agent.slot)
  const now: Amount | '' = isFree(agent) ? agent.fee : ''
  if (before === now) return false
  setSlot(fees, agent.slot, now)
  setSlot(state.everyone, agent.position, now)
  if (now === '') return false
  return before === '' || compareAmounts(now, before) < 0
}
