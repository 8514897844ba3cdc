import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { conformanceRuns } from './schema.ts'

/** A wish to check an agent. */
export type ConformanceClaim = {
  /** Name of the agent. */
  readonly agent: string
  /** Names this check among all. */
  readonly run: string
  /** Lifetime of the claim if it is not released, in milliseconds. */
  readonly forMs: number
  /** Most checks at a time, over all processes. */
  readonly most: number
}

/** Keeps which agents are checked right now, for every process on the database. */
export type ConformanceStore = {
  readonly claim: (claim: ConformanceClaim) => Promise<'claimed' | 'running' | 'full'>
  /** Deletes every claim, for a process that has the database to itself: their owners have died. */
  readonly forgetAll: () => Promise<void>
  /** Releases a claim; one that another process took over meanwhile is unchanged. */
  readonly release: (claim: Pick<ConformanceClaim, 'agent' | 'run'>) => Promise<void>
}

/** Claims are made one after another: they are counted first. */
const claimLock = 7_305_002

/** Opens the checks that are under way. The clock of the database counts. */
export function openConformanceStore(database: Database): ConformanceStore {
  return {
    claim: ({ agent, run, forMs, most }) =>
      inTransaction(database, async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${claimLock})`)
        await transaction
          .delete(conformanceRuns)
          .where(lte(conformanceRuns.leaseExpiresAt, sql`now()`))
        const underWay = await transaction.select().from(conformanceRuns)
        if (underWay.some((each) => each.agent === agent)) return 'running'
        if (underWay.length >= most) return 'full'
        const leaseExpiresAt = sql`now() + make_interval(secs => ${forMs / 1_000})`
        await transaction
          .insert(conformanceRuns)
          .values({ agent, runId: run, leaseExpiresAt })
        return 'claimed'
      }),
    forgetAll: async () => {
      await database.delete(conformanceRuns)
    },
    release: async ({ agent, run }) => {
      await database
        .delete(conformanceRuns)
        .where(and(eq(conformanceRuns.agent, agent), eq(conformanceRuns.runId, run)))
    },
  }
}
