import type { Outbox } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import type { Agent, MarketState } from '../state.ts'
import { endProfile } from './end-profile.ts'
import { longestIdle, staysSince } from './idle-agents.ts'

/** Ends profiles of agents that have no work and sent nothing for too long. */
export function expireProfiles(state: MarketState, out: Outbox): void {
  for (let expired = 0; expired < LIMITS.expiredProfiles; expired += 1) {
    const agent = expiredAgent(state)
    if (agent === undefined) return
    endProfile(state, agent, 'it sent no message for 30 days', out)
  }
}

/** Returns whether a profile has expired. */
export function hasExpiredProfile(state: MarketState): boolean {
  return expiredAgent(state) !== undefined
}

function expiredAgent(state: MarketState): Agent | undefined {
  const agent = longestIdle(state)
  if (agent === undefined) return undefined
  return staysSince(agent) + LIMITS.profileLifetime <= state.now ? agent : undefined
}
