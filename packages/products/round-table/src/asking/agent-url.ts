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
 * Names the queue and the pauses of an agent: agents behind one address have each their own.
 */
export function agentGuard(name: string): string {
  return `agent ${name}`
}
