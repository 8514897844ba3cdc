import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Access } from '../tenants/access.ts'

/** Returns the condition of the rows that an access sees; undefined for all rows. */
export function visibleRows(
  { tenant }: { readonly tenant: PgColumn },
  { sees, tenant: id }: Access,
): SQL | undefined {
  return sees === 'everything' ? undefined : eq(tenant, id)
}
