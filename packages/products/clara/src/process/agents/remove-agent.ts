import { drop } from '../dictionary.ts'
import { leavePools } from '../queue/availability.ts'
import type { Agent, MarketState } from '../state.ts'
import { returnAgentDeposit } from '../storage/deposits.ts'
import { recountAgent } from '../storage/held-bytes.ts'
import { dropOutbox } from '../storage/outbox.ts'
import { useAgents, useBytes } from '../storage/usage.ts'
import { agentViewBytes } from '../views.ts'
import { hideIdle } from './idle-agents.ts'

/** Ends the profile of an agent without work; its deposit returns and others may take its id. */
export function removeAgent(state: MarketState, agent: Agent): void {
  returnAgentDeposit(state, agent)
  dropOutbox(state, agent)
  recountAgent(state, agent)
  leavePools(state, agent)
  hideIdle(state, agent)
  // Offers that it made and searches for it that are under way find it busy for ever.
  agent.capacity = 0
  state.agentList[agent.position] = false
  state.vacantPositions.push(agent.position)
  state.agentCount -= 1
  drop(state.agents, agent.id)
  state.listingBytes -= agentViewBytes(agent)
  state.heldBytes -= agent.bytes
  useBytes(state, agent.profileAddress, -agent.bytes, 0)
  useAgents(state, agent.profileAddress, -1)
}
