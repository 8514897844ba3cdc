import type { Outbound } from '@cresolver/outbound'
import { failureOfHost } from '../text/failure-of-host.ts'
import { agentGuard, agentUrl } from './agent-url.ts'

/** Result of a health check of an agent. */
export type AgentHealthAnswer =
  | { readonly healthy: true }
  | { readonly healthy: false; readonly reason: string }

const timeoutMs = 10_000

/**
 * Asks an agent for `GET /health`. Something that answers is healthy, also without that path or
 * without a key for it: only a failure of the server or of the connection is not.
 */
export async function checkAgentHealth(
  outbound: Pick<Outbound, 'request'>,
  agent: { readonly name: string; readonly baseUrl: string },
  signal?: AbortSignal,
): Promise<AgentHealthAnswer> {
  try {
    const url = agentUrl(agent.baseUrl, '/health')
    const { status } = await outbound.request({
      url,
      timeoutMs,
      guard: agentGuard(agent.name),
      signal,
    })
    if (status < 500) return { healthy: true }
    return { healthy: false, reason: `it answered with the status ${status}` }
  } catch (error) {
    return { healthy: false, reason: failureOfHost(error).message }
  }
}
