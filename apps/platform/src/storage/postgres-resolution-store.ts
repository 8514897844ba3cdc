import { CresolverError, type TenantId } from '@cresolver/core/protocol'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lt,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isEnded, type Resolution } from '../resolutions/resolution.ts'
import {
  readResolutionCursor,
  writeResolutionCursor,
} from '../resolutions/resolution-cursor.ts'
import type {
  NewResolution,
  ResolutionChange,
  ResolutionLimits,
  ResolutionStore,
} from '../resolutions/resolution-store.ts'
import {
  book,
  keepBudgets,
  reserve,
  type Transaction,
} from './postgres-resolution-budgets.ts'
import { keepTransactions, lock } from './postgres-resolution-transactions.ts'
import { resolutionEvents as events, resolutions } from './schema.ts'

/** Keeps resolutions and the money of callers in Postgres, for all processes of the platform. */
export function createPostgresResolutionStore(pool: Pool): ResolutionStore {
  const database = drizzle(pool)
  return {
    add: (resolution, limits) =>
      database.transaction(async (tx) => {
        // One request of a tenant after another, so that none is counted too late.
        await lock(tx, `resolutions of ${resolution.tenant}`)
        const [there] = await tx
          .select()
          .from(resolutions)
          .where(eq(resolutions.id, resolution.id))
        if (there) return toResolution(there)
        await requireRoom(tx, resolution, limits)
        await reserve(tx, resolution)
        return insert(tx, resolution)
      }),
    async find(id, tenant) {
      const [row] = await database
        .select()
        .from(resolutions)
        .where(and(eq(resolutions.id, id), isIn(tenant)))
      return row && toResolution(row)
    },
    async list({ cursor, limit }, tenant) {
      const before =
        cursor === undefined
          ? undefined
          : lt(resolutions.position, readResolutionCursor(cursor))
      const rows = await database
        .select()
        .from(resolutions)
        .where(and(isIn(tenant), before))
        .orderBy(desc(resolutions.position))
        .limit(limit + 1)
      const shown = rows.slice(0, limit)
      const end = shown.at(-1)
      return {
        items: shown.map(toResolution),
        nextCursor:
          end && rows.length > limit ? writeResolutionCursor(end.position) : null,
      }
    },
    remove: (id) =>
      database.transaction(async (tx) => {
        const removed = await tx
          .delete(resolutions)
          .where(and(eq(resolutions.id, id), inArray(resolutions.state, [...ended])))
          .returning({ id: resolutions.id })
        if (removed.length === 0) return false
        await tx.delete(events).where(eq(events.resolutionId, id))
        return true
      }),
    async events(id, after) {
      const rows = await database
        .select()
        .from(events)
        .where(and(eq(events.resolutionId, id), gt(events.seq, after)))
        .orderBy(asc(events.seq))
      return rows.map(({ resolutionId: _, ...row }) => ({
        ...row,
        marketId: row.marketId ?? undefined,
        transactionHash: row.transactionHash ?? undefined,
        verdict: row.verdict ?? undefined,
        problem: row.problem ?? undefined,
      }))
    },
    async claim(network, now, until, most) {
      const rows = await database
        .update(resolutions)
        .set({ nextAt: until, version: sql`${resolutions.version} + 1` })
        .where(
          sql`${resolutions.id} in (
            select id from ${resolutions}
            where next_at <= ${now} and network = ${network} order by next_at limit ${most}
            for update skip locked)`,
        )
        .returning()
      return rows.map(toResolution)
    },
    apply: (resolution, change, now) =>
      database.transaction((tx) => apply(tx, resolution, change, now)),
    async first(network, asset) {
      const [row] = await database
        .select({ id: resolutions.id })
        .from(resolutions)
        .where(
          and(
            eq(resolutions.network, network),
            eq(resolutions.asset, asset),
            eq(resolutions.state, 'accepted'),
          ),
        )
        .orderBy(asc(resolutions.position))
        .limit(1)
      return row?.id
    },
    ...keepTransactions(database),
    ...keepBudgets(database),
  }
}

const ended = ['final', 'void', 'failed'] as const
const day = 24 * 60 * 60 * 1_000

