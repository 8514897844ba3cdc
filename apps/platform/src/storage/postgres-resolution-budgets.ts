import { CresolverError } from '@cresolver/core/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ResolutionAsset, ResolutionBudget } from '../resolutions/resolution.ts'
import type { NewResolution, ResolutionStore } from '../resolutions/resolution-store.ts'
import { resolutionBudgets as budgets } from './schema.ts'

/** A transaction of the database. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Reads and sets the budgets of callers. */
export function keepBudgets(
  database: NodePgDatabase,
): Pick<ResolutionStore, 'budget' | 'setBudget'> {
  const budget = async (
    owner: string,
    asset: ResolutionAsset,
  ): Promise<ResolutionBudget> => {
    const [row] = await database.select().from(budgets).where(isOf(owner, asset))
    return {
      budget: row?.budget ?? 0n,
      reserved: row?.reserved ?? 0n,
      spent: row?.spent ?? 0n,
    }
  }
  return {
    budget,
    async setBudget(owner, asset, amount) {
      await database
        .insert(budgets)
        .values({ owner, asset, budget: amount })
        .onConflictDoUpdate({
          target: [budgets.owner, budgets.asset],
          set: { budget: amount },
        })
      return budget(owner, asset)
    },
  }
}

/**
 * Reserves what a resolution may spend, in one statement: of two requests that need the same rest one gets it.
 *
 * @throws CresolverError `BUDGET_EXCEEDED`
 */
export async function reserve(
  tx: Transaction,
  { owner, asset, budget, gasReserved }: NewResolution,
): Promise<void> {
  if (asset === 'native') return reserveOf(tx, owner, asset, budget + gasReserved)
  await reserveOf(tx, owner, asset, budget)
  await reserveOf(tx, owner, 'native', gasReserved)
}

async function reserveOf(
  tx: Transaction,
  owner: string,
  asset: ResolutionAsset,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return
  const reserved = await tx
    .update(budgets)
    .set({ reserved: sql`${budgets.reserved} + ${amount}` })
    .where(
      and(
        isOf(owner, asset),
        sql`${budgets.budget} - ${budgets.reserved} - ${budgets.spent} >= ${amount}`,
      ),
    )
    .returning({ owner: budgets.owner })
  if (reserved.length > 0) return
  const unit = asset === 'native' ? 'wei, which includes gas,' : `of the token ${asset}`
  throw new CresolverError({
    code: 'BUDGET_EXCEEDED',
    message: `The budget of ${owner} has less than ${amount} ${unit} left.`,
    hint: 'Ask the operator for more, or send a smaller budget; GET /api/v1/resolution-budget shows the rest.',
  })
}

/** Frees a reserved amount, and books what was spent. */
export async function book(
  tx: Transaction,
  owner: string,
  asset: ResolutionAsset,
  freed: bigint,
  spent: bigint,
): Promise<void> {
  if (freed === 0n && spent === 0n) return
  await tx
    .update(budgets)
    .set({
      reserved: sql`${budgets.reserved} - ${freed}`,
      spent: sql`${budgets.spent} + ${spent}`,
    })
    .where(isOf(owner, asset))
}

function isOf(owner: string, asset: ResolutionAsset) {
  return and(eq(budgets.owner, owner), eq(budgets.asset, asset))
}
