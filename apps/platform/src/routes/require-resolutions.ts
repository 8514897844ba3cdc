import type { RouteContext } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'
import type { ResolutionService } from '../resolutions/resolution-service.ts'

/**
 * Returns the service of a platform with a chain.
 *
 * @throws CresolverError `NOT_CONFIGURED`, `RPC_UNREACHABLE`
 */
export function requireResolutions({
  resolutions,
}: Pick<RouteContext, 'resolutions'>): ResolutionService {
  if (resolutions) return resolutions()
  throw new PlatformError({
    code: 'NOT_CONFIGURED',
    message: 'This platform has no chain, so it cannot request verdicts.',
    hint: 'Its operator sets PLATFORM_RPC_URL, PLATFORM_MARKET and PLATFORM_ACCOUNT_KEY.',
  })
}
