import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ApiCaller,
  openPlatformWorld,
  type PlatformApi,
  type PlatformWorld,
  serveAgent,
} from './platform-world.fixture.ts'

let world: PlatformWorld

beforeAll(async () => {
  world = await openPlatformWorld()
}, 60_000)
afterAll(() => world.close(), 30_000)

let tenants = 0

/** Adds a tenant with an administrator, a member and a reader. */
async function addTenant({ admin, newCaller }: PlatformApi, limits = {}) {
  tenants += 1
  const tenant = `tenant-${tenants}`
  const added = await admin('POST', '/tenants', { id: tenant, limits })
  expect(added.status).toBe(201)
  const [boss, member, reader] = await Promise.all(
    ['tenant_admin', 'member', 'reader'].map((role) => newCaller({ role, tenant })),
  )
  if (!boss || !member || !reader) throw new Error('no callers')
  return { tenant, boss, member, reader }
}

const settings = { check_citations: false }

async function addAgent(caller: ApiCaller, name: string, more = {}) {
  const agent = await serveAgent()
  const body = { name, domain: 'locks', base_url: agent.url, ...more }
  expect((await caller('POST', '/agents', body)).status).toBe(201)
  return agent
}

async function runTable(caller: ApiCaller, content = 'Which locks are safe?') {
  const { json } = await caller('POST', '/round-table/tasks?wait=true', {
    content,
    settings,
  })
  return json.task_id as string
}

describe('resources of another tenant do not exist', () => {
  it('agents are hidden in every request and in the names that are free', async () => {
    const api = world.openApi()
    const [mine, theirs] = [await addTenant(api), await addTenant(api)]
    await addAgent(mine.member, 'twin')
    for (const caller of [theirs.boss, theirs.member]) {
      for (const [method, path, body] of [
        ['GET', ''],
        ['PATCH', '', { domain: 'theft' }],
        ['POST', '/health'],
        ['DELETE', ''],
      ] as const) {
        const answer = await caller(method, `/agents/twin${path}`, body)
        expect(answer.json, `${method} ${path}`).toMatchObject({
          status: 404,
          code: 'AGENT_UNKNOWN',
        })
      }
      expect((await caller('GET', '/agents')).json.items).toEqual([])
      expect((await caller('POST', '/agents/health')).json.results).toEqual({})
    }
    // The name says nothing of the other tenant, and neither agent is asked for the other.
    const second = await addAgent(theirs.member, 'twin')
    await runTable(mine.member, 'Which locks are secret?')
    await runTable(theirs.member, 'Which locks are open?')
    expect(second.asked.length).toBeGreaterThan(0)
    for (const { body } of second.asked) expect(body).not.toContain('secret')
    expect((await api.admin('GET', '/agents/twin')).json.code).toBe('REQUEST_INVALID')
    const named = { 'cresolver-tenant': theirs.tenant }
    await api.admin('DELETE', '/agents/twin', undefined, named)
    expect((await mine.reader('GET', '/agents/twin')).status).toBe(200)
    expect((await theirs.reader('GET', '/agents/twin')).status).toBe(404)
  })

  it('tables and chats are hidden in every request, list and search', async () => {
    const api = world.openApi()
    const [mine, theirs] = [await addTenant(api), await addTenant(api)]
    await addAgent(mine.member, 'witness')
    const id = await runTable(mine.member, 'Are the locks of grandmother safe?')
    const path = `/round-table/tasks/${id}`
    for (const [method, end, body] of [
      ['GET', ''],
      ['GET', '/result'],
      ['GET', '/events'],
      ['POST', '/cancel', { reason: 'mine' }],
      ['POST', '/gate', { decision: 'stop', decided_by: 'me' }],
    ] as const) {
      const answer = await theirs.boss(method, `${path}${end}`, body)
      expect(answer.json?.code, `${method} ${end}`).toBe('NOT_FOUND')
    }
    const { json: chat } = await mine.member('POST', '/chat', { message: 'Locks?' })
    const session = chat.session_id as string
    for (const [method, end] of [
      ['GET', `/sessions/${session}`],
      ['GET', `/sessions/${session}/messages`],
      ['DELETE', `/sessions/${session}`],
    ] as const) {
      const answer = await theirs.boss(method, end)
      expect(answer.json?.code, `${method} ${end}`).toBe('NOT_FOUND')
    }
    const next = { message: 'And?', session_id: session }
    expect((await theirs.member('POST', '/chat', next)).json.code).toBe('NOT_FOUND')
    expect((await theirs.boss('GET', '/round-table/tasks')).json.items).toEqual([])
    expect((await theirs.boss('GET', '/sessions')).json.items).toEqual([])
    const search = '/round-table/search?q=grandmother'
    expect((await theirs.boss('GET', search)).json.total).toBe(0)
    expect((await mine.reader('GET', search)).json.total).toBe(1)
    expect((await mine.boss('GET', `/sessions/${session}`)).status).toBe(200)
  })

  it('keys, tenants and idempotency keys are hidden', async () => {
    const api = world.openApi()
    const [mine, theirs] = [await addTenant(api), await addTenant(api)]
    const { json: made } = await mine.boss('POST', '/keys', { name: 'a', role: 'reader' })
    expect(made).toMatchObject({ tenant: mine.tenant, role: 'reader' })
    const removed = await theirs.boss('DELETE', `/keys/${made.id}`)
    expect(removed.json.code).toBe('NOT_FOUND')
    const listed = await theirs.boss('GET', '/keys')
    expect(
      new Set(listed.json.items.map((key: { tenant: string }) => key.tenant)),
    ).toEqual(new Set([theirs.tenant]))
    const unknown = { status: 404, code: 'NOT_FOUND' }
    const path = `/tenants/${mine.tenant}`
    expect((await theirs.boss('GET', path)).json).toMatchObject(unknown)
    expect((await theirs.boss('GET', '/tenants')).json.items).toHaveLength(1)
    const named = { 'cresolver-tenant': mine.tenant }
    expect((await theirs.boss('GET', '/agents', undefined, named)).json).toMatchObject(
      unknown,
    )
    const key = { name: 'b', role: 'reader', tenant: mine.tenant }
    expect((await theirs.boss('POST', '/keys', key)).json).toMatchObject(unknown)
    await Promise.all([addAgent(mine.member, 'x'), addAgent(theirs.member, 'x')])
    const once = { 'idempotency-key': 'order-1' }
    const table = { content: 'Locks?', settings }
    const tasks = '/round-table/tasks'
    const first = await mine.member('POST', tasks, table, once)
    const second = await theirs.member('POST', tasks, table, once)
    expect(second.headers.get('idempotent-replayed')).toBeNull()
    expect(second.json.task_id).not.toBe(first.json.task_id)
  })
})

