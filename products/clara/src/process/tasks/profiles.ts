import { keepId, release } from '../accounts/room.ts'
import { jsonObject, quote } from '../aos/json-text.ts'
import { drop } from '../dictionary.ts'
import { addDeadline, removeDeadline } from '../index/deadlines.ts'
import { leavePool } from '../index/pools.ts'
import type { AgentEntry, ProfileCheck } from '../records.ts'
import { LIMITS } from '../settings.ts'
import { send, type Turn, touch } from '../turn.ts'

/** Starts the time after which a silent agent without work loses its profile. */
export function watchProfile({ state }: Turn, agent: AgentEntry): void {
  const at = state.now + LIMITS.profileLifetime
  const check: ProfileCheck = { kind: 'profile', agent, at, sequence: 0, position: -1 }
  agent.check = check
  addDeadline(state.indexes.deadlines, check)
}

/** Notes that an agent sent a message. */
export function noteActivity({ state }: Turn, agent: AgentEntry): void {
  agent.activeAt = state.now
}

/** Ends the profile of an agent that was silent for too long, or looks again later. */
export function checkProfile(turn: Turn, check: ProfileCheck): void {
  const { agent } = check
  const { deadlines } = turn.state.indexes
  removeDeadline(deadlines, check)
  const isBusy = agent.inbox.items.length > 0
  const since = isBusy ? turn.state.now : agent.activeAt
  check.at = since + LIMITS.profileLifetime
  if (check.at > turn.state.now) {
    addDeadline(deadlines, check)
    return
  }
  removeAgent(turn, agent)
  const data = jsonObject([
    ['id', quote(agent.id)],
    ['reason', quote('it sent no message for 30 days')],
  ])
  send(turn, agent.address, 'Profile-Expired', data, [['RedStone-Agent-Id', agent.id]])
}

/** Ends the profile of an agent without work; its id stays with its address for a while. */
export function removeAgent(turn: Turn, agent: AgentEntry): void {
  const { state } = turn
  leavePool(state, agent)
  if (agent.check !== undefined) removeDeadline(state.indexes.deadlines, agent.check)
  // Offers that it made and searches for it that are under way find it busy for ever.
  agent.capacity = 0
  state.roster[agent.position] = false
  state.indexes.vacantPositions.push(agent.position)
  state.agentCount -= 1
  drop(state.indexes.agents, agent.id)
  touch(turn, 'agent', agent.id)
  touch(turn, 'page', pageOf(agent))
  release(turn, agent.address, profileBytes(agent) - LIMITS.idOverhead)
  keepId(turn, agent.address, agent.id)
}

/** Bytes that an address holds for the profile of an agent. */
export function profileBytes({ profile }: Pick<AgentEntry, 'profile'>): number {
  return LIMITS.profileOverhead + profile.length
}

/** The exposed page that lists an agent. */
export function pageOf({ position }: AgentEntry): string {
  return `${Math.floor(position / LIMITS.exposedEntries)}`
}
