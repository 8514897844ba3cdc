import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Access } from '../tenants/access.ts'

/** Columns that say whose row it is. */
export type OwnedColumns = { readonly tenant: PgColumn; readonly owner: PgColumn }

/** Returns the condition of the rows that somebody may see; undefined for all rows. */
export function visibleRows(
  { tenant, owner }: OwnedColumns,
  { sees, tenant: id, key }: Access,
): SQL | undefined {
  if (sees === 'everything') return undefined
  const ofTenant = eq(tenant, id)
  // An access without a key owns nothing.
  return sees === 'tenant' ? ofTenant : and(ofTenant, eq(owner, key ?? ''))
}
