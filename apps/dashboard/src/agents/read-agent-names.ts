import type { AgentId } from '@cresolver/chain'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { readIdentityRegistry, readRegisteredAgents } from '../chain/read-agents.ts'
import { oneLine } from '../ui/one-line.ts'
import { readRegisteredProfile } from './profile/registered-profile.ts'

/** Longer names are cut: they are untrusted. */
const mostCharacters = 40

/**
 * Reads the self-chosen names of agents in the identity registry, empty where one has none; undefined
 * if the market has no registry.
 */
export async function readAgentNames(
  connection: ChainConnection,
  agentIds: readonly AgentId[],
): Promise<readonly string[] | undefined> {
  const registry = await readIdentityRegistry(connection)
  if (registry === undefined) return undefined
  const agents = await readRegisteredAgents(connection, registry, agentIds)
  return agents.map(({ uri }) =>
    oneLine(readRegisteredProfile(uri).name ?? '', mostCharacters),
  )
}