describe('a key', () => {
  it('makes none that may do more if an administrator of a tenant has it', async () => {
    const { boss } = await addTenant(world.openApi())
    for (const key of [{ role: 'platform_admin' }, { scopes: ['admin'] }]) {
      const answer = await boss('POST', '/keys', { name: 'more', ...key })
      expect(answer.json).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    }
    for (const [method, path, body] of [
      ['POST', '/tenants', { id: 'other' }],
      ['PATCH', '/tenants/default', { limits: { agents: null } }],
      ['DELETE', '/tenants/default', undefined],
    ] as const) {
      expect((await boss(method, path, body)).json.code).toBe('NOT_ALLOWED')
    }
  })

  it('changes nothing for a reader, and makes no keys for a member', async () => {
    const { member, reader } = await addTenant(world.openApi())
    const agent = { name: 'x', domain: 'x', base_url: 'http://127.0.0.1:1' }
    for (const [method, path, body] of [
      ['POST', '/agents', agent],
      ['POST', '/round-table/tasks', { content: 'x' }],
      ['POST', '/chat', { message: 'x' }],
    ] as const)
      expect((await reader(method, path, body)).json.code).toBe('NOT_ALLOWED')
    const key = { name: 'x', role: 'reader' }
    expect((await member('POST', '/keys', key)).json.code).toBe('NOT_ALLOWED')
  })

  it('opens nothing once its tenant is removed, which has to be empty', async () => {
    const api = world.openApi()
    const { tenant, boss, member } = await addTenant(api)
    await addAgent(member, 'last')
    const refused = await api.admin('DELETE', `/tenants/${tenant}`)
    expect(refused.json).toMatchObject({ status: 409, code: 'WRONG_STATE' })
    await boss('DELETE', '/agents/last')
    expect((await api.admin('DELETE', `/tenants/${tenant}`)).status).toBe(204)
    expect((await member('GET', '/agents')).status).toBe(401)
    for (const kept of ['platform', 'default'])
      expect((await api.admin('DELETE', `/tenants/${kept}`)).status).toBe(409)
  })
})

