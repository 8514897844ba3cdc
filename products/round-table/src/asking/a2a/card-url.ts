import { agentUrl } from '../agent-url.ts'

const path = '/.well-known/agent-card.json'
/** Path of the card in A2A 0.2; some servers of 0.3 still have it. */
const olderPath = '/.well-known/agent.json'

/** Returns whether an address is that of an agent card. */
export function isCardUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { pathname } = new URL(url)
  return pathname.endsWith(path) || pathname.endsWith(olderPath)
}

/** Returns where the card of an A2A agent is: at its address, or in the usual place below it. */
export function cardUrl(baseUrl: string): string {
  return isCardUrl(baseUrl) ? baseUrl : agentUrl(baseUrl, path)
}
