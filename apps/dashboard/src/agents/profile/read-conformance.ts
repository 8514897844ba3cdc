import type { AgentConformance, AgentInfo } from '@cresolver/protocol'
import { callPlatform } from '../../platform/platform-call.ts'

/** What a platform knows of the agent behind an endpoint; its texts are a stranger's. */
export type KnownConformance =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unchecked'; readonly name: string }
  | {
      readonly kind: 'checked'
      readonly name: string
      readonly conformance: AgentConformance
    }

/** Whose conformance to look for, and where. */
export type ReadConformanceParameters = {
  readonly platformUrl: string
  /** Base URL from the agent's registration file. */
  readonly endpoint: string
  readonly signal?: AbortSignal | undefined
}

const pageSize = 100
/** A platform of more agents is not read to its end. */
const mostPages = 10

/** Looks on a platform for an agent by its address, and for what a check of it found. */
export async function readConformance(
  parameters: ReadConformanceParameters,
): Promise<KnownConformance> {
  const { platformUrl, endpoint, signal } = parameters
  const { parseAgentPage } = await import('./agent-page-schema.ts')
  let found: AgentInfo | undefined
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const { items, nextCursor } = await callPlatform({
      platformUrl,
      path: '/agents',
      query: { limit: String(pageSize), cursor },
      signal,
      read: parseAgentPage,
    })
    const here = items.filter(({ base_url: url }) => isSameAddress(url, endpoint))
    const checked = here.find(({ conformance }) => conformance)
    if (checked?.conformance) {
      return { kind: 'checked', name: checked.name, conformance: checked.conformance }
    }
    found ??= here[0]
    if (nextCursor === null) break
    cursor = nextCursor
  }
  return found ? { kind: 'unchecked', name: found.name } : { kind: 'unknown' }
}

/**
 * Tells whether two base URLs are of the same agent: origin and path count, slashes at the end do not.
 */
export function isSameAddress(one: string, other: string): boolean {
  const [left, right] = [toPlace(one), toPlace(other)]
  return left !== undefined && left === right
}

function toPlace(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, pathname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  return origin + pathname.replace(/\/+$/, '')
}
