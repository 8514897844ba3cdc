import { parseLog, replay } from '@cresolver/round-table/replay'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  type ApiCaller,
  openPlatformWorld,
  type PlatformWorld,
  serveAgent,
} from './platform-world.fixture.ts'

let world: PlatformWorld

beforeAll(async () => {
  world = await openPlatformWorld({ failed: 30, completed: 30, sessions: 30 })
}, 60_000)
afterAll(() => world.close(), 30_000)

let tenants = 0

/** Adds a tenant with a member and an agent, and another one that has neither table nor chat. */
async function addTenants(more: object = {}) {
  const { admin, newCaller } = world.openApi()
  tenants += 1
  const [mine, theirs] = [`mine-${tenants}`, `theirs-${tenants}`]
  await admin('POST', '/tenants', { id: mine, ...more })
  await admin('POST', '/tenants', { id: theirs })
  const member = await newCaller({ role: 'member', tenant: mine })
  const other = await newCaller({ role: 'tenant_admin', tenant: theirs })
  const { url } = await serveAgent()
  await member('POST', '/agents', { name: 'a', domain: 'locks', base_url: url })
  // No later test waits for the health of an agent that is gone.
  onTestFinished(async () => void (await member('DELETE', '/agents/a')))
  return { admin, member, other, tenant: mine }
}

const tasks = '/round-table/tasks'

async function runTable(caller: ApiCaller, content = 'Which locks are safe?') {
  const body = { content, settings: { check_citations: false } }
  const once = { 'idempotency-key': crypto.randomUUID() }
  const { json } = await caller('POST', `${tasks}?wait=true`, body, once)
  return json.task_id as string
}

/** Rows of all tables of the database that hold a text, by table. */
async function rowsWith(text: string): Promise<Record<string, number>> {
  const { rows: all } = await world.postgres.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name
      from information_schema.tables
      where table_type = 'BASE TABLE'
        and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: Record<string, number> = {}
  for (const { name } of all) {
    const { rows } = await world.postgres.pool.query<{ count: number }>(
      `select count(*)::int from ${name} as t where position($1 in t::text) > 0`,
      [text],
    )
    if (rows[0]?.count) found[name] = rows[0].count
  }
  return found
}

const age = (table: string, column: string, id: string, days: number) =>
  world.postgres.pool.query(
    `update round_table.${table} set ${column} = ${column} - make_interval(days => $1)
      where ${table === 'tables' ? 'task_id' : 'session_id'} = $2`,
    [days, id],
  )

describe('deleting a table', () => {
  it('leaves no row of it anywhere', async () => {
    const { member } = await addTenants()
    const id = await runTable(member, 'Is the xylophone of grandmother safe?')
    const before = await rowsWith(id)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'round_table.events',
        'round_table.tables',
        'platform.once_requests',
      ]),
    )
    expect((await member('DELETE', `${tasks}/${id}`)).status).toBe(204)
    for (const end of ['', '/result', '/events', '/export'])
      expect((await member('GET', `${tasks}/${id}${end}`)).status).toBe(404)
    expect((await member('DELETE', `${tasks}/${id}`)).status).toBe(404)
    await expect
      .poll(async () => {
        // The run may have had its last step to do when the table was deleted.
        await world.roundTable.sweepRetention()
        return rowsWith(id)
      })
      .toEqual({ 'round_table.deleted_tables': 1 })
    expect(await rowsWith('xylophone')).toEqual({})
  })

  it('is refused while it is at work, until it is cancelled', async () => {
    const { member } = await addTenants()
    const settings = { human_gate: 'before_vote', check_citations: false }
    const { json } = await member('POST', tasks, { content: 'Locks?', settings })
    const path = `${tasks}/${json.task_id}`
    const refused = await member('DELETE', path)
    expect(refused.json).toMatchObject({ status: 409, code: 'NOT_YET' })
    expect((await member('GET', path)).status).toBe(200)
    await member('POST', `${path}/cancel`, {})
    expect((await member('DELETE', path)).status).toBe(204)
  })

  it('is refused, with its export, to another tenant and to readers', async () => {
    const { admin, member, other, tenant } = await addTenants()
    const id = await runTable(member)
    expect((await other('DELETE', `${tasks}/${id}`)).json.code).toBe('NOT_FOUND')
    const stolen = await other('GET', `${tasks}/${id}/export`)
    expect(stolen.json.code).toBe('NOT_FOUND')
    const made = await admin('POST', '/keys', { name: 'r', role: 'reader', tenant })
    const headers = { authorization: `Bearer ${made.json.key}` }
    const read = await member('DELETE', `${tasks}/${id}`, undefined, headers)
    expect(read.json.code).toBe('NOT_ALLOWED')
    expect((await member('GET', `${tasks}/${id}`)).status).toBe(200)
  })

  it('deletes later what a process wrote that was frozen meanwhile', async () => {
    const { member } = await addTenants()
    const id = await runTable(member)
    await member('DELETE', `${tasks}/${id}`)
    const { pool } = world.postgres
    await pool.query(
      `insert into round_table.events (task_id, seq, key, event) values ($1, 9, 'late', '{}')`,
      [id],
    )
    await world.roundTable.sweepRetention()
    expect(await rowsWith(id)).not.toHaveProperty(['round_table.events'])
  })
})

