import type { AgentInfo } from '@cresolver/core/protocol'
import { parseAgentPage } from './agent-schemas.ts'
import { callPlatform } from './platform-call.ts'

/** Reads the agents of a platform, at most the first hundred. */
export async function readPlatformAgents(
  platformUrl: string,
  signal: AbortSignal,
): Promise<readonly AgentInfo[]> {
  const { items } = await callPlatform({
    platformUrl,
    path: '/agents',
    query: { limit: '100' },
    signal,
    read: parseAgentPage,
  })
  return items
}
