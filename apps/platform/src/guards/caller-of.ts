import type { Tenant, TenantId } from '@cresolver/core/protocol'
import { accessOfTenant, OPERATOR } from '@cresolver/round-table'
import { type ApiKey, allows } from '../keys/api-key.ts'
import type { Caller } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'

/** Who sends a request, and for which tenant. */
type CallerParameters = {
  readonly key: Pick<ApiKey, 'id' | 'scopes' | 'tenant' | 'owner'>
  /** Tenant of the key. */
  readonly tenant: TenantId
  /** Tenant that the operator acts for, if the request names one. */
  readonly named: string | undefined
  /** Finds a tenant. */
  readonly find: (id: string) => Promise<Tenant | undefined>
}

/**
 * Finds out what the sender of a request sees and creates.
 *
 * @throws CresolverError `NOT_FOUND` for a tenant that does not exist, or is not the sender's
 */
export async function callerOf(parameters: CallerParameters): Promise<Caller> {
  const { key, tenant, named } = parameters
  const { scopes } = key
  // A key that replaces another one continues what that began.
  const id = key.owner ?? key.id
  if (allows(scopes, 'admin')) {
    if (named === undefined) return { id, scopes, access: OPERATOR }
    const found = await parameters.find(named)
    if (!found) throw tenantUnknown(named)
    const access = { tenant: found.id, sees: 'tenant', isOperator: true } as const
    return { id: `${id}@${found.id}`, scopes, access }
  }
  if (named !== undefined && named !== tenant) throw tenantUnknown(named)
  return { id, scopes, access: accessOfTenant(tenant) }
}

/** Makes the error of a tenant that does not exist, or is not the caller's. */
export function tenantUnknown(id: string): PlatformError {
  return new PlatformError({
    code: 'NOT_FOUND',
    message: `Tenant not found: ${JSON.stringify(id.slice(0, 100))}.`,
    hint: 'GET /api/v1/tenants lists the tenants.',
  })
}
