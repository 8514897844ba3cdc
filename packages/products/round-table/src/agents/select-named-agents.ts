import { type Candidate, CresolverError } from '@cresolver/protocol'

/** The requested names, and the agents that are registered. */
export type SeatNamedParameters = {
  readonly names: readonly string[]
  readonly agents: readonly {
    readonly name: string
    readonly healthy: boolean
    /** Why it is not healthy. */
    readonly reason?: string | null | undefined
  }[]
}

/**
 * Seats the agents that were chosen by name. An agent that is suspended keeps its seat: it was
 * invited, and counts as absent.
 */
export function seatNamed({ names, agents }: SeatNamedParameters): Candidate[] {
  const byName = new Map(agents.map((agent) => [agent.name, agent]))
  const distinct = [...new Set(names)]
  const unknown = distinct.filter((name) => !byName.has(name))
  if (unknown.length > 0) throw agentUnknown(unknown)
  return distinct.map((name) => {
    const agent = byName.get(name)
    const suspended = agent?.healthy ? [] : [`suspended: ${agent?.reason ?? 'it failed'}`]
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
