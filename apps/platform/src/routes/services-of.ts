import type { Services } from '@cresolver/round-table'
import type { Context } from 'hono'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'

/** Returns what the caller of a request may see and change. */
export function servicesOf(
  context: Context<PlatformEnv>,
  { roundTable }: Pick<RouteContext, 'roundTable'>,
): Services {
  const { access } = context.get('caller')
  return access.sees === 'everything' ? roundTable : roundTable.actingAs(access)
}
