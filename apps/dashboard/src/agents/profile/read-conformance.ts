import type { AgentConformance, AgentInfo } from '@cresolver/protocol'
import { callPlatform } from '../../platform/platform-call.ts'

/** Record of a platform about the agent behind an endpoint; its texts are untrusted. */
export type KnownConformance =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unchecked'; readonly name: string }
  | {
      readonly kind: 'checked'
      readonly name: string
      readonly conformance: AgentConformance
    }

/** Agent and platform of a conformance lookup. */
export type ReadConformanceParameters = {
  readonly platformUrl: string
  /** Base URL from the agent's registration file. */
  readonly endpoint: string
  readonly signal?: AbortSignal | undefined
}

const pageSize = 100
/** Most agents of a platform that are read. */
const mostPages = 10

/** Finds an agent on a platform by its endpoint, with its last check result. */
export async function readConformance(
  parameters: ReadConformanceParameters,
): Promise<KnownConformance> {
  const { platformUrl, endpoint, signal } = parameters
  const { parseAgentPage } = await import('../../platform/agent-schemas.ts')
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
 * Returns whether two base URLs identify the same agent: origin and path count, trailing slashes do not.
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
