import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres, type Postgres } from '@cresolver/net/postgres'
import { DEFAULT_TENANT } from '@cresolver/round-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdempotencyStore, OnceRequest } from '../idempotency/idempotency-store.ts'
import { createMemoryIdempotencyStore } from '../idempotency/memory-idempotency-store.fixture.ts'
import type { KeyStore } from '../keys/key-store.ts'
import { createMemoryKeyStore } from '../keys/memory-key-store.fixture.ts'
import { newResolution, noLimits } from '../resolutions/resolutions.fixture.ts'
import { createMemoryWebhookStore } from '../webhooks/memory-webhook-store.fixture.ts'
import type { WebhookStore } from '../webhooks/webhook-store.ts'
import { migratePlatform } from './migrate.ts'
import { createPostgresIdempotencyStore } from './postgres-idempotency-store.ts'
import { createPostgresKeyStore } from './postgres-key-store.ts'
import { createPostgresProcessSigns } from './postgres-process-signs.ts'
import { createPostgresRates } from './postgres-request-rates.ts'
import { createPostgresResolutionStore } from './postgres-resolution-store.ts'
import { createPostgresSecretKeyHolders } from './postgres-secret-key-holders.ts'
import { createPostgresWebhookStore } from './postgres-webhook-store.ts'

let folder = ''
let postgres: Postgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-'))
  const dataFolder = join(folder, 'postgres')
  await chmod(folder, 0o755)
  postgres = await openPostgres({ dataFolder, database: 'platform' })
}, 60_000)
afterAll(async () => {
  await postgres?.close()
  await rm(folder, { recursive: true, force: true })
})

it('several processes bring the tables up to date at the same moment', async () => {
  await Promise.all([1, 2, 3].map(() => migratePlatform(postgres.url)))
  const { rows } = await postgres.pool.query(
    'select count(*)::int from platform.migrations',
  )
  const journal = new URL('../../migrations/meta/_journal.json', import.meta.url)
  const { entries } = JSON.parse(await readFile(journal, 'utf8'))
  expect(rows).toEqual([{ count: entries.length }])
})

// The tests of the store in memory, which other tests stand on, hold for the real one.
const stores: [string, () => { keys: KeyStore; once: IdempotencyStore }][] = [
  [
    'in memory',
    () => ({ keys: createMemoryKeyStore(), once: createMemoryIdempotencyStore() }),
  ],
  [
    'in Postgres',
    () => ({
      keys: createPostgresKeyStore(postgres.pool),
      once: createPostgresIdempotencyStore(postgres.pool),
    }),
  ],
]

const request: OnceRequest = {
  owner: 'key_1',
  key: 'a',
  requestHash: 'hash',
  now: 1_000,
  leaseUntil: 2_000,
  forgetAt: 9_000,
}
const answer = { status: 202, body: { text: 'nul \u0000 and ü' } }

describe.each(stores)('keys %s', (_, open) => {
  const createdAt = new Date('2026-01-02T03:04:05.678Z')
  const fields = {
    name: 'ci',
    tenant: DEFAULT_TENANT,
    scopes: ['agents:read', 'chat'] as const,
    requestsPerMinute: undefined,
    expiresAt: undefined,
    createdAt,
  }

  it('are found by their hashes, listed newest first, and removed', async () => {
    const { keys } = open()
    const first = await keys.add({ ...fields, hash: 'h1' }, null)
    expect(first).not.toHaveProperty('hash')
    const expiresAt = new Date(createdAt.getTime() + 1)
    const second = await keys.add(
      { ...fields, hash: 'h2', requestsPerMinute: 7, expiresAt },
      null,
    )
    expect(await keys.findByHash('h1')).toEqual(first)
    expect(await keys.findByHash('h2')).toEqual(second)
    expect(second).toMatchObject({ requestsPerMinute: 7, expiresAt })
    expect(await keys.findByHash('h3')).toBeUndefined()
    const page = await keys.list({ limit: 1, tenant: undefined })
    expect(page.items).toEqual([second])
    const rest = await keys.list({
      limit: 1,
      tenant: undefined,
      cursor: page.nextCursor ?? '',
    })
    expect(rest).toEqual({ items: [first], nextCursor: null })
    await expect(
      keys.list({ limit: 1, tenant: undefined, cursor: 'x' }),
    ).rejects.toMatchObject({
      code: 'CURSOR_INVALID',
    })
    expect(await keys.remove(first.id, undefined)).toBe(true)
    expect(await keys.remove(first.id, undefined)).toBe(false)
  })
})

