import type { TenantId } from '@cresolver/core/protocol'
import { DEFAULT_TENANT, PLATFORM_TENANT } from '@cresolver/round-table'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApiKey, hashApiKey, type Scope } from '../keys/api-key.ts'
import { makePlatform } from '../platform.fixture.ts'
import { createFakeChain } from '../resolutions/fake-resolution-chain.fixture.ts'
import { openResolutionService } from '../resolutions/resolution-service.ts'
import { openResolutionStores } from '../resolutions/resolutions.fixture.ts'

let stores: Awaited<ReturnType<typeof openResolutionStores>>
beforeAll(async () => {
  stores = await openResolutionStores()
}, 60_000)
afterAll(() => stores?.close())
// The keys of each test have the same ids.
beforeEach(() =>
  stores.pool.query('truncate platform.resolutions, platform.resolution_budgets'),
)

const path = '/api/v1/resolutions'
const question = 'Is the door safe?'
const asked = { question, budget: '30' }

function setUp() {
  const store = stores.open()
  const chain = createFakeChain()
  const resolutions = openResolutionService({
    ...{ store, chain, clock: Date, onRequest: () => undefined },
    webhooks: {
      check: async () => undefined,
      set: async () => undefined,
      remove: async () => undefined,
    },
  })
  const platform = makePlatform({ resolutions: () => resolutions, localMode: false })
  const addKey = async (tenant: TenantId, scopes: readonly Scope[]) => {
    const key = createApiKey()
    await platform.parts.keys.add(
      {
        ...{ hash: hashApiKey(key), name: 'test', scopes, requestsPerMinute: 1_000 },
        ...{ tenant, expiresAt: undefined, createdAt: new Date(0) },
      },
      null,
    )
    return key
  }
  const as = (...scopes: Scope[]) => asOf(DEFAULT_TENANT, ...scopes)
  const asOf = async (tenant: TenantId, ...scopes: Scope[]) => {
    const key = await addKey(tenant, scopes)
    const authorization = { authorization: `Bearer ${key}` }
    const call = (method: string, to: string, body?: unknown, headers = {}) =>
      platform.send(method, to, body, { ...authorization, ...headers })
    return { call, authorization }
  }
  return { as, asOf, store, chain, platform, keys: platform.parts.keys }
}

describe('a platform without a chain', () => {
  it('answers one clear problem', async () => {
    const { send } = makePlatform()
    for (const [method, to, body] of [
      ['POST', path, asked],
      ['GET', path, undefined],
      ['GET', '/api/v1/resolution-budget', undefined],
    ] as const) {
      const { status, json } = await send(method, to, body)
      expect({ status, code: json.code }).toEqual({
        status: 501,
        code: 'NOT_CONFIGURED',
      })
    }
  })
})

describe('a request', () => {
  it('reserves nothing if its key has no budget', async () => {
    const { as, chain } = setUp()
    const { call } = await as('tables:write', 'tables:read')
    const { status, json } = await call('POST', path, asked)
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'BUDGET_EXCEEDED' })
    expect((await call('GET', path)).json.items).toEqual([])
    expect(chain.raws).toEqual([])
  })

  it('is accepted with a budget of the operator, once for an idempotency key', async () => {
    const { as } = setUp()
    const operator = await as('admin')
    const { call } = await as('tables:write', 'tables:read')
    const id = await ownId(call)
    const set = { budget: '50' }
    const to = `/api/v1/keys/${id}/resolution-budget`
    expect((await operator.call('PUT', to, set)).json).toMatchObject({ left: '50' })
    const once = { 'idempotency-key': `once-${id}` }
    const first = await call('POST', path, asked, once)
    expect(first.status).toBe(202)
    expect(first.json).toMatchObject({ state: 'accepted', question, market_id: null })
    expect(first.headers.get('location')).toBe(`${path}/${first.json.id}`)
    const again = await call('POST', path, asked, once)
    expect(again.json).toEqual(first.json)
    expect((await call('GET', '/api/v1/resolution-budget')).json).toEqual({
      ...{ asset: null, budget: '50', reserved: '30', spent: '0', left: '20' },
    })
  })

  it('is seen by its own key and not by another tenant', async () => {
    const { as, store } = setUp()
    const { call } = await as('tables:write', 'tables:read')
    await store.setBudget(await ownId(call), 'native', 30n)
    const { json } = await call('POST', path, asked)
    expect((await call('GET', `${path}/${json.id}`)).status).toBe(200)
    const elsewhere = await as('admin')
    const hidden = await elsewhere.call('GET', `${path}/${json.id}`, undefined, {
      'cresolver-tenant': 'platform',
    })
    expect(hidden.json.code).toBe('NOT_FOUND')
  })

  it.each([
    ['no question', { budget: '30' }],
    [
      'a question and a rule',
      { ...asked, rule: '§question Is it?\n§rule\nsource:manual' },
    ],
    ['a rule that is plain text', { rule: question, budget: '30' }],
    ['a budget of nothing', { question, budget: '0' }],
    ['a budget with a point', { question, budget: '0.1' }],
    ['a panel of eleven', { ...asked, panel: { size: 11 } }],
    ['a short secret', { ...asked, webhook: { url: 'https://a.example', secret: 'x' } }],
  ])('is refused with %s', async (_, body) => {
    const { as } = setUp()
    const { call } = await as('tables:write')
    const { status, json } = await call('POST', path, body)
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'REQUEST_INVALID' })
  })
})

