import { readPositiveAmount } from '../amount.ts'
import { bestAmount, firstFit, setSlot } from '../queue/first-fit-tree.ts'
import { LIMITS } from '../settings.ts'
import type { Agent, MarketState } from '../state.ts'

const hour = 3_600_000

/** Notes that an agent sent a message. */
export function noteActivity(state: MarketState, agent: Agent): void {
  agent.activeAt = state.now
  showIdle(state, agent)
}

/** Returns whether an agent has work, so that it stays. */
export function isBusy(agent: Agent): boolean {
  return agent.inbox.length > 0
}

/**
 * Shows an agent to {@link longestIdle} while it has no work. Hours instead of milliseconds: most
 * messages change nothing.
 */
export function showIdle(state: MarketState, agent: Agent): void {
  const since = String(Math.floor(staysSince(agent) / hour) + 1)
  setSlot(
    state.idle,
    agent.position,
    isBusy(agent) ? '' : (readPositiveAmount(since) ?? ''),
  )
}

/**
 * The moment from which the time of an agent's profile counts. Each level of reputation adds the
 * time of a profile: newcomers go first.
 */
export function staysSince(agent: Agent): number {
  const level = Math.max(agent.slots.length - 1, 0)
  return agent.activeAt + level * LIMITS.profileLifetime
}

/** Hides an agent from {@link longestIdle}. */
export function hideIdle(state: MarketState, agent: Agent): void {
  setSlot(state.idle, agent.position, '')
}

/** The agent without work that has sent nothing for the longest time, to the hour. */
export function longestIdle(state: MarketState): Agent | undefined {
  const earliest = bestAmount(state.idle)
  if (earliest === '') return undefined
  const agent = state.agentList[firstFit(state.idle, 0, earliest)]
  return agent === false ? undefined : agent
}