it('an export has the log, the result and the participants, and is replayed without a platform', async () => {
  const { member } = await addTenants()
  const id = await runTable(member)
  const { json: result } = await member('GET', `${tasks}/${id}/result`)
  const exported = await member('GET', `${tasks}/${id}/export`)
  expect(exported.headers.get('content-disposition')).toBe(
    `attachment; filename="table-${id}.json"`,
  )
  expect(exported.json).toMatchObject({
    format: 'cresolver-table-1',
    table: { task_id: id, status: 'completed' },
    result,
    participants: [{ agent: 'a', domain: 'locks' }],
  })
  await member('DELETE', `${tasks}/${id}`)
  expect(replay(parseLog(exported.text)).result).toEqual(result)
})

it('deleting a chat deletes its messages, and the answers that repeat them', async () => {
  const { member, other } = await addTenants()
  const message = 'Is the zither of grandfather safe?'
  const once = { 'idempotency-key': 'chat-1' }
  const { json } = await member('POST', '/chat', { message }, once)
  const id = json.session_id as string
  expect(Object.keys(await rowsWith(id)).sort()).toEqual([
    'platform.once_requests',
    'round_table.messages',
    'round_table.sessions',
  ])
  const path = `/sessions/${id}`
  expect((await other('DELETE', path)).status).toBe(404)
  expect((await member('DELETE', path)).status).toBe(204)
  expect(await rowsWith('zither')).toEqual({})
  expect(await rowsWith(id)).toEqual({})
})

describe('retention', () => {
  it('deletes closed tables of a status and chats after their days, and no other', async () => {
    const { member } = await addTenants()
    const [old, young] = [await runTable(member), await runTable(member)]
    await age('tables', 'closed_at', old, 31)
    await age('tables', 'closed_at', young, 29)
    const settings = { human_gate: 'before_vote', check_citations: false }
    const open = await member('POST', tasks, { content: 'Locks?', settings })
    await age('tables', 'opened_at', open.json.task_id, 400)
    const cancelled = await member('POST', tasks, { content: 'Locks?', settings })
    await member('POST', `${tasks}/${cancelled.json.task_id}/cancel`, {})
    await age('tables', 'closed_at', cancelled.json.task_id, 400)
    const chats = []
    for (const days of [31, 29]) {
      const { json } = await member('POST', '/sessions', {})
      await age('sessions', 'created_at', json.session_id, days)
      chats.push(json.session_id)
    }
    await world.roundTable.sweepRetention()
    const statusOf = async (path: string) => (await member('GET', path)).status
    expect(await statusOf(`${tasks}/${old}`)).toBe(404)
    expect(await statusOf(`${tasks}/${young}`)).toBe(200)
    expect(await statusOf(`${tasks}/${open.json.task_id}`)).toBe(200)
    expect(await statusOf(`${tasks}/${cancelled.json.task_id}`)).toBe(200)
    expect(await statusOf(`/sessions/${chats[0]}`)).toBe(404)
    expect(await statusOf(`/sessions/${chats[1]}`)).toBe(200)
    await member('POST', `${tasks}/${open.json.task_id}/cancel`, {})
  })

  it('uses the setting of a tenant before that of the platform', async () => {
    const short = await addTenants({ retention: { completed: 2 } })
    const forever = await addTenants({ retention: { completed: null } })
    const [gone, kept] = [await runTable(short.member), await runTable(forever.member)]
    await age('tables', 'closed_at', gone, 3)
    await age('tables', 'closed_at', kept, 4_000)
    await world.roundTable.sweepRetention()
    expect((await short.member('GET', `${tasks}/${gone}`)).status).toBe(404)
    expect((await forever.member('GET', `${tasks}/${kept}`)).status).toBe(200)
  })
})
