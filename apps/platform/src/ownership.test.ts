import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Scope } from './keys/api-key.ts'
import {
  openPlatformWorld,
  type PlatformWorld,
  serveAgent,
} from './platform-world.fixture.ts'

let world: PlatformWorld

beforeAll(async () => {
  world = await openPlatformWorld()
}, 60_000)
afterAll(() => world.close(), 30_000)

const scopes: Scope[] = [
  'agents:read',
  'agents:write',
  'tables:read',
  'tables:write',
  'chat',
]

/** A platform with two keys that may do everything but administer, and one that may. */
async function threeCallers() {
  const { admin, newCaller } = world.openApi()
  return { admin, alice: await newCaller({ scopes }), bob: await newCaller({ scopes }) }
}

describe('an agent', () => {
  it('is seen, changed, checked and removed with its own key or an admin key only', async () => {
    const { alice, bob, admin } = await threeCallers()
    const { url } = await serveAgent()
    const agent = { name: 'private', domain: 'locks', base_url: url, api_key: 'k1' }
    expect((await alice('POST', '/agents', agent)).status).toBe(201)
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { domain: 'theft' }],
      ['POST', '/health'],
      ['DELETE', ''],
    ] as const) {
      const answer = await bob(method, `/agents/private${path}`, body)
      expect(answer.json, `${method} ${path}`).toMatchObject({ code: 'AGENT_UNKNOWN' })
    }
    expect((await bob('GET', '/agents')).json.items).toEqual([])
    expect((await bob('POST', '/agents/health')).json.results).toEqual({})
    expect((await bob('POST', '/agents', agent)).json.code).toBe('AGENT_NAME_TAKEN')
    const table = { content: 'Is it safe?', agent_ids: ['private'] }
    expect((await bob('POST', '/round-table/tasks', table)).json.code).toMatch(
      /^(NO_AGENTS|AGENT_UNKNOWN)$/,
    )
    expect((await admin('GET', '/agents/private')).json.domain).toBe('locks')
    expect((await alice('DELETE', '/agents/private')).status).toBe(204)
  })

  it('that an admin registered is seen by every key, and changed by none of them', async () => {
    const { alice, bob, admin } = await threeCallers()
    const { url } = await serveAgent()
    const agent = { name: 'shared', domain: 'general', base_url: url }
    await admin('POST', '/agents', agent)
    onTestFinished(async () => void (await admin('DELETE', '/agents/shared')))
    expect((await alice('GET', '/agents')).json.items).toMatchObject([{ name: 'shared' }])
    for (const [method, path, body] of [
      ['PATCH', '', { domain: 'theft' }],
      ['POST', '/health'],
      ['DELETE', ''],
    ] as const) {
      const answer = await bob(method, `/agents/shared${path}`, body)
      expect(answer.json, `${method} ${path}`).toMatchObject({
        status: 403,
        code: 'AGENT_NOT_OWNED',
      })
    }
    const table = { content: 'Is it safe?', settings: { check_citations: false } }
    const opened = await bob('POST', '/round-table/tasks', table)
    expect(opened.json.agents).toEqual(['shared'])
  })

  it('gets no question of the operator that does not act for its tenant', async () => {
    const { alice, admin } = await threeCallers()
    const { url } = await serveAgent()
    await alice('POST', '/agents', { name: 'tenant', domain: 'locks', base_url: url })
    onTestFinished(async () => void (await admin('DELETE', '/agents/tenant')))
    const table = { content: 'Which locks are safe?' }
    const refused = await admin('POST', '/round-table/tasks', table)
    expect(refused.json.code).toBe('NO_AGENTS')
    const named = { ...table, agent_ids: ['tenant'] }
    const tenant = { 'cresolver-tenant': 'default' }
    expect((await admin('POST', '/round-table/tasks', table, tenant)).status).toBe(202)
    const elsewhere = await admin('POST', '/round-table/tasks', named)
    expect(elsewhere.json.code).toMatch(/^(NO_AGENTS|AGENT_UNKNOWN)$/)
  })

  it('needs its key again when it moves to another server, which never gets the old one', async () => {
    const { alice, admin } = await threeCallers()
    const [first, second] = [await serveAgent(), await serveAgent()]
    const agent = { name: 'moving', domain: 'locks', base_url: first.url, api_key: 'old' }
    await alice('POST', '/agents', agent)
    onTestFinished(async () => void (await admin('DELETE', '/agents/moving')))
    for (const caller of [alice, admin]) {
      const stolen = await caller('PATCH', '/agents/moving', { base_url: second.url })
      expect(stolen.json).toMatchObject({ status: 409, code: 'AGENT_KEY_NEEDED' })
    }
    const samePlace = await alice('PATCH', '/agents/moving', {
      base_url: `${first.url}/v2`,
    })
    expect(samePlace.json).toMatchObject({ has_api_key: true })
    const moved = { base_url: second.url, api_key: 'new' }
    expect((await alice('PATCH', '/agents/moving', moved)).status).toBe(200)
    const table = { content: 'Is it?', settings: { check_citations: false } }
    await alice('POST', '/round-table/tasks?wait=true', table)
    expect(first.asked).toEqual([])
    expect(second.asked.map(({ authorization }) => authorization)).toEqual(
      second.asked.map(() => 'Bearer new'),
    )
    expect(second.asked.length).toBeGreaterThan(0)
    const bare = { base_url: first.url, api_key: '' }
    expect((await alice('PATCH', '/agents/moving', bare)).json.has_api_key).toBe(false)
  })
})

