import { batchReads } from '@cresolver/bounded'
import type { TenantId } from '@cresolver/protocol'
import type pg from 'pg'

/** Takes a call of an agent from the budget of a tenant for today; false if it is spent. */
export type CallBudget = (tenant: TenantId) => Promise<boolean>

/**
 * Opens the budgets of tenants. They are counted in the database, for all processes together; calls that are
 * asked for at the same time share a statement.
 */
export function openCallBudget(pool: pg.Pool): CallBudget {
  return batchReads(async (tenants: readonly TenantId[]) => {
    const wanted = new Map<TenantId, number>()
    for (const tenant of tenants) wanted.set(tenant, (wanted.get(tenant) ?? 0) + 1)
    // In the same order in every process: each locks the rows of the tenants before it.
    const buyers = [...wanted.keys()].sort()
    const { rows } = await pool.query<{ buyer: TenantId; given: number }>({
      name: 'take-calls',
      text: `select buyer, round_table.take_calls(buyer, wanted) as given
        from unnest($1::text[], $2::int[]) as asked (buyer, wanted)`,
      values: [buyers, buyers.map((buyer) => wanted.get(buyer))],
    })
    const left = new Map(rows.map(({ buyer, given }) => [buyer, given]))
    return tenants.map((tenant) => {
      const given = left.get(tenant) ?? 0
      left.set(tenant, given - 1)
      return given > 0
    })
  })
}
