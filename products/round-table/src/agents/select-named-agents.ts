import { type AgentCandidate, CresolverError } from '@cresolver/core/protocol'
import type { RankableAgent } from './rank-agents.ts'

/**
 * Seats the agents that were chosen by name. An agent that is suspended keeps its seat: it was
 * invited, and counts as absent.
 *
 * @throws CresolverError `AGENT_UNKNOWN`
 */
export function seatNamed(
  names: readonly string[],
  agents: readonly Pick<RankableAgent, 'name' | 'health'>[],
): AgentCandidate[] {
  const byName = new Map(agents.map((agent) => [agent.name, agent]))
  const distinct = [...new Set(names)]
  const unknown = distinct.filter((name) => !byName.has(name))
  if (unknown.length > 0) throw agentUnknown(unknown)
  return distinct.map((name) => {
    const health = byName.get(name)?.health
    const suspended =
      health?.state === 'suspended' ? [`suspended: ${health.reason ?? 'it failed'}`] : []
    return { agent: name, seated: true, score: 0, reasons: ['named', ...suspended] }
  })
}

function agentUnknown(names: readonly string[]): CresolverError {
  const listed = names.map((name) => JSON.stringify(name.slice(0, 64))).join(', ')
  return new CresolverError({
    code: 'AGENT_UNKNOWN',
    message: `No agent is registered under the name ${listed}.`,
    hint: 'Take names from GET /api/v1/agents.',
  })
}
