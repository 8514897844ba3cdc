import type { Outbound } from '@cresolver/net/outbound'
import type { CallableAgent } from '../deliberation-context.ts'
import { failureOfHost } from '../evidence/failure-of-host.ts'
import { agentGuard, agentUrl } from './agent-url.ts'

const timeoutMs = 2_000
/** There is nothing at the path, or nothing that takes a request. */
const nothingThere: readonly number[] = [404, 405, 410, 501]

/**
 * Returns whether the server of an agent says that it does not speak the external agent protocol. It is
 * sent an analysis without a task, which an agent refuses. Silence says nothing.
 */
export async function lacksProtocol(
  outbound: Pick<Outbound, 'request'>,
  agent: Omit<CallableAgent, 'domain' | 'mode'>,
): Promise<boolean> {
  if (agent.protocol === 'a2a') return false
  const { apiKey } = agent
  try {
    const { status } = await outbound.request({
      url: agentUrl(agent.baseUrl, '/analyze'),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: '{}',
      timeoutMs,
      guard: agentGuard(agent),
      tenant: agent.tenant,
    })
    return nothingThere.includes(status)
  } catch (error) {
    failureOfHost(error)
    return false
  }
}
