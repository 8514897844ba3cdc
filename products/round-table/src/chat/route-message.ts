import type { ChatMessage, RoutedAgent } from '@cresolver/core/protocol'
import { type RankableAgent, rankAgents } from '../agents/rank-agents.ts'
import { seatNamed } from '../agents/select-named-agents.ts'

/** A message and who could answer it. */
type RouteMessageParameters = {
  readonly message: string
  /** Agents that the person named. */
  readonly named: readonly string[] | undefined
  /** Earlier messages, newest first. */
  readonly before: readonly ChatMessage[]
  readonly agents: readonly RankableAgent[]
  readonly mostAgents: number
}

/** Who is asked. */
type Route = {
  readonly agents: readonly RoutedAgent[]
  /** Agents that are named or fit, and are suspended. */
  readonly unavailable: readonly string[]
}

/**
 * Chooses the agents that a message names, otherwise those that share a word with it, otherwise those
 * that were asked last in the session.
 *
 * @throws CresolverError `NO_AGENTS`, `AGENT_UNKNOWN`
 */
export function routeMessage(parameters: RouteMessageParameters): Route {
  const { message, named, before, agents, mostAgents } = parameters
  const suspended = new Set(
    agents.flatMap(({ name, health }) => (health.state === 'suspended' ? name : [])),
  )
  const concerned = named
    ? seatNamed(named, agents)
    : rankAgents({ task: message, agents, seats: mostAgents, minSeats: 0 }).filter(
        ({ score }) => score > 0,
      )
  if (concerned.length > 0) {
    return {
      agents: concerned
        .filter(({ agent, seated }) => seated && !suspended.has(agent))
        .map(({ agent, score, reasons }) => ({ agent, score, reasons })),
      unavailable: concerned.flatMap(({ agent }) => (suspended.has(agent) ? agent : [])),
    }
  }
  const last = before.find(({ agents_consulted: asked }) => asked.length > 0)
  const registered = new Set(agents.map(({ name }) => name))
  const again = (last?.agents_consulted ?? []).filter((name) => registered.has(name))
  return {
    agents: again
      .filter((agent) => !suspended.has(agent))
      .map((agent) => ({ agent, score: 0, reasons: ['asked before'] })),
    unavailable: again.filter((agent) => suspended.has(agent)),
  }
}
