import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openPostgres, type Postgres } from '@cresolver/net/postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiKey } from './keys/api-key.ts'

type Replica = { readonly url: string; readonly stop: () => Promise<void> }

const adminKey = createApiKey()
let folder = ''
let postgres: Postgres
let replicas: Replica[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replicas-'))
  await chmod(folder, 0o755)
  postgres = await openPostgres({ dataFolder: join(folder, 'data'), database: 'shared' })
  replicas = await Promise.all([startReplica('first'), startReplica('second')])
}, 120_000)
afterAll(async () => {
  await Promise.all(replicas.map(({ stop }) => stop()))
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** Starts a platform in a process of its own, whose sessions in the database have a name. */
async function startReplica(session: string): Promise<Replica> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `${postgres.url}&application_name=${session}`,
      PLATFORM_PORT: '0',
      PLATFORM_ADMIN_KEY: adminKey,
      PLATFORM_SECRET_KEY: '07'.repeat(32),
      PLATFORM_LOG_LEVEL: 'error',
      PLATFORM_END_WITH_STDIN: 'true',
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface({ input: child.stdout })) {
    const url = / listens on (\S+),/.exec(line)?.[1]
    if (!url) continue
    const stop = () => {
      child.stdin.end()
      return ended
    }
    return { url, stop }
  }
  throw new Error('the platform did not start')
}

/** Sends a request below `/api/v1` to one of the replicas in turn. */
function callerWith(key: string) {
  let turn = 0
  return async (method: string, path: string, body?: unknown) => {
    turn += 1
    const answer = await fetch(`${replicas[turn % 2]?.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: JSON.parse((await answer.text()) || 'null') }
  }
}

const admin = callerWith(adminKey)

async function addMember(tenant: string, limits: object) {
  await admin('POST', '/tenants', { id: tenant, limits })
  const made = await admin('POST', '/keys', { name: 'm', role: 'member', tenant })
  return callerWith(made.json.key)
}

const many = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

it('two platforms on one database agree on the agents, tables and sessions of a tenant', async () => {
  const limits = { agents: 3, tables_per_day: 4, stored_sessions: 2 }
  const member = await addMember('shared', limits)
  const agents = await many(10, (index) =>
    member('POST', '/agents', {
      name: `agent-${index}`,
      domain: 'locks',
      base_url: 'https://agent.invalid',
    }),
  )
  const tables = await many(10, () =>
    member('POST', '/round-table/tasks', { content: 'Which locks are safe?' }),
  )
  const sessions = await many(10, () => member('POST', '/sessions', {}))
  for (const [answers, good, most] of [
    [agents, 201, 3],
    [tables, 202, 4],
    [sessions, 201, 2],
  ] as const) {
    const made = answers.filter(({ status }) => status === good)
    expect(made).toHaveLength(most)
    for (const { status, json } of answers) {
      if (status !== good) expect(json.code).toBe('QUOTA_EXCEEDED')
    }
  }
})

it('two platforms on one database agree on the requests of a tenant', async () => {
  const member = await addMember('busy', { requests_per_minute: 20 })
  const answers = await many(60, () => member('GET', '/agents'))
  const good = answers.filter(({ status }) => status === 200)
  // A few more fit in while the requests are sent.
  expect(good.length).toBeGreaterThanOrEqual(20)
  expect(good.length).toBeLessThan(30)
})

it('a platform under load has at most 15 connections to its database', async () => {
  const member = await addMember('loading', {})
  await member('POST', '/agents', {
    ...{ name: 'away', domain: 'locks', base_url: 'https://agent.invalid' },
  })
  let isLoading = true
  let most = 0
  const counting = (async () => {
    while (isLoading) {
      const { rows } = await postgres.pool.query<{ sessions: number }>(
        `select count(*)::int as sessions from pg_stat_activity
          where application_name in ('first', 'second') group by application_name`,
      )
      most = Math.max(most, ...rows.map(({ sessions }) => sessions))
    }
  })()
  await many(200, () =>
    member('POST', '/round-table/tasks', { content: 'Which locks are safe?' }),
  )
  isLoading = false
  await counting
  // All of those for requests, and the one that listens, were open.
  expect(most).toBeGreaterThanOrEqual(7)
  expect(most).toBeLessThanOrEqual(15)
})
