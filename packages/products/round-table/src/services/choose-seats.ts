import type { Model } from '@cresolver/llm'
import { type Candidate, CresolverError, type OpenTable } from '@cresolver/protocol'
import { chooseByModel } from '../agents/choose-by-model.ts'
import { rankAgents } from '../agents/rank-agents.ts'
import { seatNamed } from '../agents/select-named-agents.ts'
import type { RoundTableNotice } from '../service.ts'
import type { StoredAgent } from '../storage/agent-store.ts'

/** What the choice of seats needs. */
export type ChooseSeatsParameters = {
  /** May choose the agents of a table; shared words alone do without it. */
  readonly model: Model | undefined
  readonly onNotice: (notice: RoundTableNotice) => void
  /** Most time of an agent for an answer, and the default, in milliseconds. */
  readonly agentTimeoutMs: number
  /** Asks the server of an agent whether it does not speak the protocol of tables. */
  readonly lacksProtocol: (agent: StoredAgent) => Promise<boolean>
}

/** A table whose agents have less time is not kept waiting by a model. */
const unhurriedMs = 10_000

const withoutProtocol = 'it does not speak the external agent protocol'

/**
 * Chooses who sits at a table: the named agents, otherwise those that fit. An agent that was never asked
 * sits only if its server speaks the protocol of tables.
 *
 * @throws CresolverError `NO_AGENTS`, `AGENT_UNKNOWN`, `AGENT_WITHOUT_PROTOCOL`
 */
export async function chooseSeats(
  parameters: ChooseSeatsParameters,
  table: OpenTable,
  registered: readonly StoredAgent[],
): Promise<Candidate[]> {
  const { model, onNotice, agentTimeoutMs, lacksProtocol } = parameters
  if (registered.length === 0) {
    throw noAgents('No agent is registered.', 'Register one: POST /api/v1/agents.')
  }
  const agents = registered.map(({ name, domain, capabilities, health }) => ({
    name,
    domain,
    capabilities,
    healthy: health.state !== 'suspended',
    reason: health.reason,
  }))
  const asked = new Map<string, Promise<boolean>>()
  const findRefused = async (candidates: readonly Candidate[]): Promise<string[]> => {
    const seated = new Set(
      candidates.flatMap((each) => (each.seated ? [each.agent] : [])),
    )
    const refused = registered.map(async (agent) => {
      const { name, health, interactionCount } = agent
      const isKnown = interactionCount > 0 || health.state === 'suspended'
      if (!seated.has(name) || isKnown) return []
      const answer = asked.get(name) ?? lacksProtocol(agent)
      asked.set(name, answer)
      return (await answer) ? [name] : []
    })
    return (await Promise.all(refused)).flat()
  }
  if (table.agent_ids) {
    const named = seatNamed({ names: table.agent_ids, agents })
    const refused = await findRefused(named)
    if (refused.length > 0) throw agentWithoutProtocol(refused)
    return named
  }
  const { seats, min_seats: minSeats, timeout_ms = agentTimeoutMs } = table.settings
  const chosen =
    model && timeout_ms >= unhurriedMs
      ? await chooseByModel({
          model,
          table,
          agents,
          seats,
          onProblem: (reason) =>
            onNotice({
              type: 'warning',
              message: `The model chose no agents: ${reason}`,
            }),
        })
      : []
  const refused = new Set<string>()
  for (;;) {
    const able = agents.map((agent) =>
      refused.has(agent.name)
        ? { ...agent, healthy: false, reason: withoutProtocol }
        : agent,
    )
    const candidates = rankAgents({ ...table, agents: able, seats, minSeats, chosen })
    const more = await findRefused(candidates)
    for (const name of more) refused.add(name)
    if (more.length > 0) continue
    if (candidates.some(({ seated }) => seated)) return candidates
    if (refused.size > 0) throw agentWithoutProtocol([...refused])
    throw noAgents(
      'No registered agent can sit: all of them are suspended.',
      'Check them: POST /api/v1/agents/health says why.',
    )
  }
}

function noAgents(message: string, hint: string): CresolverError {
  return new CresolverError({ code: 'NO_AGENTS', message, hint })
}

function agentWithoutProtocol([name = '', ...others]: readonly string[]): CresolverError {
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return new CresolverError({
    code: 'AGENT_WITHOUT_PROTOCOL',
    message: `The agent ${name}${more} cannot sit at a round table: ${withoutProtocol}.`,
    hint: 'Let it answer POST /analyze, /challenge and /vote. If it speaks Agent2Agent, register it with "protocol": "a2a".',
  })
}
