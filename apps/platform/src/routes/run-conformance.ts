import { type AgentConformance, CresolverError } from '@cresolver/protocol'
import type { Context } from 'hono'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'
import { shuttingDown } from '../problems/shutting-down.ts'
import { servicesOf } from './services-of.ts'

/** Most checks are over by then, in seconds. */
const retryAfterSeconds = 10

/**
 * Checks an agent for a request: until it is done, its client goes away or the server stops.
 */
export async function runConformance(
  context: Context<PlatformEnv>,
  parts: RouteContext,
  name: string,
): Promise<AgentConformance> {
  const { draining } = parts
  const { agents } = servicesOf(context, parts)
  const signal = AbortSignal.any([context.req.raw.signal, draining])
  try {
    return await agents.checkConformance(name, { signal })
  } catch (error) {
    if (draining.aborted) throw shuttingDown()
    throw withRetryAfter(error)
  }
}

function withRetryAfter(error: unknown): unknown {
  if (!CresolverError.isInstance(error)) return error
  const { code, message, hint } = error
  if (code !== 'CONFORMANCE_RUNNING' && code !== 'CONFORMANCE_BUSY') return error
  const headers = { 'retry-after': `${retryAfterSeconds}` }
  return new PlatformError({ code, message, hint, headers, cause: error })
}
