import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type {
  IdempotencyStore,
  OnceRequest,
  OnceStart,
  OnceTicket,
} from '../idempotency/idempotency-store.ts'
import { onceRequests as once } from './schema.ts'

/** Keeps requests that happen once in Postgres, for all processes of the platform. */
export function createPostgresIdempotencyStore(pool: Pool): IdempotencyStore {
  const database = drizzle(pool)

  /** One statement: of several requests at the same moment exactly one gets the row. */
  async function take(request: OnceRequest): Promise<OnceStart | undefined> {
    const row = {
      ...requestFields(request),
      token: randomUUID(),
      attempt: 1,
      operationId: randomBytes(16).toString('hex'),
    }
    const forgotten = lte(once.forgetAt, request.now)
    const [taken] = await database
      .insert(once)
      .values(row)
      .onConflictDoUpdate({
        target: [once.owner, once.key],
        set: {
          ...row,
          answer: null,
          operationId: sql`case when ${forgotten} then ${row.operationId} else ${once.operationId} end`,
          attempt: sql`case when ${forgotten} then 1 else ${once.attempt} + 1 end`,
        },
        setWhere: or(
          forgotten,
          and(
            isNull(once.answer),
            lte(once.leaseUntil, request.now),
            eq(once.requestHash, request.requestHash),
          ),
        ) as SQL,
      })
      .returning({ attempt: once.attempt, operationId: once.operationId })
    return taken && { state: 'started', token: row.token, ...taken }
  }

  async function look(request: OnceRequest): Promise<OnceStart | undefined> {
    const [row] = await database
      .select()
      .from(once)
      .where(and(eq(once.owner, request.owner), eq(once.key, request.key)))
    if (!row) return undefined
    if (row.requestHash !== request.requestHash) return { state: 'reused' }
    return row.answer ? { state: 'answered', answer: row.answer } : { state: 'busy' }
  }

  return {
    async start(request) {
      // The row may be deleted between the two statements; the next request then finds it free.
      return (await take(request)) ?? (await look(request)) ?? { state: 'busy' }
    },
    async renew(ticket, leaseUntil) {
      await database.update(once).set({ leaseUntil }).where(heldBy(ticket))
    },
    async finish(ticket, answer) {
      await database.update(once).set({ answer }).where(heldBy(ticket))
    },
    async abandon(ticket) {
      await database.delete(once).where(heldBy(ticket))
    },
    async forget(id) {
      // As text: an answer may hold \u0000, which the operators of json refuse.
      await database
        .delete(once)
        .where(sql`position(${JSON.stringify(id)} in ${once.answer}::text) > 0`)
    },
    async prune(now) {
      await database.delete(once).where(lt(once.forgetAt, now))
    },
  }
}

function requestFields({ now: _, ...fields }: OnceRequest) {
  return fields
}

function heldBy({ owner, key, token }: OnceTicket): SQL | undefined {
  return and(
    eq(once.owner, owner),
    eq(once.key, key),
    eq(once.token, token),
    isNull(once.answer),
  )
}
