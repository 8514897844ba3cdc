import type { TokenBuckets } from '@cresolver/core/bounded'
import { clientAddress } from '@cresolver/net/http-server'
import { PLATFORM_TENANT } from '@cresolver/round-table'
import type { Context, MiddlewareHandler } from 'hono'
import { type ApiKey, allows, hashApiKey, isApiKey, type Scope } from '../keys/api-key.ts'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'
import { callerOf } from './caller-of.ts'
import { rateLimited, rateLimitHeaders } from './rate-limited.ts'
import type { RequestRates } from './request-rates.ts'

/** Rate limits of callers. */
type CallerLimits = {
  readonly rates: RequestRates
  /** Counts refusals only: a good request never meets it. */
  readonly byAddress: TokenBuckets
}

/** Names the tenant that the operator acts for. */
const TENANT_HEADER = 'cresolver-tenant'

/** The operator of a platform in local mode. */
export const localKey: Pick<ApiKey, 'id' | 'scopes' | 'tenant'> = {
  id: 'local',
  scopes: ['admin'],
  tenant: PLATFORM_TENANT,
}

/** Finds out who sends a request, and counts it against the limits of the key and its tenant. */
export function authenticate(
  parts: RouteContext,
  limits: CallerLimits,
): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    const find = parts.roundTable.tenants.known
    const named = context.req.header(TENANT_HEADER)
    if (parts.localMode) {
      const tenant = PLATFORM_TENANT
      context.set('caller', await callerOf({ key: localKey, tenant, named, find }))
      return next()
    }
    const key = await findKey(context, parts)
    const tenant = key && (await find(key.tenant))
    if (!key || !tenant) throw refuse(context, parts, limits.byAddress)
    const ofTenant = tenant.limits.requests_per_minute
    const answer = await limits.rates.take(
      {
        id: `key:${key.id}`,
        perMinute: key.requestsPerMinute ?? parts.limits.keyRequestsPerMinute,
      },
      ofTenant === null ? undefined : { id: `tenant:${tenant.id}`, perMinute: ofTenant },
    )
    const { perMinute } = answer
    if (!answer.allowed) {
      parts.metrics.rateLimited('key')
      throw rateLimited(answer, perMinute)
    }
    context.set('caller', await callerOf({ key, tenant: tenant.id, named, find }))
    for (const [name, value] of Object.entries(rateLimitHeaders(answer, perMinute)))
      context.header(name, value)
    return next()
  }
}

/** Lets only callers through whose key may do something. */
export function requireScope(scope: Scope): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    if (!allows(context.get('caller').scopes, scope)) {
      throw new PlatformError({
        code: 'NOT_ALLOWED',
        message: `This needs an API key with the scope ${scope}.`,
        hint: 'Ask the operator for a key with that scope.',
      })
    }
    await next()
  }
}

async function findKey(context: Context<PlatformEnv>, parts: RouteContext) {
  const presented = readBearer(context.req.header('authorization'))
  if (!presented || !isApiKey(presented)) return undefined
  const key = await parts.keys.findByHash(hashApiKey(presented))
  const expired = key?.expiresAt && key.expiresAt.getTime() <= parts.clock.now()
  return expired ? undefined : key
}

function readBearer(header: string | undefined): string | undefined {
  return /^bearer +(\S+) *$/i.exec(header ?? '')?.[1]
}

function refuse(
  context: Context<PlatformEnv>,
  parts: RouteContext,
  byAddress: TokenBuckets,
): PlatformError {
  const perMinute = parts.limits.refusalsPerMinute
  const answer = byAddress.take(clientAddress(context, parts.proxies), perMinute)
  if (!answer.allowed) {
    parts.metrics.rateLimited('address')
    return rateLimited(answer, perMinute)
  }
  return new PlatformError({
    code: 'UNAUTHORIZED',
    message: context.req.header('authorization')
      ? 'The API key is unknown, expired or revoked.'
      : 'The request has no API key.',
    hint: 'Send a header Authorization: Bearer crk_... with a key of this platform.',
    headers: { 'www-authenticate': 'Bearer realm="platform"' },
  })
}
