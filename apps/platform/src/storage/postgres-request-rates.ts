import { answerOfBucket } from '@cresolver/core/bounded'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import {
  type CountedRequester,
  nearest,
  type RateAnswer,
  type RequestRates,
} from '../guards/request-rates.ts'
import { rateBuckets } from './schema.ts'

/** Rates that are kept in Postgres. */
export type PostgresRates = RequestRates & {
  /** Deletes the buckets that are full again. */
  readonly prune: () => Promise<void>
}

type Row = { readonly tokens: number; readonly allowed: boolean }

/** Adds what a bucket gained since it was filled. */
const filled = (perMinute: string) =>
  `least(${perMinute}::float8, b.tokens + greatest(0, extract(epoch from excluded.filled_at - b.filled_at)) * ${perMinute}::float8 / 60)`

const takeFrom = (perMinute: string) => `
  on conflict (id) do update set
    allowed = ${filled(perMinute)} >= 1,
    tokens = ${filled(perMinute)} - case when ${filled(perMinute)} >= 1 then 1 else 0 end,
    filled_at = greatest(b.filled_at, excluded.filled_at)
  returning tokens, allowed`

const insert = 'insert into platform.rate_buckets as b (id, tokens, filled_at, allowed)'

const takeBoth = `
  with by_key as (
    ${insert} values ($1, $2::float8 - 1, clock_timestamp(), true) ${takeFrom('$2')}
  ), by_tenant as (
    ${insert} select $3, $4::float8 - 1, clock_timestamp(), true
    from by_key where by_key.allowed and $3::text is not null ${takeFrom('$4')}
  )
  select 1 as place, tokens, allowed from by_key
  union all select 2, tokens, allowed from by_tenant
  order by place`

/**
 * Counts requests for all processes on one database, in one statement each and by the clock of the
 * database.
 */
export function createPostgresRates(pool: Pool): PostgresRates {
  return {
    take: async (key, tenant) => {
      const { rows } = await pool.query<Row>({
        name: 'take-request',
        text: takeBoth,
        values: [key.id, key.perMinute, tenant?.id ?? null, tenant?.perMinute ?? null],
      })
      const [byKey, byTenant] = rows
      if (!byKey) throw new Error('the database counted no request')
      const answer = toAnswer(byKey, key)
      return byTenant && tenant ? nearest(answer, toAnswer(byTenant, tenant)) : answer
    },
    prune: async () => {
      const full = sql`${rateBuckets.filledAt} < clock_timestamp() - interval '10 minutes'`
      await drizzle(pool)
        .delete(rateBuckets)
        .where(
          sql`${rateBuckets.id} in (select id from ${rateBuckets} where ${full} for update skip locked)`,
        )
    },
  }
}

function toAnswer({ tokens, allowed }: Row, { perMinute }: CountedRequester): RateAnswer {
  return { ...answerOfBucket(tokens, perMinute), allowed, perMinute }
}
