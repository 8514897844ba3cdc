import type { TenantId } from '@cresolver/protocol'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { conformanceRuns } from './schema.ts'

/** A wish to check an agent. */
export type ConformanceClaim = {
  /** Name of the agent. */
  readonly agent: string
  /** Whose agent it is. */
  readonly tenant: TenantId
  /** Names this check among all. */
  readonly run: string
  /** Lifetime of the claim if it is not released, in milliseconds. */
  readonly forMs: number
  /** Most checks at a time, over all processes. */
  readonly most: number
  /** Most checks of one tenant at a time. */
  readonly mostOfTenant: number
}

/** Keeps which agents are checked right now, for every process on the database. */
export type ConformanceStore = {
  readonly claim: (claim: ConformanceClaim) => Promise<'claimed' | 'running' | 'full'>
  /** Deletes every claim, for a process that has the database to itself: their owners have died. */
  readonly forgetAll: () => Promise<void>
  /** Releases a claim; one that another process took over meanwhile is unchanged. */
  readonly release: (
    claim: Pick<ConformanceClaim, 'agent' | 'tenant' | 'run'>,
  ) => Promise<void>
}

/** Claims are made one after another: they are counted first. */
const claimLock = 7_305_002

/** Opens the checks that are under way. The clock of the database counts. */
export function openConformanceStore(database: Database): ConformanceStore {
  return {
    claim: ({ agent, tenant, run, forMs, most, mostOfTenant }) =>
      inTransaction(database, async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${claimLock})`)
        await transaction
          .delete(conformanceRuns)
          .where(lte(conformanceRuns.leaseExpiresAt, sql`now()`))
        const underWay = await transaction.select().from(conformanceRuns)
        const key = keyOf(tenant, agent)
        if (underWay.some((each) => each.agent === key)) return 'running'
        const ofTenant = underWay.filter((each) =>
          each.agent.startsWith(keyOf(tenant, '')),
        )
        // A tenant that checks many agents leaves room for the others.
        if (underWay.length >= most || ofTenant.length >= mostOfTenant) return 'full'
        const leaseExpiresAt = sql`now() + make_interval(secs => ${forMs / 1_000})`
        await transaction
          .insert(conformanceRuns)
          .values({ agent: key, runId: run, leaseExpiresAt })
        return 'claimed'
      }),
    forgetAll: async () => {
      await database.delete(conformanceRuns)
    },
    release: async ({ agent, tenant, run }) => {
      const isClaimed = eq(conformanceRuns.agent, keyOf(tenant, agent))
      await database
        .delete(conformanceRuns)
        .where(and(isClaimed, eq(conformanceRuns.runId, run)))
    },
  }
}

/** Neither part holds a slash. */
function keyOf(tenant: TenantId, agent: string): string {
  return `${tenant}/${agent}`
}