describe.each(stores)('requests that happen once %s', (_, open) => {
  async function started(once: IdempotencyStore, given: OnceRequest) {
    const start = await once.start(given)
    if (start.state !== 'started') throw new Error(start.state)
    return {
      ...start,
      ticket: { owner: given.owner, key: given.key, token: start.token },
    }
  }

  it('start once of many that come together', async () => {
    const { once } = open()
    const given = { ...request, key: 'together' }
    const starts = await Promise.all(Array.from({ length: 8 }, () => once.start(given)))
    const states = starts.map(({ state }) => state).sort()
    expect(states).toEqual([...Array(7).fill('busy'), 'started'])
  })

  it('give their answer again, to the same request of the same caller only', async () => {
    const { once } = open()
    const given = { ...request, key: 'again' }
    await once.finish((await started(once, given)).ticket, answer)
    expect(await once.start(given)).toEqual({ state: 'answered', answer })
    expect(await once.start({ ...given, requestHash: 'other' })).toEqual({
      state: 'reused',
    })
    expect(await once.start({ ...given, owner: 'key_2' })).toMatchObject({ attempt: 1 })
  })

  it('are taken over when their process died, which can change nothing any more', async () => {
    const { once } = open()
    const given = { ...request, key: 'died' }
    const dead = await started(once, given)
    const later = { ...given, now: 2_000, leaseUntil: 3_000 }
    const alive = await started(once, later)
    expect(alive).toMatchObject({ attempt: 2, operationId: dead.operationId })
    await once.finish(dead.ticket, { status: 500, body: null })
    await once.abandon(dead.ticket)
    expect(await once.start(later)).toEqual({ state: 'busy' })
    await once.finish(alive.ticket, answer)
    expect(await once.start(later)).toEqual({ state: 'answered', answer })
  })

  it('stay alive while they are renewed, and are free once abandoned', async () => {
    const { once } = open()
    const given = { ...request, key: 'renewed' }
    const { ticket, operationId } = await started(once, given)
    await once.renew(ticket, 5_000)
    expect(await once.start({ ...given, now: 4_000 })).toEqual({ state: 'busy' })
    await once.abandon(ticket)
    const next = await started(once, given)
    expect(next.attempt).toBe(1)
    expect(next.operationId).not.toBe(operationId)
  })

  it('are forgotten after their time, whether pruned or not', async () => {
    const { once } = open()
    const given = { ...request, key: 'old' }
    const old = await started(once, given)
    await once.finish(old.ticket, answer)
    const later = { ...given, now: 9_000, leaseUntil: 9_500, forgetAt: 20_000 }
    const fresh = await started(once, { ...later, requestHash: 'other' })
    expect(fresh.attempt).toBe(1)
    expect(fresh.operationId).not.toBe(old.operationId)
    await once.prune(20_001)
    expect(await once.start(given)).toMatchObject({ state: 'started', attempt: 1 })
  })
})

it('counts the webhooks and resolutions that wait, and those that are due', async () => {
  const { pool } = postgres
  const [before, after] = [Date.now() - 60_000, Date.now() + 60_000]
  const times = [before, after, after, null]
  for (const [index, nextAt] of times.entries()) {
    await createPostgresWebhookStore(pool).save({
      ...{ id: `counted ${index}`, sealed: 'x', deliveredSeq: 0, failures: 0, nextAt },
    })
    const store = createPostgresResolutionStore(pool)
    const { id } = newResolution()
    await store.setBudget(id, 'native', 30n)
    await store.add(newResolution({ id, owner: id }), noLimits)
    await pool.query('update platform.resolutions set next_at = $1 where id = $2', [
      nextAt,
      id,
    ])
  }
  const { webhooks, resolutions } = await createPostgresProcessSigns(pool)()
  expect({ webhooks, resolutions }).toEqual({
    webhooks: { open: 3, due: 1 },
    resolutions: { open: 3, due: 1 },
  })
  await pool.query('truncate platform.webhooks, platform.resolutions')
})

const webhookStores: [string, () => WebhookStore][] = [
  ['in memory', createMemoryWebhookStore],
  ['in Postgres', () => createPostgresWebhookStore(postgres.pool)],
]

