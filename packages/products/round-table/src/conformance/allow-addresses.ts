import type { Outbound, ResolvedTarget } from '@cresolver/outbound'
import type { CallableAgent } from '../deliberation-context.ts'
import type { CheckSubject } from './check-report.ts'

/**
 * Restricts clients that send requests by other means to the outbound rules. A host is looked up once,
 * and keeps for the length of a check the addresses that were judged then.
 *
 * The private networks of its tenant are open to the agent's own server only: what its card or its answers
 * name is called by the public rules.
 */
export function allowAddresses(
  outbound: Pick<Outbound, 'resolve'>,
  agent: Pick<CallableAgent, 'baseUrl' | 'tenant'>,
): CheckSubject['resolveAddresses'] {
  const known = new Map<string, Promise<ResolvedTarget>>()
  const home = new URL(agent.baseUrl).origin
  return (url, signal) => {
    const origin = URL.canParse(url) ? new URL(url).origin : url
    const tenant = origin === home ? agent.tenant : undefined
    const target = known.get(origin) ?? outbound.resolve(url, { signal, tenant })
    known.set(origin, target)
    target.catch(() => known.delete(origin))
    return target
  }
}