it('tables are seen, found, followed and cancelled with their own key or an admin key only', async () => {
  const { alice, bob, admin } = await threeCallers()
  const { url } = await serveAgent()
  await alice('POST', '/agents', { name: 'witness', domain: 'vaults', base_url: url })
  onTestFinished(async () => void (await admin('DELETE', '/agents/witness')))
  const content = 'Is the vault of my grandmother safe?'
  const opened = await alice('POST', '/round-table/tasks?wait=true', { content })
  const id = opened.json.task_id
  const path = `/round-table/tasks/${id}`
  for (const [method, end, body] of [
    ['GET', ''],
    ['GET', '/result'],
    ['GET', '/events'],
    ['POST', '/cancel', { reason: 'I want to' }],
    ['POST', '/gate', { decision: 'stop', decided_by: 'bob' }],
  ] as const) {
    const answer = await bob(method, `${path}${end}`, body)
    expect(answer.json?.code, `${method} ${end}`).toBe('TABLE_UNKNOWN')
    expect((await admin(method, `${path}${end}`, body)).json?.code).not.toBe(
      'TABLE_UNKNOWN',
    )
  }
  const idsOf = (answer: { json: { items: { task_id: string }[] } }) =>
    answer.json.items.map(({ task_id }) => task_id)
  expect(idsOf(await alice('GET', '/round-table/tasks'))).toContain(id)
  expect(idsOf(await bob('GET', '/round-table/tasks'))).not.toContain(id)
  const search = '/round-table/search?q=grandmother'
  expect((await alice('GET', search)).json.total).toBe(1)
  expect((await bob('GET', search)).json.total).toBe(0)
  expect((await admin('GET', search)).json.total).toBe(1)
})

it('chats are read, continued and removed with their own key or an admin key only', async () => {
  const { alice, bob, admin } = await threeCallers()
  const { url } = await serveAgent()
  await alice('POST', '/agents', { name: 'chatty', domain: 'vaults', base_url: url })
  onTestFinished(async () => void (await admin('DELETE', '/agents/chatty')))
  const message = 'Is the vault safe?'
  const { json } = await alice('POST', '/chat', { message })
  const path = `/sessions/${json.session_id}`
  const next = { message, session_id: json.session_id }
  for (const [method, end, body] of [
    ['GET', path],
    ['GET', `${path}/messages`],
    ['POST', '/chat', next],
    ['POST', '/chat/stream', next],
    ['DELETE', path],
  ] as const) {
    const answer = await bob(method, end, body)
    expect(answer.json?.code ?? answer.text, `${method} ${end}`).toMatch(
      /SESSION_UNKNOWN|NO_AGENTS/,
    )
  }
  expect((await bob('GET', '/sessions')).json.items).toEqual([])
  expect((await alice('GET', `${path}/messages`)).json.items).toHaveLength(2)
  expect((await admin('GET', `${path}/messages`)).json.items).toHaveLength(2)
  expect((await admin('DELETE', path)).status).toBe(204)
})

it('a key that replaces another one has what that created, also after its end', async () => {
  const { admin } = world.openApi()
  const make = async (more: object) => {
    const { json } = await admin('POST', '/keys', { name: 'k', role: 'member', ...more })
    return json
  }
  const first = await make({})
  const with_ = (key: string) => (method: string, path: string, body?: unknown) =>
    admin(method, path, body, { authorization: `Bearer ${key}` })
  const agent = await serveAgent()
  const body = { name: 'kept', domain: 'locks', base_url: agent.url }
  expect((await with_(first.key)('POST', '/agents', body)).status).toBe(201)
  const second = await make({ replaces: first.id })
  const third = await make({ replaces: second.id })
  const outsider = await make({})
  for (const { key } of [first, second, third]) {
    expect((await with_(key)('GET', '/agents/kept')).status).toBe(200)
  }
  expect((await admin('DELETE', `/keys/${first.id}`)).status).toBe(204)
  expect((await with_(first.key)('GET', '/agents/kept')).status).toBe(401)
  const change = { domain: 'doors' }
  expect((await with_(third.key)('PATCH', '/agents/kept', change)).status).toBe(200)
  expect((await with_(outsider.key)('GET', '/agents/kept')).status).toBe(404)
  const unknown = { name: 'k', role: 'member', replaces: first.id }
  expect((await admin('POST', '/keys', unknown)).json.code).toBe('KEY_UNKNOWN')
  const elsewhere = { ...unknown, replaces: second.id, tenant: 'platform' }
  expect((await admin('POST', '/keys', elsewhere)).json.code).toBe('KEY_UNKNOWN')
})
