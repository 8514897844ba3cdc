import type { Context, MiddlewareHandler } from 'hono'
import { allows, hashApiKey, isApiKey, type Scope } from '../keys/api-key.ts'
import type { Caller, PlatformEnv, RouteContext } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'
import { clientAddress } from './client-address.ts'
import { rateLimited, rateLimitHeaders } from './rate-limited.ts'
import type { TokenBuckets } from './token-buckets.ts'

/** Rate limits of callers. */
export type RequestLimits = {
  readonly byKey: TokenBuckets
  /** Counts refusals only: a good request never meets it. */
  readonly byAddress: TokenBuckets
}

const localCaller: Caller = { id: 'local', scopes: ['admin'] }

/** Finds out who sends a request, and counts it against the limit of the key. */
export function authenticate(
  parts: RouteContext,
  limits: RequestLimits,
): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    if (parts.localMode) {
      context.set('caller', localCaller)
      return next()
    }
    const key = await findKey(context, parts)
    if (!key) throw refuse(context, parts, limits.byAddress)
    const perMinute = key.requestsPerMinute ?? parts.limits.keyRequestsPerMinute
    const answer = limits.byKey.take(key.id, perMinute)
    if (!answer.allowed) {
      parts.metrics.rateLimited('key')
      throw rateLimited(answer, perMinute)
    }
    context.set('caller', { id: key.id, scopes: key.scopes })
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
        code: 'SCOPE_MISSING',
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
  const perMinute = parts.limits.addressRefusalsPerMinute
  const answer = byAddress.take(clientAddress(context, parts.proxies ?? 0), perMinute)
  if (!answer.allowed) {
    parts.metrics.rateLimited('address')
    return rateLimited(answer, perMinute)
  }
  return new PlatformError({
    code: 'UNAUTHORIZED',
    message: context.req.header('authorization')
      ? 'The API key is unknown, expired or taken back.'
      : 'The request has no API key.',
    hint: 'Send a header Authorization: Bearer crk_... with a key of this platform.',
    headers: { 'www-authenticate': 'Bearer realm="platform"' },
  })
}