it('is deleted with its events once it has ended, and not before', async () => {
  const { as, store } = setUp()
  const { call } = await as('tables:write', 'tables:read')
  await store.setBudget(await ownId(call), 'native', 30n)
  const { json } = await call('POST', path, asked)
  const to = `${path}/${json.id}`
  expect((await call('DELETE', to)).json.code).toBe('NOT_YET')
  const found = await store.find(json.id)
  if (!found) throw new Error('it was not stored')
  await store.apply(found, { state: 'void', nextAt: null }, 2_000)
  expect((await call('DELETE', to)).status).toBe(204)
  expect((await call('GET', to)).status).toBe(404)
  expect(await store.events(json.id, 0)).toEqual([])
})

it('a tenant with resolutions is not removed', async () => {
  const { as, store } = setUp()
  const { call } = await as('tables:write')
  const operator = await as('admin')
  await store.setBudget(await ownId(call), 'native', 30n)
  await call('POST', path, asked)
  const { json } = await operator.call('DELETE', '/api/v1/tenants/default')
  expect(json.code).toBe('WRONG_STATE')
})

describe('an attacker', () => {
  it('gets nothing of another tenant for its idempotency key, its cursor or the id', async () => {
    const { as, asOf, store } = setUp()
    const rich = await as('tables:write', 'tables:read')
    const poor = await asOf(PLATFORM_TENANT, 'tables:write', 'tables:read')
    await store.setBudget(await ownId(rich.call), 'native', 90n)
    const once = { 'idempotency-key': 'once' }
    const first = await rich.call('POST', path, asked, once)
    await rich.call('POST', path, asked)
    expect((await poor.call('POST', path, asked, once)).json.code).toBe('BUDGET_EXCEEDED')
    const page = await rich.call('GET', `${path}?limit=1`)
    const next = `${path}?limit=1&cursor=${page.json.next_cursor}`
    expect((await rich.call('GET', next)).json.items).toHaveLength(1)
    expect((await poor.call('GET', next)).json.items).toEqual([])
    for (const [method, to] of [
      ['GET', ''],
      ['GET', '/events'],
      ['GET', '/verdict'],
      ['GET', '/record'],
      ['GET', '/explanation'],
      ['DELETE', ''],
    ] as const) {
      const { json } = await poor.call(method, `${path}/${first.json.id}${to}`)
      expect(json.code).toBe('NOT_FOUND')
    }
  })

  it('spends a budget once with requests at the same moment', async () => {
    const { as, store } = setUp()
    const { call } = await as('tables:write', 'tables:read')
    await store.setBudget(await ownId(call), 'native', 59n)
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', path, asked)),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([
      202,
      ...Array<number>(7).fill(409),
    ])
    const once = { 'idempotency-key': 'at-once' }
    await store.setBudget(await ownId(call), 'native', 1_000n)
    await Promise.all(Array.from({ length: 8 }, () => call('POST', path, asked, once)))
    expect((await call('GET', '/api/v1/resolution-budget')).json.reserved).toBe('60')
  })

  it('reads no secret of a webhook', async () => {
    const { as, store } = setUp()
    const { call } = await as('tables:write', 'tables:read')
    await store.setBudget(await ownId(call), 'native', 30n)
    const secret = `whsec_${Buffer.alloc(24, 9).toString('base64')}`
    const webhook = { url: 'https://a.example/hook', secret }
    const { text, json } = await call('POST', path, { ...asked, webhook })
    const shown = [text, ...(await texts(call, [path, `${path}/${json.id}`]))]
    expect(shown.join()).not.toContain(secret)
    expect(shown.join()).not.toContain('a.example')
  })

  it('opens no more than fifty streams', async () => {
    const { as, store, platform } = setUp()
    const { call } = await as('tables:write', 'tables:read')
    const { call: own, authorization } = await as('tables:write', 'tables:read')
    await store.setBudget(await ownId(own), 'native', 30n)
    const { json } = await own('POST', path, asked)
    const url = `${await platform.listen()}${path}/${json.id}/events`
    const open = () => fetch(url, { headers: authorization })
    const streams = await Promise.all(Array.from({ length: 50 }, open))
    expect(streams.every(({ status }) => status === 200)).toBe(true)
    expect((await open()).status).toBe(429)
    await streams[0]?.body?.cancel()
    await expect.poll(async () => (await open()).status).toBe(200)
    expect((await call('GET', path)).status).toBe(200)
    platform.drain(0)
  })

  it('is not waited for where its cursor is behind the end', async () => {
    const { as, store } = setUp()
    const { call } = await as('tables:write', 'tables:read')
    await store.setBudget(await ownId(call), 'native', 30n)
    const { json } = await call('POST', path, asked)
    const streaming = call('GET', `${path}/${json.id}/events?after=99`)
    const found = await store.find(json.id)
    if (!found) throw new Error('it was not stored')
    await store.apply(found, { state: 'void', nextAt: null }, 2_000)
    expect((await streaming).text).not.toContain('data:')
  })
})

