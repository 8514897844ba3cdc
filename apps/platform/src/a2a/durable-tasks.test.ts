import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newTenantSchema } from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import { openPostgres, type Postgres } from '@cresolver/net/postgres'
import { type RoundTable, secretKeysOf } from '@cresolver/round-table'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createApiKey, hashApiKey, type Scope } from '../keys/api-key.ts'
import { openRoundTable } from '../open-round-table.ts'
import { makePlatform } from '../platform.fixture.ts'
import { migratePlatform } from '../storage/migrate.ts'
import { createPostgresA2aTaskStore } from '../storage/postgres-a2a-task-store.ts'
import { createPostgresKeyStore } from '../storage/postgres-key-store.ts'

let folder = ''
let postgres: Postgres
let roundTable: RoundTable

const open = () =>
  openRoundTable({
    postgres,
    secretKeys: secretKeysOf(new Uint8Array(32).fill(7)),
    publicUrl: 'http://platform.example',
    localMode: true,
    model: undefined,
    leaseMs: 5_000,
    agentTimeoutMs: 120_000,
    mostAtWork: 64,
    runsTables: true,
    onNotice: () => undefined,
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'a2a-tasks-'))
  await chmod(folder, 0o755)
  postgres = await openPostgres({ dataFolder: join(folder, 'data'), database: 'tasks' })
  await migratePlatform(postgres.url)
  roundTable = await open()
}, 60_000)
afterAll(async () => {
  await roundTable.close()
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

let callers = 0

/** Creates an API key of a new tenant; returns what sends JSON-RPC with it to a platform that starts now. */
async function addCaller() {
  const key = createApiKey()
  callers += 1
  const { id: tenant } = await roundTable.tenants.add(
    newTenantSchema.parse({ id: `tenant-${callers}` }),
  )
  const added = {
    name: 'test',
    tenant,
    scopes: ['agents:write', 'tables:read', 'tables:write'] as Scope[],
    requestsPerMinute: undefined,
    expiresAt: undefined,
    createdAt: new Date(),
    hash: hashApiKey(key),
  }
  await createPostgresKeyStore(postgres.pool).add(added, null)
  const send = (method: string, path: string, body: object) =>
    makePlatform({
      roundTable,
      keys: createPostgresKeyStore(postgres.pool),
      a2aTasks: createPostgresA2aTaskStore(postgres.pool),
      localMode: false,
      clock: Date,
    }).send(method, path, body, { authorization: `Bearer ${key}` })
  return {
    send,
    rpc: async (method: string, params: object) =>
      (await send('POST', '/a2a', { jsonrpc: '2.0', id: 1, method, params })).json,
  }
}

/** An agent that answers once it is allowed to. */
async function serveAgent(allowed: Promise<void>) {
  const served = await serveHttp(
    async () => {
      await allowed
      return Response.json({
        agent_name: 'x',
        domain: 'locks',
        observations: [{ finding: 'No lock.', evidence: '[POSSIBLE]', severity: 'info' }],
        approve: true,
      })
    },
    { port: 0 },
  )
  onTestFinished(() => served.close())
  return served.url
}

it('keeps a task over a restart, for the key that opened it', async () => {
  let allow: () => void = () => undefined
  const url = await serveAgent(
    new Promise((resolve) => {
      allow = resolve
    }),
  )
  const alice = await addCaller()
  const bob = await addCaller()
  const agent = { name: 'slow', domain: 'locks', base_url: url }
  expect((await alice.send('POST', '/api/v1/agents', agent)).status).toBe(201)
  const sending = {
    message: {
      messageId: 'm1',
      contextId: 'c1',
      role: 'ROLE_USER',
      parts: [{ data: { agent_ids: ['slow'] } }, { text: 'Is the door safe?' }],
    },
    configuration: { returnImmediately: true },
  }
  const { id } = (await alice.rpc('SendMessage', sending)).result.task

  await roundTable.close()
  allow()
  roundTable = await open()
  const again = await alice.rpc('SendMessage', sending)
  expect(again.result.task.id).toBe(id)
  const stateOf = async () => (await alice.rpc('GetTask', { id })).result.status.state
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('TASK_STATE_COMPLETED')
  const { result: task } = await alice.rpc('GetTask', { id })
  expect(task).toMatchObject({ contextId: 'c1', history: [{ messageId: 'm1' }] })
  expect(JSON.stringify(task.artifacts)).toContain('No lock.')

  for (const [method, params] of [
    ['GetTask', { id }],
    ['CancelTask', { id }],
    ['SendMessage', { message: { ...sending.message, messageId: 'm2', taskId: id } }],
  ] as const) {
    expect((await bob.rpc(method, params)).error.code, method).toBe(-32001)
  }
  expect((await bob.rpc('ListTasks', { contextId: 'c1' })).result.tasks).toEqual([])
  const own = await bob.rpc('SendMessage', sending)
  // The agent is another key's: the same message id opens a table of its own, and finds none.
  expect(own.error.code).toBe(-32602)
}, 60_000)

it('lists the task that changed last first, in pages and from a moment on', async () => {
  const url = await serveAgent(Promise.resolve())
  const caller = await addCaller()
  const agent = { name: 'quick', domain: 'locks', base_url: url }
  expect((await caller.send('POST', '/api/v1/agents', agent)).status).toBe(201)
  const ids: string[] = []
  for (const messageId of ['one', 'two', 'three']) {
    const data = { agent_ids: ['quick'], content: messageId }
    const message = { messageId, role: 'ROLE_USER', parts: [{ data }] }
    const { task } = (await caller.rpc('SendMessage', { message })).result
    expect(task.status.state).toBe('TASK_STATE_COMPLETED')
    ids.unshift(task.id)
  }
  const list = async (params: object) => (await caller.rpc('ListTasks', params)).result
  const idsOf = ({ tasks }: { tasks: { id: string }[] }) => tasks.map(({ id }) => id)
  const all = await list({})
  expect(idsOf(all)).toEqual(ids)
  expect(all).toMatchObject({ totalSize: 3, nextPageToken: '' })
  const first = await list({ pageSize: 2 })
  expect(idsOf(first)).toEqual(ids.slice(0, 2))
  const pageToken = first.nextPageToken
  expect(idsOf(await list({ pageSize: 2, pageToken }))).toEqual(ids.slice(2))
  const statusTimestampAfter = all.tasks[2].status.timestamp
  expect(idsOf(await list({ statusTimestampAfter }))).toEqual(ids.slice(0, 2))
  expect(idsOf(await list({ status: 'TASK_STATE_WORKING' }))).toEqual([])
  expect((await caller.rpc('ListTasks', { pageToken: 'YWJj' })).error.code).toBe(-32602)
}, 60_000)

it('deletes the message of a task with its table, also where the age of the table deletes it', async () => {
  const url = await serveAgent(Promise.resolve())
  const caller = await addCaller()
  const agent = { name: 'quick', domain: 'locks', base_url: url }
  expect((await caller.send('POST', '/api/v1/agents', agent)).status).toBe(201)
  const open = async (messageId: string) => {
    const data = { agent_ids: ['quick'], content: 'Is the xylophone safe?' }
    const message = { messageId, role: 'ROLE_USER', parts: [{ data }] }
    const { id } = (await caller.rpc('SendMessage', { message })).result.task
    await postgres.pool.query(
      `insert into platform.a2a_pushes
        (task_id, config_id, sealed, wire_version, delivered_seq, failures)
        values ($1, 'c', 'sealed', '1.0', 0, 0)`,
      [id],
    )
    return id as string
  }
  const rowsOf = async (id: string) => {
    const { rows } = await postgres.pool.query<{ rows: number }>(
      `select (select count(*) from platform.a2a_tasks where task_id = $1)::int
        + (select count(*) from platform.a2a_pushes where task_id = $1)::int as rows`,
      [id],
    )
    return rows[0]?.rows
  }
  const [first, second] = [await open('m1'), await open('m2')]
  const path = `/api/v1/round-table/tasks/${first}`
  expect((await caller.send('DELETE', path, {})).status).toBe(204)
  expect([await rowsOf(first), await rowsOf(second)]).toEqual([0, 2])
  await roundTable.tables.remove(second)
  expect(await rowsOf(second)).toBe(2)
  await createPostgresA2aTaskStore(postgres.pool).forgetDeleted()
  expect(await rowsOf(second)).toBe(0)
}, 60_000)
