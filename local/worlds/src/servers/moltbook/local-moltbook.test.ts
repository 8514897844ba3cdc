import { expect, onTestFinished, test } from 'vitest'
import { type LocalMoltbookParameters, startLocalMoltbook } from './local-moltbook.ts'

const START = Date.UTC(2026, 2, 1, 12)

const start = async (parameters: LocalMoltbookParameters = {}) => {
  let now = START
  const server = await startLocalMoltbook({
    clock: () => now,
    accounts: [{ name: 'ann' }, { name: 'bob' }],
    ...parameters,
  })
  onTestFinished(server.close)
  const ask = async (method: string, path: string, body?: unknown, name = 'ann') => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer moltbook_local_${name}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    })
    const text = await response.text()
    const json = text.startsWith('{') ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, json }
  }
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { server, ask, pass }
}

const post = { submolt_name: 'agents', title: 'Title', content: 'Text' }

test('an account is registered once and then has a key', async () => {
  const { ask } = await start()
  const body = { name: 'cleo', description: 'd' }
  const first = await ask('POST', '/agents/register', body)
  expect(first).toMatchObject({
    status: 201,
    json: { agent: { api_key: 'moltbook_local_cleo' } },
  })
  expect((await ask('POST', '/agents/register', body)).status).toBe(409)
  expect((await ask('POST', '/agents/register', {})).status).toBe(400)
  expect((await ask('GET', '/agents/status', undefined, 'cleo')).json).toEqual({
    status: 'pending_claim',
  })
})

test('an unknown key and an unknown path are refused', async () => {
  const { ask } = await start()
  expect(await ask('GET', '/posts', undefined, 'unknown')).toMatchObject({
    status: 401,
    json: { success: false, error: 'Invalid API key' },
  })
  expect((await ask('GET', '/nothing')).status).toBe(404)
  expect((await ask('GET', '/agents/profile?name=unknown')).status).toBe(404)
})

test('numbers come as text and keys in both spellings', async () => {
  const { ask } = await start()
  expect((await ask('GET', '/agents/me')).json.agent).toMatchObject({
    karma: '12',
    followerCount: '3',
    is_claimed: 'true',
  })
})

test('bad input is refused in the shape of the validation', async () => {
  const { ask } = await start({ enforceLimits: false })
  expect(await ask('POST', '/posts', { ...post, title: '' })).toMatchObject({
    status: 400,
    json: { statusCode: 400, error: 'Bad Request', message: [expect.any(String)] },
  })
  expect((await ask('POST', '/posts', { title: 't', content: 'c' })).status).toBe(400)
  expect((await ask('POST', '/posts')).status).toBe(400)
  expect((await ask('POST', '/verify', { answer: 'x' })).status).toBe(400)
})

test('content is seen by others only after its challenge was answered', async () => {
  const { ask, server } = await start()
  const { json } = await ask('POST', '/posts', post)
  const { id, verification } = json.post
  expect((await ask('GET', `/posts/${id}`)).json.post.verification_status).toBe('pending')
  expect((await ask('GET', `/posts/${id}`, undefined, 'bob')).status).toBe(404)
  const answer = server.answerTo(verification.challenge_text)
  const { verification_code } = verification
  const reported = await ask('POST', '/verify', { verification_code, answer })
  expect(reported.json).toMatchObject({
    success: true,
    content_type: 'post',
    content_id: id,
  })
  expect((await ask('GET', `/posts/${id}`, undefined, 'bob')).status).toBe(200)
})

test('a challenge has one attempt, five minutes and one owner', async () => {
  const { ask, server, pass } = await start({ enforceLimits: false })
  const challenge = async () => {
    const { json } = await ask('POST', '/posts', post)
    return json.post.verification.verification_code as string
  }
  const verify = (verification_code: string, answer: string | undefined, name = 'ann') =>
    ask('POST', '/verify', { verification_code, answer }, name)
  const first = await challenge()
  expect((await verify(first, '1.00', 'bob')).status).toBe(404)
  expect(await verify(first, '0.01')).toMatchObject({
    status: 400,
    json: { success: false, error: 'Incorrect answer', content_type: 'post' },
  })
  expect((await verify(first, server.challenges[0]?.answer)).status).toBe(409)
  expect(server.contents[0]?.status).toBe('failed')
  const second = await challenge()
  pass(299_999)
  expect((await verify(second, server.challenges[1]?.answer)).status).toBe(200)
  const third = await challenge()
  pass(300_000)
  expect((await verify(third, server.challenges[2]?.answer)).status).toBe(410)
})

