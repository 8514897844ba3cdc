import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { SealedStore } from '../sealing/reseal.ts'
import type { Database } from './database.ts'
import { agents } from './schema.ts'

/** Opens the sealed keys of the agents of all tenants. */
export function openSealedAgentKeys(database: Database): SealedStore {
  return {
    listOthers: async (prefix, after, most) => {
      const rows = await database
        .select({ tenant: agents.tenant, name: agents.name, sealed: agents.sealedKey })
        .from(agents)
        .where(
          and(
            isNotNull(agents.sealedKey),
            sql`not starts_with(${agents.sealedKey}, ${prefix})`,
            after && sql`(${agents.tenant}, ${agents.name}) > (${after[0]}, ${after[1]})`,
          ),
        )
        .orderBy(asc(agents.tenant), asc(agents.name))
        .limit(most)
      return rows.map(({ tenant, name, sealed }) => ({
        id: [tenant, name],
        name,
        sealed: sealed ?? '',
      }))
    },
    replace: async ({ id: [tenant, name], sealed: before }, sealed) => {
      const replaced = await database
        .update(agents)
        .set({ sealedKey: sealed })
        .where(
          and(
            sql`${agents.tenant} = ${tenant}`,
            eq(agents.name, name),
            eq(agents.sealedKey, before),
          ),
        )
        .returning({ name: agents.name })
      return replaced.length > 0
    },
  }
}
