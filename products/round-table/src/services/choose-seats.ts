import {
  type AgentCandidate,
  CresolverError,
  type OpenTable,
} from '@cresolver/core/protocol'
import { rankAgents } from '../agents/rank-agents.ts'
import { seatNamed } from '../agents/select-named-agents.ts'
import type { StoredAgent } from '../storage/agent-store.ts'

/** Asks the server of an agent whether it does not speak the protocol of tables. */
export type LacksProtocol = (agent: StoredAgent) => Promise<boolean>

const withoutProtocol = 'it does not speak the external agent protocol'

/**
 * Chooses who sits at a table: the named agents, otherwise those that fit. An agent that was never asked
 * sits only if its server speaks the protocol of tables.
 *
 * @throws CresolverError `NO_AGENTS`, `AGENT_UNKNOWN`
 */
export async function chooseSeats(
  table: OpenTable,
  registered: readonly StoredAgent[],
  lacksProtocol: LacksProtocol,
): Promise<AgentCandidate[]> {
  const { agent_ids: names, content, constraints = [], settings } = table
  const { seats, min_seats: minSeats } = settings
  const task = [content, ...constraints].join('\n')
  const asked = new Set<string>()
  const refused: string[] = []
  let agents = registered
  for (;;) {
    const candidates = names
      ? seatNamed(names, agents)
      : rankAgents({ task, agents, seats, minSeats })
    const seated = new Set(candidates.flatMap((each) => (each.seated ? each.agent : [])))
    const unknown = agents.filter(
      ({ name, health, interactionCount }) =>
        seated.has(name) &&
        !asked.has(name) &&
        interactionCount === 0 &&
        health.state !== 'suspended',
    )
    const lacking = await Promise.all(unknown.map(lacksProtocol))
    const refusing = unknown.filter((_, index) => lacking[index]).map(({ name }) => name)
    if (refusing.length === 0 && seated.size > 0) return candidates
    refused.push(...refusing)
    if (refused.length > 0 && (names || seated.size === 0))
      throw agentWithoutProtocol(refused)
    if (seated.size === 0) throw allSuspended()
    for (const { name } of unknown) asked.add(name)
    agents = agents.map((agent) =>
      refusing.includes(agent.name)
        ? {
            ...agent,
            health: { ...agent.health, state: 'suspended', reason: withoutProtocol },
          }
        : agent,
    )
  }
}

function allSuspended(): CresolverError {
  return new CresolverError({
    code: 'NO_AGENTS',
    message: 'No registered agent can sit: all of them are suspended.',
    hint: 'Check them: POST /api/v1/agents/health says why.',
  })
}

function agentWithoutProtocol([name = '', ...others]: readonly string[]): CresolverError {
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return new CresolverError({
    code: 'NO_AGENTS',
    message: `The agent ${name}${more} cannot sit at a round table: ${withoutProtocol}.`,
    hint: 'Let it answer POST /analyze, /challenge and /vote. If it speaks Agent2Agent, register it with "protocol": "a2a".',
  })
}
