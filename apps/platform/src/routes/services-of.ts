import type { Services } from '@cresolver/round-table'
import type { Context } from 'hono'
import { allows } from '../keys/api-key.ts'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'

/**
 * Returns what the caller of a request may see and change: everything with the scope `admin`,
 * otherwise what was created with the caller's API key.
 */
export function servicesOf(
  context: Context<PlatformEnv>,
  { roundTable }: Pick<RouteContext, 'roundTable'>,
): Services {
  const { id, scopes } = context.get('caller')
  return allows(scopes, 'admin') ? roundTable : roundTable.ownedBy(id)
}
