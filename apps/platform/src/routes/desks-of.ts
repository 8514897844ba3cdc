import type { Desks } from '@cresolver/round-table'
import type { Context } from 'hono'
import { allows } from '../keys/api-key.ts'
import type { PlatformEnv, RouteParts } from '../platform-env.ts'

/**
 * Returns what the caller of a request may see and change: everything with the scope `admin`,
 * otherwise what was created with the caller's API key.
 *
 * @param context - the request, after its caller was identified
 * @param parts - what the platform is made of
 */
export function desksOf(
  context: Context<PlatformEnv>,
  { roundTable }: Pick<RouteParts, 'roundTable'>,
): Desks {
  const { id, scopes } = context.get('caller')
  return allows(scopes, 'admin') ? roundTable : roundTable.ownedBy(id)
}