describe.each(webhookStores)('webhooks %s', (_, open) => {
  const webhook = (id: string, nextAt: number, sealed = 'sealed') => ({
    ...{ id, sealed, deliveredSeq: 0, failures: 0, nextAt },
  })

  it('are taken by one process at a time, and keep how far they are', async () => {
    const store = open()
    await Promise.all([store.save(webhook('a', 10)), store.save(webhook('b', 20))])
    expect(await store.claim(9, 100, 10)).toEqual([])
    const claims = await Promise.all([1, 2, 3].map(() => store.claim(20, 100, 1)))
    expect(
      claims
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'b'])
    const after = { deliveredSeq: 7, failures: 1, nextAt: null }
    expect(await store.advance('a', after)).toBe(true)
    await store.save(webhook('a', 200, 'other'))
    const again = await store.claim(200, 300, 10)
    expect(again.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { ...webhook('a', 300, 'other'), deliveredSeq: 7 },
      webhook('b', 300),
    ])
    expect(await store.remove('a')).toBe(true)
    expect(await store.remove('a')).toBe(false)
    expect(await store.advance('a', after)).toBe(false)
    await store.remove('b')
  })

  it('are listed by the beginning of their texts, and replaced unless they changed', async () => {
    const store = open()
    for (const [id, text] of [
      ['a', 'v1.a_b.1'],
      ['b', 'v1.axb.2'],
      ['c', 'v1.old.3'],
    ] as const) {
      await store.save(webhook(id, 0, text))
    }
    const listed = async (after?: string) =>
      (await store.listSealed('v1.a_b.', after, 10)).map(({ id }) => id)
    expect(await listed()).toEqual(['b', 'c'])
    expect(await listed('b')).toEqual(['c'])
    expect(await store.reseal({ id: 'b', sealed: 'v1.axb.2' }, 'v1.a_b.2')).toBe(true)
    expect(await store.reseal({ id: 'c', sealed: 'v1.older.3' }, 'v1.a_b.3')).toBe(false)
    expect(await listed()).toEqual(['c'])
  })
})

it('secret keys of processes are listed while they are announced', async () => {
  const holders = createPostgresSecretKeyHolders(postgres.pool)
  await holders.announce({ processId: 'a', keyIds: ['new', 'old'] })
  await holders.announce({ processId: 'b', keyIds: ['old'] })
  await holders.announce({ processId: 'b', keyIds: ['old', 'new'] })
  const listed = await holders.list(60_000)
  expect(listed.toSorted((a, b) => (a.processId < b.processId ? -1 : 1))).toEqual([
    { processId: 'a', keyIds: ['new', 'old'] },
    { processId: 'b', keyIds: ['old', 'new'] },
  ])
  await holders.remove('a')
  await postgres.pool.query(
    `update platform.secret_key_holders set seen_at = seen_at - interval '61 s'`,
  )
  expect(await holders.list(60_000)).toEqual([])
})

describe('rates of requests in Postgres', () => {
  it('are shared by processes, and forgotten when they are old', async () => {
    const here = createPostgresRates(postgres.pool)
    const elsewhere = createPostgresRates(postgres.requestPool)
    const key = { id: 'key:rate', perMinute: 2 }
    expect(await here.take(key, undefined)).toMatchObject({ allowed: true, remaining: 1 })
    expect(await elsewhere.take(key, undefined)).toMatchObject({ allowed: true })
    const refused = await here.take(key, undefined)
    expect(refused).toMatchObject({ allowed: false, remaining: 0, perMinute: 2 })
    expect(refused.retryAfterSeconds).toBeGreaterThan(0)
    await postgres.pool.query(
      `update platform.rate_buckets set filled_at = filled_at - interval '11 minutes'`,
    )
    await here.take({ id: 'key:new', perMinute: 2 }, undefined)
    await here.prune()
    const { rows } = await postgres.pool.query('select id from platform.rate_buckets')
    expect(rows).toEqual([{ id: 'key:new' }])
  })

  it('count no request for a tenant that the limit of the key refuses', async () => {
    const rates = createPostgresRates(postgres.pool)
    const tenant = { id: 'tenant:a', perMinute: 10 }
    const key = { id: 'key:a', perMinute: 1 }
    for (let count = 0; count < 5; count += 1) await rates.take(key, tenant)
    const other = await rates.take({ id: 'key:b', perMinute: 100 }, tenant)
    expect(other).toMatchObject({ allowed: true, remaining: 8, perMinute: 10 })
  })
})
