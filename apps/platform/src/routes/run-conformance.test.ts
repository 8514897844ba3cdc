import { once } from 'node:events'
import { CresolverError } from '@cresolver/protocol'
import { describe, expect, it } from 'vitest'
import { makePlatform, registration } from '../platform.fixture.ts'

const pathOf = (name: string) => `/api/v1/agents/${name}/conformance`

/** A platform with an agent; the one named `slow` is checked until the caller gives up. */
async function setUp(name = 'alice', given = {}) {
  const platform = makePlatform(given)
  await platform.roundTable.agents.register({
    ...registration,
    name,
    api_key: '',
    capabilities: [],
    mode: 'sync',
  })
  return platform
}

describe('the check of an agent', () => {
  it('answers what was found, which stays with the agent', async () => {
    const { send } = await setUp()
    expect((await send('GET', '/api/v1/agents/alice')).json).not.toHaveProperty(
      'conformance',
    )
    const answer = await send('POST', pathOf('alice'))
    expect(answer).toMatchObject({ status: 200, json: { passed: true } })
    const { json } = await send('GET', '/api/v1/agents/alice')
    expect(json.conformance).toEqual(answer.json)
  })

  it('of an unknown agent is refused', async () => {
    const { send } = await setUp()
    expect((await send('POST', pathOf('unknown'))).json).toMatchObject({
      status: 404,
      code: 'AGENT_UNKNOWN',
    })
  })

  it('needs a key that may change agents', async () => {
    const { send, addKey } = await setUp('alice', { localMode: false })
    const askWith = async (key: string) =>
      (await send('POST', pathOf('alice'), undefined, { authorization: `Bearer ${key}` }))
        .status
    expect((await send('POST', pathOf('alice'))).json.code).toBe('UNAUTHORIZED')
    expect(await askWith(await addKey('agents:read'))).toBe(403)
    expect(await askWith(await addKey('agents:write'))).toBe(200)
  })

  it.each([
    ['CONFORMANCE_RUNNING', 409, '10'],
    ['CONFORMANCE_BUSY', 503, '10'],
    ['CONFORMANCE_TIMEOUT', 422, null],
    ['AGENT_UNREACHABLE', 422, null],
    ['AGENT_PROTOCOL_UNKNOWN', 422, null],
    ['AGENT_ADDRESS_REFUSED', 422, null],
    ['AGENT_CHANGED', 409, null],
    ['KEY_UNREADABLE', 409, null],
  ])('that ends with %s says so with %i', async (code, status, retryAfter) => {
    const { send, roundTable } = await setUp()
    roundTable.failure = new CresolverError({ code, message: 'So it is.', hint: 'Do.' })
    const answer = await send('POST', pathOf('alice'))
    expect(answer.json).toMatchObject({ status, code, detail: 'So it is.', hint: 'Do.' })
    expect(answer.headers.get('retry-after')).toBe(retryAfter)
  })

  it('ends when the client goes away', async () => {
    const { listen, roundTable } = await setUp('slow')
    const url = await listen()
    const began = once(roundTable.happened, 'check')
    const stopped = once(roundTable.happened, 'check stopped')
    const leave = new AbortController()
    const init = { method: 'POST', signal: leave.signal }
    const asked = fetch(url + pathOf('slow'), init).catch(() => 'gone')
    await began
    leave.abort()
    expect(await asked).toBe('gone')
    await stopped
  })

  it('ends when the server stops, which does not wait for it', async () => {
    const { send, drain, roundTable } = await setUp('slow')
    const began = once(roundTable.happened, 'check')
    const asked = send('POST', pathOf('slow'))
    await began
    await drain(60_000)
    expect((await asked).json).toMatchObject({ status: 503, code: 'SHUTTING_DOWN' })
  })

  it('is part of the description of the API', async () => {
    const { json } = await (await setUp()).send('GET', '/openapi.json')
    const { responses, security } = json.paths['/api/v1/agents/{name}/conformance'].post
    expect(security).toEqual([{ apiKey: ['agents:write'] }])
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '404', '409', '422', '429', '503']),
    )
  })
})
