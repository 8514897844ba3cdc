import type { RoutedAgent } from '@cresolver/protocol'
import { isGeneralist, type RankableAgent, rankAgents } from '../agents/rank-agents.ts'
import { isFollowUp } from './follow-up.ts'
import { cutText } from './one-line.ts'

/** A message and who could answer it. */
export type RouteMessageParameters = {
  readonly message: string
  /** Earlier messages of the person, newest first. */
  readonly earlier: readonly string[]
  readonly agents: readonly RankableAgent[]
  readonly mostAgents: number
}

/** Who is asked. */
export type Route = {
  readonly agents: readonly RoutedAgent[]
  /** Agents that fit and are not healthy. */
  readonly unavailable: readonly string[]
}

const earlierCharacters = 2_000

/**
 * Chooses the agents that a message concerns, and no others. A message that concerns no agent
 * goes to a generalist, if there is one.
 *
 * A follow-up that fits no agent by itself goes to the agents that it concerns together with the
 * latest message before it that concerns any.
 */
export function routeMessage(parameters: RouteMessageParameters): Route {
  const { message, earlier } = parameters
  const direct = fit(message, parameters)
  if (direct.agents.length > 0) return direct
  if (!isFollowUp(message)) return withGeneralist(direct, parameters)
  for (const before of earlier) {
    const text = `${message}\n${cutText(before, earlierCharacters)}`
    const route = fit(text, parameters)
    if (route.agents.length === 0) continue
    const agents = route.agents.map(({ agent, score, reasons }) => {
      return { agent, score, reasons: [...reasons, 'from an earlier message'] }
    })
    return { ...route, agents }
  }
  return withGeneralist(direct, parameters)
}

function withGeneralist(route: Route, { agents }: RouteMessageParameters): Route {
  const [name] = agents
    .filter((agent) => agent.healthy && isGeneralist(agent))
    .map(nameOf)
    .sort()
  if (name === undefined) return route
  const reasons = ['generalist', 'no agent fits the message']
  return { ...route, agents: [{ agent: name, score: 0, reasons }] }
}

function fit(content: string, { agents, mostAgents }: RouteMessageParameters): Route {
  const fitting = rankAgents({ content, agents, seats: mostAgents }).filter(
    ({ score }) => score > 0,
  )
  const unhealthy = new Set(agents.filter(({ healthy }) => !healthy).map(nameOf))
  return {
    agents: fitting
      .filter(({ seated }) => seated)
      .map(({ agent, score, reasons }) => ({ agent, score, reasons })),
    unavailable: fitting.map(({ agent }) => agent).filter((name) => unhealthy.has(name)),
  }
}

function nameOf({ name }: RankableAgent): string {
  return name
}
