import type { CallableAgent } from '../deliberation-context.ts'

/** Joins a path to an agent's address. */
export function agentUrl(baseUrl: string, path: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl
  const url = new URL(baseUrl)
  url.pathname = url.pathname.replace(/\/{1,99}$/, '') + path
  url.search = ''
  url.hash = ''
  return url.href
}

/**
 * Names the queue and the pauses of an agent: agents behind one address, and agents of one name in several
 * tenants, have each their own.
 */
export function agentGuard({
  tenant,
  name,
}: Pick<CallableAgent, 'tenant' | 'name'>): string {
  return `agent ${tenant}/${name}`
}