describe('an agent', () => {
  it('is shared by the operator only, so that no tenant reads what others ask', async () => {
    const api = world.openApi()
    const [spy, victim] = [await addTenant(api), await addTenant(api)]
    const agent = await serveAgent()
    const body = { name: 'spy', domain: 'locks', base_url: agent.url }
    const sharing = await spy.boss('POST', '/agents', { ...body, shared: true })
    expect(sharing.json.code).toBe('NOT_ALLOWED')
    await spy.boss('POST', '/agents', body)
    const changing = await spy.boss('PATCH', '/agents/spy', { shared: true })
    expect(changing.json.code).toBe('NOT_ALLOWED')
    const table = { content: 'Which locks?', agent_ids: ['spy'], settings }
    const named = await victim.member('POST', '/round-table/tasks', table)
    expect(named.json.code).toMatch(/^(NO_AGENTS|AGENT_UNKNOWN)$/)
    expect(agent.asked).toEqual([])
    const inTenant = { 'cresolver-tenant': spy.tenant }
    await api.admin('PATCH', '/agents/spy', { shared: true }, inTenant)
    expect((await victim.reader('GET', '/agents/spy')).json.tenant).toBeUndefined()
    expect((await victim.member('POST', '/round-table/tasks', table)).status).toBe(202)
    await api.admin('DELETE', '/agents/spy', undefined, inTenant)
  })
})

describe('a tenant that fills or slows', () => {
  const quota = { status: 409, code: 'QUOTA_EXCEEDED' }

  it('is refused beyond its agents, keys, tables and sessions, whatever it deletes', async () => {
    const api = world.openApi()
    const { tenant, boss, member } = await addTenant(api, {
      agents: 1,
      api_keys: 4,
      tables_per_day: 2,
      stored_sessions: 1,
      messages_per_day: 1,
    })
    await addAgent(member, 'only')
    const other = { name: 'other', domain: 'x', base_url: 'http://127.0.0.1:1' }
    expect((await member('POST', '/agents', other)).json).toMatchObject(quota)
    const key = { name: 'x', role: 'reader' }
    expect((await boss('POST', '/keys', key)).status).toBe(201)
    expect((await boss('POST', '/keys', key)).json).toMatchObject(quota)
    await runTable(member)
    await runTable(member)
    const third = await member('POST', '/round-table/tasks', { content: 'Locks?' })
    expect(third.json).toMatchObject(quota)
    const { json } = await member('POST', '/chat', { message: 'Locks?' })
    const next = { message: 'And?', session_id: json.session_id }
    expect((await member('POST', '/chat', next)).json).toMatchObject(quota)
    expect((await member('POST', '/sessions', {})).json).toMatchObject(quota)
    await member('DELETE', `/sessions/${json.session_id}`)
    expect((await member('POST', '/chat', { message: 'Locks?' })).json).toMatchObject(
      quota,
    )
    const { usage } = (await api.admin('GET', `/tenants/${tenant}`)).json
    expect(usage).toMatchObject({ agents: 1, tables_today: 2, messages_today: 1 })
  })

  it('has few tables at work, and opens more when they close', async () => {
    const api = world.openApi()
    const { member } = await addTenant(api, { tables_at_work: 1 })
    await addAgent(member, 'slow')
    const gated = {
      content: 'Which locks are safe?',
      settings: { ...settings, human_gate: 'before_vote' },
    }
    const opened = await member('POST', '/round-table/tasks', gated)
    const second = await member('POST', '/round-table/tasks', { content: 'Locks?' })
    expect(second.json).toMatchObject(quota)
    const cancel = `/round-table/tasks/${opened.json.task_id}/cancel`
    expect((await member('POST', cancel, {})).status).toBe(200)
    const third = await member('POST', '/round-table/tasks', { content: 'Locks?' })
    expect(third.status).toBe(202)
  })

  it('shares one limit of requests between its keys, and takes none from others', async () => {
    const api = world.openApi()
    const mine = await addTenant(api, { requests_per_minute: 3 })
    const theirs = await addTenant(api)
    const keys = [mine.boss, mine.member, mine.reader]
    const statuses = []
    for (const caller of [...keys, ...keys])
      statuses.push((await caller('GET', '/agents')).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    expect((await theirs.member('GET', '/agents')).status).toBe(200)
  })
})
