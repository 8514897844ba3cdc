import {
  type AgentInfo,
  type AgentProtocol,
  CresolverError,
  type TenantId,
} from '@cresolver/core/protocol'
import { UNCHECKED_HEALTH } from '../agents/health.ts'
import { isCardUrl } from '../asking/a2a/card-url.ts'
import type { KeySeal } from '../sealing/seal.ts'
import type { AgentService } from '../service.ts'
import type { AgentIdentity, AgentStore, StoredAgent } from '../storage/agent-store.ts'
import { cutPage, readCursor } from '../storage/cursor.ts'
import { type Access, PLATFORM_TENANT } from '../tenants/access.ts'

type AgentServiceParameters = {
  readonly agents: AgentStore
  /** Whose agents they are. */
  readonly access: Access
  readonly seal: KeySeal
  /** Refuses an address that must not be called. */
  readonly checkAddress: (url: string, tenant: TenantId) => Promise<void>
  /** Asks agents now whether they are there. */
  readonly check: (
    agents: readonly StoredAgent[],
  ) => Promise<ReadonlyMap<string, boolean>>
  /** Called when an agent changed. */
  readonly onChange: (name: string) => void
  readonly clock: () => number
}

/** Opens the agent service. */
export function openAgentService(parameters: AgentServiceParameters): AgentService {
  const { agents, access, seal, checkAddress, check, onChange, clock } = parameters
  const { isOperator } = access
  const toInfo = (agent: StoredAgent) => writeInfo(agent, isOperator)
  const refuseSharing = ({ shared }: { readonly shared?: boolean | undefined }) => {
    if (shared !== undefined && !isOperator) throw sharingRefused()
  }
  const sealKey = (name: string, apiKey: string) =>
    apiKey === '' ? null : seal.seal(name, apiKey)
  return {
    register: async (registration) => {
      refuseSharing(registration)
      await checkAddress(registration.base_url, access.tenant)
      const agent = {
        name: registration.name,
        domain: registration.domain,
        baseUrl: registration.base_url,
        sealedKey: sealKey(registration.name, registration.api_key),
        capabilities: registration.capabilities,
        mode: registration.mode,
        protocol:
          registration.protocol ?? protocolAt(registration.base_url) ?? 'external',
        health: UNCHECKED_HEALTH,
        interactionCount: 0,
        registeredAt: new Date(clock()),
        // Agents that the operator registers for all are shared; no other caller may share.
        shared: isOperator && (registration.shared ?? access.tenant === PLATFORM_TENANT),
      }
      return toInfo(await agents.insert(agent))
    },
    list: async ({ cursor, limit }) => {
      const after = cursor === undefined ? undefined : readPlace(cursor)
      const found = await agents.list(after, limit + 1)
      const page = cutPage(found, limit, ({ registeredAt, name, tenant }) => ({
        at: registeredAt,
        id: `${name} ${tenant}`,
      }))
      return { items: page.rows.map(toInfo), nextCursor: page.nextCursor }
    },
    get: async (name) => toInfo(await agents.get(name)),
    update: async (name, change) => {
      const { base_url: baseUrl, api_key: apiKey, domain, capabilities, mode } = change
      const protocol =
        change.protocol ?? (baseUrl === undefined ? undefined : protocolAt(baseUrl))
      refuseSharing(change)
      const before = await agents.getOwned(name)
      if (baseUrl !== undefined) {
        await checkAddress(baseUrl, before.tenant)
        if (apiKey === undefined) refuseToSendKey(before, baseUrl)
      }
      const columns = {
        ...(domain === undefined ? {} : { domain }),
        ...(capabilities === undefined ? {} : { capabilities }),
        ...(mode === undefined ? {} : { mode }),
        ...(protocol === undefined ? {} : { protocol }),
        ...(change.shared === undefined ? {} : { shared: change.shared }),
        // Another address is another server: what is known of the old one says nothing.
        ...(baseUrl === undefined ? {} : { baseUrl, health: UNCHECKED_HEALTH }),
        ...(apiKey === undefined
          ? {}
          : { sealedKey: sealKey(name, apiKey), conformance: null }),
      }
      const expected = baseUrl === undefined ? undefined : before
      const updated = await agents.update(name, columns, expected)
      onChange(name)
      return toInfo(updated)
    },
    remove: async (name) => {
      await agents.remove(name)
      onChange(name)
    },
    check: async (names) => {
      const chosen = names
        ? await Promise.all(names.map((name) => agents.getOwned(name)))
        : await agents.allOwned()
      const results = await check(chosen)
      return {
        results: Object.fromEntries(results),
        all_healthy: [...results.values()].every(Boolean),
      }
    },
  }
}

/** The address of an agent card says that its agent speaks A2A. */
function protocolAt(baseUrl: string): AgentProtocol | undefined {
  return isCardUrl(baseUrl) ? 'a2a' : undefined
}

/** Position of an agent in a list; a cursor from before there were tenants has a name alone. */
function readPlace(cursor: string): AgentIdentity {
  const [name = '', tenant = '~'] = readCursor(cursor).id.split(' ')
  return { name, tenant: tenant as TenantId }
}

/** An agent that one tenant shares would read what the others ask. */
function sharingRefused(): CresolverError {
  return new CresolverError({
    code: 'NOT_ALLOWED',
    message: 'Only the operator of the platform shares agents between tenants.',
    hint: 'Leave shared out, or use a key with the scope admin.',
  })
}

/** The key was given for one server; another one must not receive it. */
function refuseToSendKey({ name, baseUrl, sealedKey }: StoredAgent, next: string): void {
  if (sealedKey === null || new URL(baseUrl).origin === new URL(next).origin) return
  throw new CresolverError({
    code: 'REQUEST_INVALID',
    message: `The agent ${name} has an api_key, and the new base_url is another server.`,
    hint: 'Send api_key with the new base_url: the key of that server, or an empty text for none.',
  })
}

function writeInfo(agent: StoredAgent, isOperator: boolean): AgentInfo {
  return {
    name: agent.name,
    domain: agent.domain,
    base_url: agent.baseUrl,
    capabilities: agent.capabilities,
    mode: agent.mode,
    protocol: agent.protocol,
    has_api_key: agent.sealedKey !== null,
    healthy: agent.health.state !== 'suspended',
    health: agent.health,
    interaction_count: agent.interactionCount,
    registered_at: agent.registeredAt.toISOString(),
    shared: agent.shared,
    ...(isOperator ? { tenant: agent.tenant } : {}),
  }
}
