import { and, eq, max, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ResolutionStore } from '../resolutions/resolution-store.ts'
import type { Transaction } from './postgres-resolution-budgets.ts'
import { resolutions, resolutionTransactions as transactions } from './schema.ts'

/** Keeps the transactions of resolutions: one of each step, with a nonce of its own. */
export function keepTransactions(
  database: NodePgDatabase,
): Pick<ResolutionStore, 'transaction' | 'sign' | 'replace'> {
  return {
    async transaction(resolutionId, step) {
      const [row] = await database
        .select()
        .from(transactions)
        .where(isStep(resolutionId, step))
      return row
    },
    sign: (resolution, { step, account }, used, sign, now) =>
      database.transaction(async (tx) => {
        const { id: resolutionId, network, version } = resolution
        await lock(tx, `nonces of ${network} ${account}`)
        const [current] = await tx
          .select({ version: resolutions.version })
          .from(resolutions)
          .where(eq(resolutions.id, resolutionId))
          .for('update')
        const [there] = await tx
          .select()
          .from(transactions)
          .where(isStep(resolutionId, step))
        if (there) return there
        if (current?.version !== version) return undefined
        const [last] = await tx
          .select({ nonce: max(transactions.nonce) })
          .from(transactions)
          .where(
            and(eq(transactions.network, network), eq(transactions.account, account)),
          )
        const nonce = Math.max(used, (last?.nonce ?? -1) + 1)
        const signed = {
          ...{ resolutionId, step, network, account, nonce },
          ...(await sign(nonce)),
          ...{ replaced: [], signedAt: now },
        }
        await tx.insert(transactions).values(signed)
        return signed
      }),
    async replace({ resolutionId, step, hash, replaced }, replacement, signedAt) {
      const [row] = await database
        .update(transactions)
        .set({ ...replacement, replaced: [...replaced, hash], signedAt })
        .where(and(isStep(resolutionId, step), eq(transactions.hash, hash)))
        .returning()
      return row
    },
  }
}

/** Takes a lock that ends with the transaction. */
export async function lock(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

function isStep(resolutionId: string, step: string) {
  return and(eq(transactions.resolutionId, resolutionId), eq(transactions.step, step))
}
