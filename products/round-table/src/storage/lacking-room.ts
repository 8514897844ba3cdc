import { CresolverError, type TenantId } from '@cresolver/core/protocol'
import { type SQL, sql } from 'drizzle-orm'

/** Writes that a limit of a tenant may refuse. */
type LimitedWrite = 'agent' | 'table' | 'session' | 'message'

/**
 * Returns the expression of the limit that a tenant has reached; null while there is room. As a part of
 * the statement that inserts the row it is exact for any number of processes.
 */
export function lackingRoom(tenant: TenantId, wanted: LimitedWrite): SQL {
  return sql`round_table.lacking_room(${tenant}, ${wanted})`
}

/** Makes the error of a limit that {@link lackingRoom} named. */
export function quotaExceeded(lacking: string): CresolverError {
  if (lacking === 'tenant') {
    return new CresolverError({
      code: 'NOT_FOUND',
      message: 'The tenant does not exist any more.',
      hint: 'Ask the operator of the platform.',
    })
  }
  if (lacking === 'calls_per_day') {
    return new CresolverError({
      code: 'BUDGET_EXCEEDED',
      message: 'The budget of agent calls of the tenant is spent for today.',
      hint: 'Try again after midnight UTC, or ask the operator of the platform for more.',
    })
  }
  return new CresolverError({
    code: 'QUOTA_EXCEEDED',
    message: `The tenant has reached its limit of ${lacking}.`,
    hint: lacking.endsWith('_per_day')
      ? 'Try again after midnight UTC, or ask the operator of the platform for more.'
      : 'Wait for tables to close or delete what is not needed, or ask the operator for more.',
  })
}
