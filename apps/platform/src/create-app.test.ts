import { describe, expect, it } from 'vitest'
import { makePlatform, registration } from './platform.fixture.ts'

describe('agents', () => {
  it('are registered as the protocol defines, and their key is never shown', async () => {
    const { send } = makePlatform()
    const answer = await send('POST', '/api/v1/agents', {
      ...registration,
      api_key: 'agent-secret',
      capabilities: ['owasp'],
      mode: 'sync',
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe('/api/v1/agents/alice')
    expect(answer.json).toMatchObject({ name: 'alice', has_api_key: true, healthy: true })
    expect(answer.text).not.toContain('agent-secret')
  })

  it('are listed, shown, changed, checked and removed', async () => {
    const { send } = makePlatform()
    for (const name of ['alice', 'bob', 'carol'])
      await send('POST', '/api/v1/agents', { ...registration, name })
    const first = await send('GET', '/api/v1/agents?limit=2')
    expect(first.json.items).toHaveLength(2)
    const next = await send('GET', `/api/v1/agents?cursor=${first.json.next_cursor}`)
    expect(next.json).toMatchObject({ items: [{ name: 'carol' }], next_cursor: null })
    expect((await send('GET', '/api/v1/agents/bob')).json.domain).toBe('security')
    const changed = await send('PATCH', '/api/v1/agents/bob', { domain: 'chemistry' })
    expect(changed.json.domain).toBe('chemistry')
    const all = await send('POST', '/api/v1/agents/health')
    expect(Object.keys(all.json.results)).toEqual(['alice', 'bob', 'carol'])
    const one = await send('POST', '/api/v1/agents/bob/health')
    expect(one.json).toEqual({ results: { bob: true }, all_healthy: true })
    expect((await send('DELETE', '/api/v1/agents/bob')).status).toBe(204)
    expect((await send('GET', '/api/v1/agents/bob')).status).toBe(404)
  })
})

describe('bad input', () => {
  const cases: [string, [string, string, unknown?], number, string][] = [
    ['an unknown agent', ['GET', '/api/v1/agents/unknown'], 404, 'AGENT_UNKNOWN'],
    ['an unknown table', ['GET', '/api/v1/round-table/tasks/x'], 404, 'NOT_FOUND'],
    [
      'the events of an unknown table',
      ['GET', '/api/v1/round-table/tasks/x/events'],
      404,
      'NOT_FOUND',
    ],
    ['an unknown session', ['GET', '/api/v1/sessions/x'], 404, 'NOT_FOUND'],
    [
      'a chat in an unknown session',
      ['POST', '/api/v1/chat/stream', { message: 'a', session_id: 'x' }],
      404,
      'NOT_FOUND',
    ],
    ['an unknown key', ['DELETE', '/api/v1/keys/x'], 404, 'NOT_FOUND'],
    ['an unknown route', ['GET', '/api/v1/nothing'], 404, 'NOT_FOUND'],
    ['an unknown method', ['PUT', '/api/v1/agents/alice', {}], 405, 'METHOD_NOT_ALLOWED'],
    ['a body that is not JSON', ['POST', '/api/v1/agents', '{'], 400, 'JSON_INVALID'],
    [
      'a body of 900,000 nested lists',
      ['POST', '/api/v1/agents', '['.repeat(900_000)],
      400,
      'JSON_INVALID',
    ],
    ['no body', ['POST', '/api/v1/agents'], 400, 'REQUEST_INVALID'],
    [
      'a null character in an address',
      ['GET', '/api/v1/round-table/search?q=a%00b'],
      400,
      'REQUEST_INVALID',
    ],
    [
      'a null character in a text',
      ['POST', '/api/v1/round-table/tasks', { content: 'a\u0000b' }],
      400,
      'REQUEST_INVALID',
    ],
    [
      'a wrong field',
      ['POST', '/api/v1/agents', { name: 'a b' }],
      400,
      'REQUEST_INVALID',
    ],
    [
      'a table that gives its agents less than a second',
      [
        'POST',
        '/api/v1/round-table/tasks',
        { content: 'a', settings: { timeout_ms: 999 } },
      ],
      400,
      'REQUEST_INVALID',
    ],
    ['a limit of 1000', ['GET', '/api/v1/agents?limit=1000'], 400, 'REQUEST_INVALID'],
    [
      'a cursor from elsewhere',
      ['GET', '/api/v1/keys?cursor=zzz'],
      400,
      'CURSOR_INVALID',
    ],
    [
      'a body that is too large',
      ['POST', '/api/v1/agents', ' '.repeat(1024 * 1024 + 1)],
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a callback without signature',
      ['POST', '/api/v1/webhooks/agents/alice', {}],
      401,
      'UNAUTHORIZED',
    ],
  ]
  it.each(cases)(
    '%s is answered with one clear problem',
    async (_, [method, path, body], status, code) => {
      const answer = await makePlatform().send(method, path, body)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(answer.json).toMatchObject({
        type: `http://localhost:8000/docs#${code}`,
        status,
        code,
        instance: path.split('?')[0],
        title: expect.stringMatching(/^[A-Z]/),
        detail: expect.stringMatching(/\.$/),
      })
    },
  )

  it('names every faulty field', async () => {
    const answer = await makePlatform().send('POST', '/api/v1/agents', {
      name: 'a b',
      domain: '',
    })
    expect(answer.json.errors.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'domain',
      'base_url',
    ])
  })

  it('lists the methods of a path', async () => {
    const answer = await makePlatform().send('PUT', '/api/v1/agents/alice', {})
    expect(answer.headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE')
  })

  it('is refused unless it is sent as JSON', async () => {
    const answer = await makePlatform().send('POST', '/api/v1/agents', registration, {
      'content-type': 'text/plain',
    })
    expect(answer.json).toMatchObject({ status: 415, code: 'CONTENT_TYPE_UNSUPPORTED' })
  })

  it('takes a name that is taken as a conflict', async () => {
    const { send } = makePlatform()
    await send('POST', '/api/v1/agents', registration)
    const answer = await send('POST', '/api/v1/agents', registration)
    expect(answer.json).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
  })
})

describe('a fault inside', () => {
  it('reveals no details; the log has it under the request id, without secrets', async () => {
    const { send, roundTable, lines } = makePlatform()
    roundTable.failure = new Error('postgres://me:hunter2@db/x broke')
    const answer = await send('GET', '/api/v1/agents', undefined, {
      'x-request-id': 'request-77',
    })
    expect(answer.json).toMatchObject({ status: 500, code: 'INTERNAL' })
    expect(answer.text).not.toContain('broke')
    expect(answer.json.detail).toContain('request-77')
    const log = lines.join('')
    expect(log).toContain('"requestId":"request-77"')
    expect(log).toContain('broke')
    expect(log).not.toContain('hunter2')
  })
})

describe('tables', () => {
  it('run by themselves; the result is there once they are closed', async () => {
    const { send, roundTable } = makePlatform()
    const opened = await send('POST', '/api/v1/round-table/tasks', { content: 'Is it?' })
    expect(opened.status).toBe(202)
    const path = opened.headers.get('location') ?? ''
    expect((await send('GET', path)).json.status).toBe('running')
    expect((await send('GET', `${path}/result`)).json).toMatchObject({
      status: 409,
      code: 'NOT_YET',
    })
    roundTable.record(opened.json.task_id, {
      type: 'closed',
      status: 'completed',
      result_sha256: '',
    })
    expect((await send('GET', `${path}/result`)).json.headline).toBe('Agreed.')
  })

  it('are waited for where the client asks for it', async () => {
    const { send, roundTable } = makePlatform()
    roundTable.happened.once('follow', () =>
      roundTable.record('table-1', {
        type: 'closed',
        status: 'completed',
        result_sha256: '',
      }),
    )
    const answer = await send('POST', '/api/v1/round-table/tasks?wait=true', {
      content: 'Q',
    })
    expect(answer.status).toBe(200)
    expect(answer.json.headline).toBe('Agreed.')
  })

  it('are returned as running when the wait has ended', async () => {
    const { send } = makePlatform({ limits: { waitMs: 20 } })
    const answer = await send(
      'POST',
      '/api/v1/round-table/tasks',
      { content: 'Q' },
      { prefer: 'respond-async, wait=5' },
    )
    expect(answer.status).toBe(202)
    expect(answer.json.status).toBe('running')
  })

  it('are listed, searched, cancelled once, and decided on only at a gate', async () => {
    const { send } = makePlatform()
    await send('POST', '/api/v1/round-table/tasks', { content: 'red apples' })
    await send('POST', '/api/v1/round-table/tasks', { content: 'green pears' })
    const path = '/api/v1/round-table/tasks/table-1'
    const found = await send('GET', '/api/v1/round-table/search?q=apples')
    expect(found.json).toMatchObject({
      query: 'apples',
      total: 1,
      results: [{ task_id: 'table-1' }],
    })
    const cancelled = await send('POST', `${path}/cancel`, { reason: 'enough' })
    expect(cancelled.json.status).toBe('cancelled')
    expect((await send('POST', `${path}/cancel`)).json.code).toBe('WRONG_STATE')
    const list = await send('GET', '/api/v1/round-table/tasks?status=cancelled')
    expect(list.json.items).toHaveLength(1)
    const decision = { decision: 'continue', decided_by: 'Ada' }
    expect((await send('POST', `${path}/gate`, decision)).json.code).toBe('WRONG_STATE')
  })
})

describe('chat', () => {
  it('answers with all events of the stream', async () => {
    const { send } = makePlatform()
    const answer = await send('POST', '/api/v1/chat', { message: 'tea' })
    expect(answer.json).toMatchObject({
      session_id: 'session-1',
      content: 'About tea: yes.',
      agents_consulted: ['alice'],
      answers: [{ agent: 'alice' }],
      task_id: null,
    })
  })

  it('keeps sessions', async () => {
    const { send } = makePlatform()
    const opened = await send('POST', '/api/v1/sessions', { metadata: { a: 1 } })
    expect(opened.status).toBe(201)
    const path = opened.headers.get('location') ?? ''
    expect((await send('GET', path)).json.metadata).toEqual({ a: 1 })
    expect((await send('GET', '/api/v1/sessions')).json.items).toHaveLength(1)
    expect((await send('GET', `${path}/messages`)).json.items).toEqual([])
    expect((await send('DELETE', path)).status).toBe(204)
  })
})

describe('callbacks', () => {
  it.each([
    ['accepted', 202],
    ['repeated', 200],
    ['late', 200],
  ])('are answered, if they are %s, with %i', async (status, expected) => {
    const { send } = makePlatform({ localMode: false })
    const answer = await send(
      'POST',
      '/api/v1/webhooks/agents/alice',
      { result: status },
      { 'x-webhook-signature': 'sha256=good' },
    )
    expect(answer.status).toBe(expected)
    expect(answer.json).toEqual({ status })
  })

  /** Posts a callback of an agent 300 times that its agent did not sign. */
  async function flood() {
    const { send } = makePlatform()
    const post = (agent: string, signature: string) =>
      send(
        'POST',
        `/api/v1/webhooks/agents/${agent}`,
        { result: 'accepted' },
        { 'x-webhook-signature': signature },
      )
    const codes = []
    for (let count = 0; count < 300; count += 1)
      codes.push((await post('alice', 'sha256=bad')).json.code)
    return { post, codes }
  }

  it('are limited if their signatures are bad', async () => {
    const { codes } = await flood()
    expect(codes[29]).toBe('UNAUTHORIZED')
    expect(codes[30]).toBe('RATE_LIMITED')
  })

  it('are accepted after hundreds of bad ones, if they are signed', async () => {
    const { post } = await flood()
    expect((await post('alice', 'sha256=good')).status).toBe(202)
  })

  it('do not limit the failures of other agents', async () => {
    const { post } = await flood()
    expect((await post('bob', 'sha256=bad')).json.code).toBe('UNAUTHORIZED')
  })
})

describe('operation', () => {
  it('distinguishes liveness from readiness', async () => {
    const { send, roundTable, drain } = makePlatform()
    expect((await send('GET', '/health/ready')).status).toBe(200)
    roundTable.failure = new Error('no database at db.internal')
    const unready = await send('GET', '/health/ready')
    expect(unready.json).toMatchObject({ status: 503, code: 'NOT_READY' })
    expect(unready.text).not.toContain('db.internal')
    await drain(100)
    expect((await send('GET', '/health')).json).toEqual({ status: 'ok' })
    expect((await send('GET', '/health/ready')).json.code).toBe('SHUTTING_DOWN')
    expect((await send('GET', '/api/v1/agents')).json.code).toBe('SHUTTING_DOWN')
  })

  it('counts requests by route, never by id', async () => {
    const { send } = makePlatform()
    await send('GET', '/api/v1/agents/one')
    await send('GET', '/api/v1/agents/two')
    await send('GET', '/nothing/at/all')
    const { text } = await send('GET', '/metrics')
    expect(text).toContain(
      'platform_request_duration_seconds_count{method="GET",route="/api/v1/agents/:name",status="404"} 2',
    )
    expect(text).toContain('route="none",status="404"} 1')
    expect(text).toContain('round_table_tables{status="running"} 0')
  })
})
