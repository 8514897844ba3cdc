import { shortHex } from '../ui/address-text.tsx'
import { oneLine } from '../ui/one-line.ts'
import type { AgentRecord } from './agent-index.ts'
import type { AgentRegistryEntry } from './profile/use-agent-details.ts'

const mostCharacters = 80

/** Returns the name in the registration file, or else the number or address on chain. */
export function agentName(
  agent: Pick<AgentRecord, 'agentId' | 'key'>,
  identity: AgentRegistryEntry | undefined,
): string {
  const said = oneLine(identity?.profile.name ?? '', mostCharacters)
  if (said !== '') return said
  return agent.agentId === undefined ? shortHex(agent.key) : `Agent ${agent.agentId}`
}

/** Returns the URL of an agent's page. */
export function agentHref(agent: Pick<AgentRecord, 'agentId' | 'key'>): string {
  return agent.agentId === undefined
    ? `/agent/?worker=${agent.key}`
    : `/agent/?id=${agent.agentId}`
}
