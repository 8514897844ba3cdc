import { batchReads } from '@cresolver/core/bounded'
import type { TenantId } from '@cresolver/core/protocol'
import type pg from 'pg'

/** Takes a call of an agent from the budget of a tenant for today; false if it is spent. */
type CallBudget = (tenant: TenantId) => Promise<boolean>

/** Time before a tenant without a budget is asked for it again, in milliseconds. */
const unlimitedForMs = 1_000

/**
 * Opens the budgets of tenants. They are counted in the database, for all processes together; calls that are
 * asked for at the same time share a statement. A new budget counts after a second at most.
 *
 * @param pool - connections to the database
 * @param clock - now, in milliseconds since 1970
 */
export function openCallBudget(pool: pg.Pool, clock: () => number): CallBudget {
  const unlimitedUntil = new Map<TenantId, number>()
  const take = batchReads(async (tenants: readonly TenantId[]) => {
    const left = await takeCalls(pool, tenants)
    return tenants.map((tenant) => {
      const given = left.get(tenant)
      if (given === undefined || given === null) {
        unlimitedUntil.set(tenant, clock() + unlimitedForMs)
        return true
      }
      unlimitedUntil.delete(tenant)
      left.set(tenant, given - 1)
      return given > 0
    })
  })
  return async (tenant) =>
    clock() < (unlimitedUntil.get(tenant) ?? 0) ? true : take(tenant)
}

/** Returns how many calls of each tenant may be made; null for any number. */
async function takeCalls(
  pool: pg.Pool,
  tenants: readonly TenantId[],
): Promise<Map<TenantId, number | null>> {
  const wanted = new Map<TenantId, number>()
  for (const tenant of tenants) wanted.set(tenant, (wanted.get(tenant) ?? 0) + 1)
  // In the same order in every process: each locks the rows of the tenants before it.
  const buyers = [...wanted.keys()].sort()
  const { rows } = await pool.query<{ buyer: TenantId; given: number | null }>({
    name: 'take-calls',
    text: `select buyer, round_table.take_calls(buyer, wanted) as given
      from unnest($1::text[], $2::int[]) as asked (buyer, wanted)`,
    values: [buyers, buyers.map((buyer) => wanted.get(buyer))],
  })
  return new Map(rows.map(({ buyer, given }) => [buyer, given]))
}
