import { describe, expect, it } from 'vitest'
import { withAdminKey } from '../keys/admin-key.ts'
import { createApiKey } from '../keys/api-key.ts'
import { createMemoryKeyStore } from '../keys/memory-key-store.fixture.ts'
import { makePlatform, now } from '../platform.fixture.ts'

const closedPlatform = { localMode: false, limits: { refusalsPerMinute: 2 } }
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

describe('outside local mode', () => {
  it.each([
    ['no key', {}],
    ['an unknown key', bearer(createApiKey())],
    ['something else than a key', { authorization: 'Basic YTpi' }],
  ])('%s opens nothing', async (_, headers: Record<string, string>) => {
    const { send } = makePlatform(closedPlatform)
    const answer = await send('GET', '/api/v1/agents', undefined, headers)
    expect(answer.json).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="platform"')
    expect((await send('GET', '/api/v1/no-such-path')).status).toBe(401)
  })

  it('a key opens what its scopes say', async () => {
    const { send, addKey } = makePlatform(closedPlatform)
    const headers = bearer(await addKey('agents:read'))
    expect((await send('GET', '/api/v1/agents', undefined, headers)).status).toBe(200)
    const refused = await send('POST', '/api/v1/agents', {}, headers)
    expect(refused.json).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    expect((await send('GET', '/metrics', undefined, headers)).status).toBe(403)
    expect((await send('GET', '/metrics')).status).toBe(401)
  })

  it('health and docs need no key', async () => {
    const { send } = makePlatform(closedPlatform)
    for (const path of ['/health', '/health/ready', '/openapi.json', '/docs'])
      expect((await send('GET', path)).status).toBe(200)
  })

  it('a key has so many requests a minute, and hears how many are left', async () => {
    const { send, addKey, time } = makePlatform(closedPlatform)
    const headers = bearer(await addKey('admin'))
    const ask = () => send('GET', '/api/v1/agents', undefined, headers)
    const first = await ask()
    expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=5;w=60')
    expect(first.headers.get('ratelimit')).toBe('"requests";r=4;t=0')
    for (let count = 0; count < 4; count += 1) await ask()
    const refused = await ask()
    expect(refused.json).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(refused.headers.get('retry-after')).toBe('12')
    time.now += 12_000
    expect((await ask()).status).toBe(200)
  })

  it('an address that keeps guessing is held off; a good key from there is not', async () => {
    const { send, addKey } = makePlatform(closedPlatform)
    const statuses = []
    for (let count = 0; count < 3; count += 1)
      statuses.push((await send('GET', '/api/v1/agents')).status)
    expect(statuses).toEqual([401, 401, 429])
    const headers = bearer(await addKey('admin'))
    expect((await send('GET', '/api/v1/agents', undefined, headers)).status).toBe(200)
  })

  it('addresses are distinguished by the headers of the proxies in front, not of the client', async () => {
    const { send } = makePlatform({ ...closedPlatform, proxies: 1 })
    const from = async (forwarded: string) =>
      (await send('GET', '/api/v1/agents', undefined, { 'x-forwarded-for': forwarded }))
        .status
    for (const invented of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
      await from(`${invented}, 9.9.9.9`)
    expect(await from('4.4.4.4, 9.9.9.9')).toBe(429)
    expect(await from('9.9.9.9, 8.8.8.8')).toBe(401)
  })

  it('keys are made, shown once, listed, and taken back', async () => {
    const adminKey = createApiKey()
    const keys = withAdminKey(createMemoryKeyStore(), adminKey)
    const { send } = makePlatform({ ...closedPlatform, keys })
    const admin = bearer(adminKey)
    const made = await send(
      'POST',
      '/api/v1/keys',
      { name: 'ci', scopes: ['agents:read'], expires_at: '2026-02-01T00:00:00.000Z' },
      admin,
    )
    expect(made.json).toMatchObject({ name: 'ci', key: expect.stringMatching(/^crk_/) })
    const list = await send('GET', '/api/v1/keys', undefined, admin)
    expect(list.json.items).toMatchObject([{ id: made.json.id, scopes: ['agents:read'] }])
    expect(list.text).not.toContain(made.json.key)
    const ask = async () =>
      (await send('GET', '/api/v1/agents', undefined, bearer(made.json.key))).status
    expect(await ask()).toBe(200)
    const remove = () => send('DELETE', `/api/v1/keys/${made.json.id}`, undefined, admin)
    expect((await remove()).status).toBe(204)
    expect((await remove()).json.code).toBe('NOT_FOUND')
    expect(await ask()).toBe(401)
  })

  it('the key of the operator has a second one while it is rotated', async () => {
    const [before, after] = [createApiKey(), createApiKey()]
    const { send } = makePlatform({
      ...closedPlatform,
      keys: [before, after].reduce(withAdminKey, createMemoryKeyStore()),
    })
    const ask = async (key: string) =>
      (await send('GET', '/api/v1/keys', undefined, bearer(key))).status
    expect(await Promise.all([before, after, createApiKey()].map(ask))).toEqual([
      200, 200, 401,
    ])
  })

  it('a key that expired opens nothing', async () => {
    const adminKey = createApiKey()
    const keys = withAdminKey(createMemoryKeyStore(), adminKey)
    const { send, time } = makePlatform({ ...closedPlatform, keys })
    const expires = new Date(now + 1_000).toISOString()
    const made = await send(
      'POST',
      '/api/v1/keys',
      { name: 'brief', scopes: ['chat'], expires_at: expires },
      bearer(adminKey),
    )
    time.now += 1_000
    const answer = await send('GET', '/api/v1/sessions', undefined, bearer(made.json.key))
    expect(answer.status).toBe(401)
  })

  it('no key and no body reaches the log', async () => {
    const { send, addKey, lines } = makePlatform(closedPlatform)
    const key = await addKey('admin')
    const body = { name: 'alice', domain: 'secret-domain', base_url: 'https://a.example' }
    await send('POST', '/api/v1/agents?token=query-secret', body, bearer(key))
    const log = lines.join('')
    expect(log).toContain('"route":"/api/v1/agents"')
    for (const secret of [key, 'secret-domain', 'query-secret'])
      expect(log).not.toContain(secret)
  })
})
