import type { Outbound } from '@cresolver/net/outbound'
import type { CallableAgent } from '../deliberation-context.ts'
import { failureOfHost } from '../evidence/failure-of-host.ts'
import { cardUrl } from './a2a/card-url.ts'
import { openA2aClient } from './a2a/open-client.ts'
import { createOutboundFetch } from './a2a/outbound-fetch.ts'
import { agentGuard, agentUrl } from './agent-url.ts'
import { CallFailure } from './call-failure.ts'

export type AgentHealthAnswer =
  | { readonly healthy: true }
  | { readonly healthy: false; readonly reason: string }

const timeoutMs = 10_000

/**
 * Asks an agent for `GET /health`. Something that answers is healthy, also without that path or
 * without a key for it: only a failure of the server or of the connection is not. An A2A agent has no
 * such path: it is healthy while its card can be used. A pause after failed calls holds off no check.
 */
export async function checkAgentHealth(
  outbound: Pick<Outbound, 'request'>,
  agent: Omit<CallableAgent, 'domain' | 'mode'>,
  signal?: AbortSignal,
): Promise<AgentHealthAnswer> {
  try {
    if (agent.protocol === 'a2a') {
      await checkCard(outbound, agent, signal)
      return { healthy: true }
    }
    const url = agentUrl(agent.baseUrl, '/health')
    const { status } = await outbound.request({
      url,
      timeoutMs,
      guard: agentGuard(agent),
      ignoresPause: true,
      tenant: agent.tenant,
      signal,
    })
    if (status < 500) return { healthy: true }
    return { healthy: false, reason: `it answered with the status ${status}` }
  } catch (error) {
    if (error instanceof CallFailure) return { healthy: false, reason: error.message }
    return { healthy: false, reason: failureOfHost(error).message }
  }
}

async function checkCard(
  outbound: Pick<Outbound, 'request'>,
  agent: Pick<CallableAgent, 'name' | 'tenant' | 'baseUrl' | 'apiKey'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { fetch } = createOutboundFetch({
    outbound,
    agent,
    leftMs: () => timeoutMs,
    failsAfterMs: () => 0,
    ignoresPause: true,
    signal,
  })
  const card = await fetch(cardUrl(agent.baseUrl))
  await openA2aClient(await card.json(), fetch)
}
