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

/** A platform with a key that may do everything but administer, and one that may. */
async function twoCallers() {
  const { admin, newCaller } = world.openApi()
  return { admin, alice: await newCaller({ scopes }) }
}

describe('an agent', () => {
  it('is seen by every key, and changed by none of them, if an admin registered it', async () => {
    const { alice, admin } = await twoCallers()
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
      const answer = await alice(method, `/agents/shared${path}`, body)
      expect(answer.json, `${method} ${path}`).toMatchObject({
        status: 403,
        code: 'NOT_ALLOWED',
      })
    }
    const table = { content: 'Is it safe?', settings: { check_citations: false } }
    const opened = await alice('POST', '/round-table/tasks', table)
    expect(opened.json.agents).toEqual(['shared'])
  })

  it('gets no question of the operator that does not act for its tenant', async () => {
    const { alice, admin } = await twoCallers()
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
    const { alice, admin } = await twoCallers()
    const [first, second] = [await serveAgent(), await serveAgent()]
    const agent = { name: 'moving', domain: 'locks', base_url: first.url, api_key: 'old' }
    await alice('POST', '/agents', agent)
    onTestFinished(async () => void (await admin('DELETE', '/agents/moving')))
    for (const caller of [alice, admin]) {
      const stolen = await caller('PATCH', '/agents/moving', { base_url: second.url })
      expect(stolen.json).toMatchObject({ status: 400, code: 'REQUEST_INVALID' })
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

it('a key replaces one that exists, of its own tenant', async () => {
  const { admin } = world.openApi()
  const make = (more: object) =>
    admin('POST', '/keys', { name: 'k', role: 'member', ...more })
  const first = await make({})
  const second = await make({ replaces: first.json.id })
  expect(second.status).toBe(201)
  expect((await admin('DELETE', `/keys/${first.json.id}`)).status).toBe(204)
  expect((await make({ replaces: second.json.id })).status).toBe(201)
  for (const refused of [
    { replaces: first.json.id },
    { replaces: second.json.id, tenant: 'platform' },
  ]) {
    expect((await make(refused)).json.code).toBe('NOT_FOUND')
  }
})
