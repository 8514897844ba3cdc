import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createAgent, mock } from '@cresolver/agent'
import { serveHttp } from '@cresolver/net/http-server'
import { openPostgres, type Postgres } from '@cresolver/net/postgres'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'

const [before, after] = ['01', '02'].map((byte) => byte.repeat(32)) as [string, string]
let folder = ''
let postgres: Postgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotate-keys-'))
  await chmod(folder, 0o755)
  postgres = await openPostgres({
    dataFolder: join(folder, 'data'),
    database: 'rotation',
  })
}, 60_000)
afterAll(async () => {
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** Starts a platform in a process of its own. */
async function startReplica(secret: string, accepted = '') {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: postgres.url,
      PLATFORM_PORT: '0',
      PLATFORM_LOCAL_MODE: 'true',
      PLATFORM_SECRET_KEY: secret,
      PLATFORM_SECRET_KEYS_ACCEPTED: accepted,
      PLATFORM_LEASE_MS: '600',
      PLATFORM_END_WITH_STDIN: 'true',
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.stdin.end()
    return ended
  }
  onTestFinished(stop)
  const log: { msg: string; [name: string]: unknown }[] = []
  createInterface({ input: child.stderr }).on('line', (line) =>
    log.push(JSON.parse(line)),
  )
  for await (const line of createInterface({ input: child.stdout })) {
    const url = / listens on (\S+),/.exec(line)?.[1]
    if (url) return { call: callerOf(url), stop, log }
  }
  throw new Error('the platform did not start')
}

function callerOf(url: string) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: JSON.parse((await answer.text()) || 'null') }
  }
}

const whole = { status: 'completed', degraded: false }

type Replica = Awaited<ReturnType<typeof startReplica>>

/** Serves an agent of the kit for one test. */
async function serveAgent(key: string, acceptedKeys: string[] = []) {
  const agent = createAgent({ name: 'Keeper', key, acceptedKeys, ...mock() })
  const statuses: number[] = []
  const served = await serveHttp(
    async (request) => {
      const response = await agent.fetch(request)
      // Neither a check of its health nor the question whether it speaks the protocol.
      const isCheck = request.url.endsWith('/health') || response.status === 400
      if (!isCheck) statuses.push(response.status)
      return response
    },
    { port: 0 },
  )
  onTestFinished(() => served.close())
  return { url: served.url, statuses }
}

async function register({ call }: Replica, name: string, url: string, key: string) {
  const body = { name, domain: 'locks', base_url: url, api_key: key }
  expect((await call('POST', '/agents', body)).status).toBe(201)
}

async function runTable({ call }: Replica, agents: string[]) {
  const { json } = await call('POST', '/round-table/tasks?wait=true', {
    content: 'Which locks are safe?',
    agent_ids: agents,
    settings: { check_citations: false },
  })
  return json
}

const idsOfKeys = async () => {
  const { rows } = await postgres.pool.query(
    `select distinct split_part(sealed_key, '.', 2) as id from round_table.agents`,
  )
  return rows.map(({ id }) => id)
}

it('the secret key changes while replicas run, in the right and in the wrong order', async () => {
  const agent = await serveAgent('agent-key')
  const old = await startReplica(before)
  await register(old, 'one', agent.url, 'agent-key')
  const [oldId] = await idsOfKeys()

  // In the wrong order: the old replica does not accept the new key yet.
  const fresh = await startReplica(after, before)
  await register(fresh, 'two', agent.url, 'agent-key')
  expect(await idsOfKeys()).toEqual([oldId])
  for (const replica of [old, fresh]) {
    expect(await runTable(replica, ['one', 'two'])).toMatchObject(whole)
  }

  // The old one accepts both now: each seals with its own key, and reads what the other sealed.
  await old.stop()
  const renewed = await startReplica(before, after)
  await register(renewed, 'three', agent.url, 'agent-key')
  await expect
    .poll(async () => {
      await fresh.call('PATCH', '/agents/two', { api_key: 'agent-key' })
      return (await idsOfKeys()).length
    })
    .toBe(2)
  for (const replica of [renewed, fresh]) {
    expect(await runTable(replica, ['one', 'two', 'three'])).toMatchObject(whole)
  }

  // Only the new key is in use: what is stored is sealed again, at the latest by the count of each minute, because a
  // fast machine starts and stops a replica between two looks of another.
  await renewed.stop()
  await expect.poll(idsOfKeys, { timeout: 80_000 }).not.toContain(oldId)
  await expect
    .poll(() => fresh.log.map(({ msg }) => msg).join(), { timeout: 70_000 })
    .toContain('PLATFORM_SECRET_KEYS_ACCEPTED can be removed')
  await fresh.stop()

  const alone = await startReplica(after)
  expect(await runTable(alone, ['one', 'two', 'three'])).toMatchObject(whole)
  expect(new Set(agent.statuses)).toEqual(new Set([200]))
  await alone.stop()

  const wrong = await startReplica(before)
  await expect
    .poll(() => wrong.log.find(({ unreadable }) => unreadable === 3)?.msg)
    .toContain('add the earlier key to PLATFORM_SECRET_KEYS_ACCEPTED')
}, 240_000)

it('the key of an agent changes while tables run, without a lost call', async () => {
  const platform = await startReplica(before)
  const agent = await serveAgent('new-key', ['old-key'])
  await register(platform, 'turning', agent.url, 'old-key')
  let isDone = false
  const tables = Array.from({ length: 4 }, async () => {
    const statuses: string[] = []
    do {
      const { status, degraded } = await runTable(platform, ['turning'])
      statuses.push(degraded ? 'degraded' : status)
    } while (!isDone)
    return statuses
  })
  await expect.poll(() => agent.statuses.length).toBeGreaterThan(10)
  const changed = await platform.call('PATCH', '/agents/turning', { api_key: 'new-key' })
  expect(changed.status).toBe(200)
  const at = agent.statuses.length
  await expect.poll(() => agent.statuses.length).toBeGreaterThan(at + 30)
  isDone = true
  expect(new Set((await Promise.all(tables)).flat())).toEqual(new Set(['completed']))
  expect(new Set(agent.statuses)).toEqual(new Set([200]))

  // Only the new key is accepted after the overlap.
  const strict = await serveAgent('new-key')
  await platform.call('PATCH', '/agents/turning', {
    base_url: strict.url,
    api_key: 'new-key',
  })
  expect(await runTable(platform, ['turning'])).toMatchObject(whole)
  expect(new Set(strict.statuses)).toEqual(new Set([200]))
}, 120_000)