test('ten challenges failed or unanswered in a row suspend the account', async () => {
  const { ask, pass, server } = await start({ enforceLimits: false })
  for (let index = 0; index < 10; index += 1) {
    const { status, json } = await ask('POST', '/posts', post)
    expect(status).toBe(201)
    const { verification_code } = json.post.verification
    if (index % 2) await ask('POST', '/verify', { verification_code, answer: '0.01' })
  }
  pass(300_000)
  expect(await ask('POST', '/posts', post)).toMatchObject({
    status: 403,
    json: {
      error: expect.stringMatching(/^Agent is suspended until 2026-03-02T12:05:00/),
    },
  })
  expect(server.contents).toHaveLength(10)
  expect((await ask('POST', '/posts', post, 'bob')).status).toBe(201)
})

test('a second post and a second comment are too early', async () => {
  const { ask, pass } = await start()
  const { json, headers } = await ask('POST', '/posts', post)
  expect(headers.get('x-ratelimit-remaining')).toBe('29')
  pass(60_000)
  const early = await ask('POST', '/posts', post)
  expect(early).toMatchObject({ status: 429, json: { retry_after_minutes: 29 } })
  expect(early.headers.get('retry-after')).toBe('1740')
  const path = `/posts/${json.post.id}/comments`
  await ask('POST', path, { content: 'x' })
  pass(5_000)
  expect(await ask('POST', path, { content: 'x' })).toMatchObject({
    status: 429,
    json: { statusCode: 429, retry_after_seconds: 15, daily_remaining: 49 },
  })
})

test('fifty comments a day and sixty reads a minute are the most', async () => {
  const { ask, pass, server } = await start()
  const fields = { kind: 'post', author: 'bob', content: 'x' } as const
  const { id } = server.addContent(fields)
  server.addAccount({ name: 'cleo', trusted: true })
  for (let index = 0; index < 50; index += 1) {
    await ask('POST', `/posts/${id}/comments`, { content: 'x' }, 'cleo')
    pass(20_000)
  }
  expect(
    await ask('POST', `/posts/${id}/comments`, { content: 'x' }, 'cleo'),
  ).toMatchObject({ status: 429, json: { message: 'Daily comment limit reached' } })
  for (let index = 0; index < 60; index += 1) await ask('GET', '/posts')
  expect((await ask('GET', '/posts')).status).toBe(429)
})

test('an upvote counts once', async () => {
  const { ask, server } = await start()
  const { id } = server.addContent({ kind: 'post', author: 'bob', content: 'x' })
  expect((await ask('POST', `/posts/${id}/upvote`)).status).toBe(200)
  expect((await ask('POST', `/posts/${id}/upvote`)).status).toBe(409)
  expect((await ask('GET', `/posts/${id}`)).json.post.upvotes).toBe('1')
  expect((await ask('POST', '/posts/none/upvote')).status).toBe(404)
})

test('lists are cut into pages', async () => {
  const { ask, server } = await start()
  for (const content of ['a', 'b', 'c']) {
    server.addContent({ kind: 'post', author: 'bob', content, submolt: content })
  }
  const first = await ask('GET', '/posts?limit=2')
  expect(first.json).toMatchObject({ has_more: true, next_cursor: 'after-2' })
  const second = await ask('GET', '/posts?limit=2&cursor=after-2')
  expect(second.json).toMatchObject({
    has_more: false,
    next_cursor: null,
    posts: [{ content: 'a' }],
  })
  expect((await ask('GET', '/search?q=B')).json.results).toMatchObject([{ content: 'b' }])
  expect((await ask('GET', '/posts?submolt=c')).json.posts).toHaveLength(1)
})

test('every request is recorded, and a DELETE deletes nothing', async () => {
  const { ask, server } = await start()
  const { id } = server.addContent({ kind: 'post', author: 'ann', content: 'x' })
  expect((await ask('DELETE', `/posts/${id}`)).status).toBe(405)
  await fetch(`${server.url}/posts?limit=1`)
  expect(server.requests).toEqual([
    { method: 'DELETE', path: `/posts/${id}`, keyed: true },
    { method: 'GET', path: '/posts?limit=1', keyed: false },
  ])
  expect(server.contents).toHaveLength(1)
})

test('a fault strikes the next request it is meant for, once', async () => {
  const { ask, server } = await start()
  server.faults.next('html403', 'GET /posts')
  expect((await ask('GET', '/agents/me')).status).toBe(200)
  const page = await ask('GET', '/posts')
  expect(page.status).toBe(403)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect((await ask('GET', '/posts')).status).toBe(200)
})

test('a fault that strikes after the request leaves what was written', async () => {
  const { ask, server } = await start()
  server.faults.next('server-error-after')
  expect((await ask('POST', '/posts', post)).status).toBe(500)
  expect(server.contents).toHaveLength(1)
  server.faults.next('server-error')
  expect((await ask('POST', '/posts', post, 'bob')).status).toBe(500)
  expect(server.contents).toHaveLength(1)
})

test('a port in use is reported', async () => {
  const { server } = await start()
  const port = Number(new URL(server.url).port)
  await expect(startLocalMoltbook({ port })).rejects.toMatchObject({
    code: 'PORT_TAKEN',
    message: `Port ${port} on 127.0.0.1 is taken by another program.`,
  })
})
