import { shortHex } from '../ui/address-text.tsx'
import { withoutControls } from '../ui/untrusted-text.tsx'
import type { AgentRecord } from './agent-index.ts'
import type { AgentIdentity } from './use-agent-details.ts'

const mostCharacters = 80

/**
 * Names an agent: as its registration file does, or by what the chain knows.
 *
 * @param agent - the agent
 * @param identity - what the registry says of it, once it is read
 * @returns one line
 */
export function agentName(
  agent: Pick<AgentRecord, 'agentId' | 'key'>,
  identity: AgentIdentity | undefined,
): string {
  const said = withoutControls(identity?.profile.name ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (said !== '')
    return said.length > mostCharacters ? `${said.slice(0, mostCharacters)}…` : said
  return agent.agentId === undefined ? shortHex(agent.key) : `Agent ${agent.agentId}`
}

/**
 * Gives the address of an agent's page.
 *
 * @param agent - the agent
 */
export function agentHref(agent: Pick<AgentRecord, 'agentId' | 'key'>): string {
  return agent.agentId === undefined
    ? `/agent/?worker=${agent.key}`
    : `/agent/?id=${agent.agentId}`
}
