/**
 * Joins a path to an agent's address.
 *
 * @param baseUrl - absolute URL, with or without a path or slashes at its end
 * @param path - starts with a slash, such as `/analyze`
 * @returns the URL, without query and fragment; the address as it is when it cannot be read
 */
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
 *
 * @param name - of the agent
 */
export function agentGuard(name: string): string {
  return `agent ${name}`
}