describe('a budget', () => {
  it.each(['key_99', 'local', 'key_1@nowhere', 'key_1@default@default'])(
    'is refused if it is of %s, which does not exist',
    async (id) => {
      const { as } = setUp()
      const operator = await as('admin')
      const to = `/api/v1/keys/${id}/resolution-budget`
      for (const [method, body] of [
        ['PUT', { budget: '50' }],
        ['GET', undefined],
      ] as const) {
        const { status, json } = await operator.call(method, to, body)
        expect({ status, code: json.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
      }
    },
  )

  it('is that of the first key if its key replaces another one', async () => {
    const { as, keys } = setUp()
    const operator = await as('admin')
    const { call } = await as('tables:write', 'tables:read')
    const first = await ownId(call)
    const second = await keys.add(
      {
        ...{ hash: 'another', name: 'second', tenant: DEFAULT_TENANT, scopes: [] },
        ...{ requestsPerMinute: undefined, expiresAt: undefined, owner: first },
        createdAt: new Date(0),
      },
      null,
    )
    const to = `/api/v1/keys/${second.id}/resolution-budget`
    await operator.call('PUT', to, { budget: '50' })
    expect((await call('GET', '/api/v1/resolution-budget')).json.budget).toBe('50')
  })

  it('is one for each asset', async () => {
    const { as } = setUp()
    const operator = await as('admin')
    const { call } = await as('tables:write', 'tables:read')
    const asset = `0x${'A'.repeat(40)}`
    const own = '/api/v1/resolution-budget'
    await operator.call('PUT', `/api/v1/keys/${await ownId(call)}/resolution-budget`, {
      ...{ budget: '50', asset },
    })
    expect((await call('GET', own)).json).toMatchObject({ asset: null, budget: '0' })
    expect((await call('GET', `${own}?asset=${asset}`)).json).toMatchObject({
      ...{ asset: asset.toLowerCase(), budget: '50' },
    })
    expect((await call('POST', path, asked)).json.code).toBe('BUDGET_EXCEEDED')
    const { status, json } = await call('POST', path, { ...asked, asset })
    expect({ status, asset: json.asset }).toEqual({
      ...{ status: 202, asset: asset.toLowerCase() },
    })
  })

  it('is set by the operator alone', async () => {
    const { as } = setUp()
    const { call } = await as('tenant:admin')
    const to = '/api/v1/keys/key_1/resolution-budget'
    expect((await call('PUT', to, { budget: '50' })).status).toBe(403)
  })
})

it('the verdict of a resolution without one is not ready', async () => {
  const { as, store } = setUp()
  const { call } = await as('tables:write', 'tables:read')
  await store.setBudget(await ownId(call), 'native', 30n)
  const { json } = await call('POST', path, asked)
  const { status, json: problem } = await call('GET', `${path}/${json.id}/verdict`)
  expect({ status, code: problem.code }).toEqual({ status: 409, code: 'NOT_YET' })
})

it('a stream continues after Last-Event-ID and ends with 204', async () => {
  const { as, store } = setUp()
  const { call } = await as('tables:write', 'tables:read')
  await store.setBudget(await ownId(call), 'native', 30n)
  const { json } = await call('POST', path, asked)
  const found = await store.find(json.id)
  if (!found) throw new Error('it was not stored')
  const problem = { code: 'VALUE_INVALID', message: 'No.' }
  const ended = { state: 'failed', booking: 'released', problem, nextAt: null } as const
  await store.apply(found, ended, 2_000)
  const to = `${path}/${json.id}/events`
  const whole = await call('GET', to)
  expect(whole.text.match(/^event: .+$/gm)).toEqual(['event: accepted', 'event: failed'])
  const rest = await call('GET', to, undefined, { 'last-event-id': '1' })
  expect(rest.text.match(/^id: .+$/gm)).toEqual(['id: 2'])
  expect((await call('GET', to, undefined, { 'last-event-id': '2' })).status).toBe(204)
})

/** Reads some routes. */
async function texts(
  call: (method: string, to: string) => Promise<{ text: string }>,
  routes: readonly string[],
): Promise<string[]> {
  return Promise.all(routes.map(async (to) => (await call('GET', to)).text))
}

/** Reads the id of the caller from the error that names it. */
async function ownId(
  call: (
    method: string,
    to: string,
    body?: unknown,
  ) => Promise<{ json: { detail: string } }>,
): Promise<string> {
  const { json } = await call('POST', path, { ...asked, budget: String(2n ** 95n) })
  return /budget of (\S+) has/.exec(json.detail)?.[1] ?? ''
}
