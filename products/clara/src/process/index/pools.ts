import { compareAmounts, type TokenAmount } from '../amount.ts'
import { get, put } from '../dictionary.ts'
import type { AgentEntry } from '../records.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState, Pool, VacantPlace } from '../state.ts'
import { type FirstFit, newFirstFit, setSlot, slotAmount } from './first-fit-tree.ts'

/** All agents of a topic; made when it is first needed. */
export function poolOf({ indexes }: MarketState, topic: string): Pool {
  const known = get(indexes.pools, topic)
  if (known !== undefined) return known
  const pool: Pool = { members: [], vacant: [], fees: [newFirstFit('lowest')] }
  put(indexes.pools, topic, pool)
  return pool
}

/** Fees of the free agents of a topic that have at least a level of reputation. */
export function feesOf(state: MarketState, topic: string, level: number): FirstFit {
  const { fees } = poolOf(state, topic)
  while (fees.length <= level) fees.push(newFirstFit('lowest'))
  return fees[level] ?? newFirstFit('lowest')
}

/** Adds an agent to the pool of its topic. */
export function joinPool(state: MarketState, agent: AgentEntry): void {
  const pool = poolOf(state, agent.topic)
  agent.slot = pool.vacant.pop() ?? pool.members.length
  pool.members[agent.slot] = agent
  refreshAgent(state, agent)
}

/** Removes an agent from the pool of its topic. */
export function leavePool(state: MarketState, agent: AgentEntry): void {
  const pool = poolOf(state, agent.topic)
  show(state, agent, '')
  pool.members[agent.slot] = false
  pool.vacant.push(agent.slot)
}

/** Returns whether there is an agent at a place of a list. */
export function isMember(
  place: AgentEntry | VacantPlace | undefined,
): place is AgentEntry {
  return place !== undefined && place !== false
}

/** Returns whether an agent can take one more task. */
export function isFree(agent: AgentEntry): boolean {
  return agent.inbox.items.length < agent.capacity && !isPaused(agent)
}

/** Returns whether an agent let so many tasks expire in a row that it gets no more. */
export function isPaused({ misses }: AgentEntry): boolean {
  return misses >= LIMITS.missesBeforePause
}

/**
 * Shows an agent's fee to the searches while it is free, and hides it while it is not; returns
 * whether it became free or cheaper.
 */
export function refreshAgent(state: MarketState, agent: AgentEntry): boolean {
  const before = slotAmount(feesOf(state, agent.topic, 0), agent.slot)
  const now = isFree(agent) ? agent.fee : ''
  showAgent(state, agent)
  return now !== '' && (before === '' || compareAmounts(now, before) < 0)
}

/** Shows an agent's fee to the searches of its topic and levels, if it is free. */
export function showAgent(state: MarketState, agent: AgentEntry): void {
  show(state, agent, isFree(agent) ? agent.fee : '')
}

function show(state: MarketState, agent: AgentEntry, fee: TokenAmount | ''): void {
  const highest = Math.max(agent.level, agent.shownLevel)
  for (let level = 0; level <= highest; level += 1) {
    const shown = level <= agent.level ? fee : ''
    setSlot(feesOf(state, agent.topic, level), agent.slot, shown)
  }
  agent.shownLevel = agent.level
  setSlot(state.indexes.everyone, agent.position, fee)
}

/** Start of the next search of `roundRobin`. */
export function turnOf({ turns }: MarketState, topic: string, level: number): number {
  return get(turns, turnKey(topic, level)) ?? 0
}

/** Lets the next search of `roundRobin` start behind an agent. */
export function passTurn({ turns }: MarketState, agent: AgentEntry, level: number): void {
  put(turns, turnKey(agent.topic, level), agent.slot + 1)
}

function turnKey(topic: string, level: number): string {
  return `${topic} ${level}`
}