async function requireRoom(
  tx: Transaction,
  { tenant, createdAt }: NewResolution,
  { atWork, perDay }: ResolutionLimits,
): Promise<void> {
  if (atWork === null && perDay === null) return
  const count = (which: SQL) =>
    tx.$count(resolutions, and(eq(resolutions.tenant, tenant), which))
  const working = await count(notInArray(resolutions.state, [...ended]) as SQL)
  if (atWork !== null && working >= atWork) throw quotaExceeded('tables_at_work')
  const today = await count(gt(resolutions.createdAt, createdAt - day))
  if (perDay !== null && today >= perDay) throw quotaExceeded('tables_per_day')
}

async function insert(tx: Transaction, resolution: NewResolution): Promise<Resolution> {
  const { id, createdAt } = resolution
  const state = 'accepted'
  const [row] = await tx
    .insert(resolutions)
    .values({
      ...resolution,
      ...{ state, booking: 'reserved', approvals: 0, requests: 0, seq: 1 },
      ...{ version: 1 },
      ...{ updatedAt: createdAt, nextAt: createdAt },
    })
    .returning()
  await tx.insert(events).values({ resolutionId: id, seq: 1, at: createdAt, state })
  if (!row) throw new Error('a resolution was not stored')
  return toResolution(row)
}

async function apply(
  tx: Transaction,
  resolution: Resolution,
  change: ResolutionChange,
  now: number,
): Promise<boolean> {
  const { id, version, seq, owner, asset, budget, marketId } = resolution
  const gas = gasOf(resolution, change)
  const { transactionHash, nextAt, state, booking } = change
  const entries = {
    ...('marketId' in change && { marketId: change.marketId ?? null }),
    ...('verdict' in change && { verdict: change.verdict ?? null }),
    ...('problem' in change && { problem: change.problem ?? null }),
    ...('requestedAt' in change && { requestedAt: change.requestedAt ?? null }),
    ...(change.approvals !== undefined && { approvals: change.approvals }),
    ...(change.requests !== undefined && { requests: change.requests }),
    ...(booking !== undefined && { booking }),
    ...(state !== undefined && { state, seq: seq + 1, updatedAt: now }),
  }
  const changed = await tx
    .update(resolutions)
    .set({
      ...entries,
      gasReserved: gas.left,
      ...{ nextAt, version: version + 1 },
    })
    .where(and(eq(resolutions.id, id), eq(resolutions.version, version)))
    .returning({ id: resolutions.id })
  if (changed.length === 0) return false
  if (booking === 'spent' || booking === 'released')
    await book(tx, owner, asset, budget, booking === 'spent' ? budget : 0n)
  await book(tx, owner, 'native', gas.freed, gas.spent)
  if (state !== undefined) {
    await tx.insert(events).values({
      ...{ resolutionId: id, seq: seq + 1, at: now, state, transactionHash },
      marketId: change.marketId ?? marketId,
      verdict: change.verdict,
      problem: change.problem,
    })
  }
  return true
}

/** Change of the gas of a resolution. It stays reserved if a market may exist that is not known. */
function gasOf(
  { gasReserved, booking: before }: Resolution,
  { gasCost: spent = 0n, state, booking = before }: ResolutionChange,
) {
  const isOver = state !== undefined && isEnded(state) && booking !== 'reserved'
  const freed = isOver || spent > gasReserved ? gasReserved : spent
  return { spent, freed, left: gasReserved - freed }
}

function isIn(tenant: TenantId | undefined) {
  return tenant === undefined ? undefined : eq(resolutions.tenant, tenant)
}

function toResolution(row: typeof resolutions.$inferSelect): Resolution {
  const { position: _, nextAt: __, ...rest } = row
  return {
    ...rest,
    marketId: row.marketId ?? undefined,
    requestedAt: row.requestedAt ?? undefined,
    verdict: row.verdict ?? undefined,
    problem: row.problem ?? undefined,
  }
}

function quotaExceeded(limit: string): CresolverError {
  return new CresolverError({
    code: 'QUOTA_EXCEEDED',
    message: `The tenant has reached its limit of ${limit} with its resolutions.`,
    hint: 'Wait until one has ended, or ask the operator for more.',
  })
}
