import { inspect } from 'node:util'
import { START, startRedirectingHost } from '@cresolver/worlds/servers'
import { expect, test } from 'vitest'
import { rejection, setUp } from './local-setup.fixture.ts'
import { createMoltbook } from './moltbook.ts'
import { MoltbookError } from './moltbook-error.ts'
import { createMemoryRateStore } from './request/rate-limiter.ts'
import type { SendRequest } from './request/send.ts'

const json = (value: unknown, status = 200) => ({
  status,
  headers: {},
  body: new TextEncoder().encode(JSON.stringify(value)),
})

/** A client whose requests are answered by a function. */
const answering = (answer: unknown, sent: SendRequest[] = []) =>
  createMoltbook({
    apiKey: 'moltbook_secret_key',
    send: async (request) => {
      sent.push(request)
      return json(answer)
    },
    clock: () => START,
  })

test('the own account is read, numbers as text included', async () => {
  const { moltbook } = await setUp()
  expect(await moltbook.me()).toEqual({
    name: 'oracle',
    description: undefined,
    karma: 12,
    followers: 3,
    posts: 0,
    comments: 0,
    claimed: true,
  })
  expect(await moltbook.status()).toEqual({ status: 'claimed' })
})

test('a post is written under submolt_name and brings its challenge', async () => {
  const { moltbook, server } = await setUp()
  const written = await moltbook.createPost({
    submoltName: 'predictmarket',
    title: 'T',
    content: 'C',
  })
  expect(written).toEqual({
    kind: 'post',
    id: server.contents[1]?.id,
    verificationStatus: 'pending',
    verificationRequired: true,
    verification: {
      code: 'moltbook_verify_00000001',
      challengeText: server.challenges[0]?.text,
      expiresAt: START + 300_000,
    },
  })
  expect(server.contents[1]).toMatchObject({ submolt: 'predictmarket', title: 'T' })
})

test('the body of a post has the keys of the API and no others', async () => {
  const sent: SendRequest[] = []
  const client = answering({ success: true, post: { id: 'p1' } }, sent)
  await client.createPost({ submoltName: 's', title: 't', content: 'c' })
  expect(sent[0]).toEqual({
    method: 'POST',
    url: 'https://www.moltbook.com/api/v1/posts',
    apiKey: 'moltbook_secret_key',
    body: '{"submolt_name":"s","title":"t","content":"c"}',
  })
})

test('a trusted account gets no challenge', async () => {
  const { connect, postId } = await setUp()
  const trusted = connect({ apiKey: 'moltbook_local_other' })
  const written = await trusted.createComment({ postId, content: 'Yes.' })
  expect(written).toMatchObject({ verification: undefined, verificationRequired: false })
})

test('posts are listed page by page and read one by one', async () => {
  const { moltbook, server, postId } = await setUp()
  server.addContent({ kind: 'post', content: 'B', author: 'other', submolt: 'agents' })
  const first = await moltbook.listPosts({ sort: 'new', limit: 1 })
  expect(first.posts.map(({ content }) => content)).toEqual(['B'])
  const { nextCursor } = first
  const second = await moltbook.listPosts({ limit: 1, cursor: nextCursor })
  expect(second.posts.map(({ id }) => id)).toEqual([postId])
  expect(second.nextCursor).toBeUndefined()
  const chosen = await moltbook.listPosts({ submolt: 'agents' })
  expect(chosen.posts).toHaveLength(1)
  expect(await moltbook.getPost(postId)).toEqual({
    id: postId,
    title: 'Will it rain?',
    content: 'Tell us.',
    author: 'other',
    submolt: 'predictmarket',
    upvotes: 0,
    downvotes: 0,
    commentCount: 0,
    url: undefined,
    createdAt: START,
    deleted: false,
    verificationStatus: undefined,
  })
})

test('a second upvote is reported as already given', async () => {
  const { moltbook, postId } = await setUp()
  expect(await moltbook.upvote(postId)).toBe('voted')
  expect(await moltbook.upvote(postId)).toBe('already')
})

test('an upvote of an unknown post fails', async () => {
  const { moltbook } = await setUp()
  await expect(moltbook.upvote('nothing')).rejects.toMatchObject({
    code: 'MOLTBOOK_NOT_FOUND',
  })
})

test('a search finds posts and comments with the post they belong to', async () => {
  const { moltbook, server, postId } = await setUp()
  server.addContent({ kind: 'comment', content: 'No rain', author: 'other', postId })
  const { results, nextCursor } = await moltbook.search('rain', { type: 'all' })
  expect(results.map(({ type, postId: post }) => [type, post])).toEqual([
    ['post', postId],
    ['comment', postId],
  ])
  expect(nextCursor).toBeUndefined()
})

test('the answers to a challenge are distinguished', async () => {
  const { moltbook, server, clock, postId } = await setUp()
  const write = async () => {
    const { verification } = await moltbook.createComment({ postId, content: 'x' })
    return verification?.code ?? ''
  }
  const first = await write()
  const answer = server.challenges[0]?.answer ?? ''
  expect(await moltbook.verify(first, answer)).toEqual({
    kind: 'verified',
    contentId: server.contents[1]?.id,
    contentType: 'comment',
  })
  expect(await moltbook.verify(first, answer)).toMatchObject({ kind: 'used' })
  expect(await moltbook.verify('moltbook_verify_x', '1.00')).toMatchObject({
    kind: 'unknown',
  })
  expect(await moltbook.verify(await write(), '-1.00')).toMatchObject({
    kind: 'rejected',
    reason: 'Moltbook refused POST /verify (400): Incorrect answer.',
  })
  const late = await write()
  clock.advance(300_000)
  expect(await moltbook.verify(late, '1.00')).toMatchObject({ kind: 'expired' })
})

test('success: false of /verify with status 200 is a rejection', async () => {
  const { moltbook, server } = await setUp()
  server.faults.next('success-false', '/verify')
  expect(await moltbook.verify('code', '1.00')).toMatchObject({ kind: 'rejected' })
})

test('an answer of /verify that says neither is not a success', async () => {
  await expect(answering({}).verify('code', '1.00')).rejects.toMatchObject({
    code: 'MOLTBOOK_ANSWER_INVALID',
    outcome: 'unknown',
  })
})

test.each(['28.5', 'about 28.50', '', '1e3.00', '28.50\n'])(
  'the answer %j is not sent',
  async (answer) => {
    const sent: SendRequest[] = []
    await expect(answering({}, sent).verify('code', answer)).rejects.toMatchObject({
      code: 'VALUE_INVALID',
    })
    expect(sent).toEqual([])
  },
)

test('texts that do not fit are refused before they are sent', async () => {
  const sent: SendRequest[] = []
  const client = answering({ post: { id: 'p' } }, sent)
  const post = { submoltName: 's', title: 't'.repeat(300), content: 'c'.repeat(40_000) }
  await client.createPost(post)
  const refused = [
    client.createPost({ ...post, title: `${post.title}t` }),
    client.createPost({ ...post, content: `${post.content}c` }),
    client.createPost({ ...post, submoltName: ' ' }),
    client.createComment({ postId: 'p', content: '' }),
    client.search('q'.repeat(501)),
  ]
  for (const promise of refused) {
    expect(await rejection(promise)).toMatchObject({ code: 'VALUE_INVALID' })
  }
  expect(sent).toHaveLength(1)
})

test.each(['../..', '..', '.', '', 'https://evil.example', 'a/b', 'a?x=1', 'a%2Fb', 'ä'])(
  'the id %j leads nowhere',
  async (id) => {
    const sent: SendRequest[] = []
    const client = answering({}, sent)
    const refused = [
      client.getPost(id),
      client.upvote(id),
      client.createComment({ postId: id, content: 'x' }),
      client.createComment({ postId: 'p', parentId: id, content: 'x' }),
      client.listComments(id).next(),
    ]
    for (const promise of refused) {
      expect(await rejection(promise)).toMatchObject({ code: 'VALUE_INVALID' })
    }
    expect(sent).toEqual([])
  },
)

test('the key is sent on every request and appears nowhere else', async () => {
  const sent: SendRequest[] = []
  const client = answering(
    { error: 'moltbook_secret_key is wrong', success: false },
    sent,
  )
  const thrown = await rejection(client.me())
  expect(sent[0]?.apiKey).toBe('moltbook_secret_key')
  expect(thrown).toBeInstanceOf(MoltbookError)
  expect(String(thrown)).toContain('[key] is wrong')
  const shown = [thrown, client].map((value) => inspect(value, { depth: 9 })).join()
  expect(shown + JSON.stringify([thrown, client])).not.toContain('secret')
})

test('an error of the transport cannot carry the key out', async () => {
  const client = createMoltbook({
    apiKey: 'moltbook_secret_key',
    send: async () => {
      throw new Error('bad header Bearer moltbook_secret_key')
    },
  })
  const thrown = await rejection(client.me())
  expect(thrown).toMatchObject({
    code: 'MOLTBOOK_UNREACHABLE',
    message: 'Moltbook did not answer GET /agents/me: bad header Bearer [key].',
    outcome: 'unknown',
  })
  expect(inspect(thrown, { depth: 9 })).not.toContain('secret')
})

test.each(['', 'short', 'with blank inside', 'line\r\nbreak: x', 'k'.repeat(513)])(
  'the key %j is refused',
  (apiKey) => {
    expect(() => createMoltbook({ apiKey })).toThrow(
      expect.objectContaining({ code: 'SIGNER_INVALID' }),
    )
  },
)

test('a redirect is refused and the key does not follow it', async () => {
  const { connect, server } = await setUp()
  const host = await startRedirectingHost({ location: server.url })
  const client = connect({ baseUrl: `${host.url}/api/v1` })
  const thrown = await rejection(client.me())
  await host.close()
  expect(thrown).toMatchObject({ code: 'MOLTBOOK_ANSWER_INVALID', outcome: 'refused' })
  expect(server.requests).toEqual([])
  expect(host.counts()).toEqual({ requests: 1, withKey: 1 })
})

test('limits tell what is left and what the server said', async () => {
  const { moltbook, postId } = await setUp()
  await moltbook.createComment({ postId, content: 'x' })
  const { left, server } = await moltbook.limits()
  expect(left.comment).toEqual({ left: 0, freeAt: START + 20_000 })
  expect(left.post).toEqual({ left: 1, freeAt: START })
  expect(left.read).toEqual({ left: 60, freeAt: START })
  expect(server).toEqual({ limit: 30, remaining: 29, resetAt: START + 60_000 })
})

test('a second post is refused at once, with the time it is free', async () => {
  const { moltbook, clock, server } = await setUp()
  const post = { submoltName: 's', title: 't', content: 'c' }
  await moltbook.createPost(post)
  clock.advance(60_000)
  await expect(moltbook.createPost(post)).rejects.toMatchObject({
    code: 'MOLTBOOK_RATE_LIMITED',
    message: 'The next post is free at 2026-03-01T12:30:00.000Z.',
    retryAt: START + 1_800_000,
  })
  expect(clock.slept).toEqual([])
  expect(server.requests).toHaveLength(1)
})

test('a second comment waits for its turn', async () => {
  const { moltbook, clock, postId, server } = await setUp()
  await moltbook.createComment({ postId, content: 'one' })
  clock.advance(5_000)
  await moltbook.createComment({ postId, content: 'two' })
  expect(clock.slept).toEqual([15_000])
  expect(server.contents).toHaveLength(3)
})

test('a comment does not wait longer than the bound', async () => {
  const { connect, postId, clock } = await setUp()
  const impatient = connect({ longestWaitMs: 19_999 })
  await impatient.createComment({ postId, content: 'one' })
  await expect(impatient.createComment({ postId, content: 'two' })).rejects.toMatchObject(
    { code: 'MOLTBOOK_RATE_LIMITED', retryAt: START + 20_000 },
  )
  expect(clock.slept).toEqual([])
})

test('two clients with one store obey the limits together', async () => {
  const { connect } = await setUp()
  const rateStore = createMemoryRateStore()
  const post = { submoltName: 's', title: 't', content: 'c' }
  await connect({ rateStore }).createPost(post)
  await expect(connect({ rateStore }).createPost(post)).rejects.toMatchObject({
    code: 'MOLTBOOK_RATE_LIMITED',
  })
})

test('a comment refused as too early is sent again after the pause', async () => {
  const { moltbook, server, clock, postId } = await setUp()
  server.faults.next('rate-limited', 'POST')
  const written = await moltbook.createComment({ postId, content: 'x' })
  expect(written.id).toBe(server.contents[1]?.id)
  expect(clock.slept).toEqual([7_000])
  expect(server.requests).toHaveLength(2)
})

test('a post and an answer are sent once even when refused as too early', async () => {
  const { moltbook, server } = await setUp()
  const post = { submoltName: 's', title: 't', content: 'c' }
  server.faults.next('rate-limited')
  server.faults.next('rate-limited')
  const early = { code: 'MOLTBOOK_RATE_LIMITED', retryAt: START + 7_000 }
  await expect(moltbook.createPost(post)).rejects.toMatchObject(early)
  await expect(moltbook.verify('code', '1.00')).rejects.toMatchObject(early)
  expect(server.requests).toHaveLength(2)
})

test('a daily limit is not tried again', async () => {
  const { moltbook, server, clock, postId } = await setUp()
  server.faults.next('daily-limit')
  await expect(moltbook.createComment({ postId, content: 'x' })).rejects.toMatchObject({
    code: 'MOLTBOOK_DAILY_LIMIT',
    retryAt: START + 3_600_000,
  })
  await expect(moltbook.createComment({ postId, content: 'x' })).rejects.toMatchObject({
    code: 'MOLTBOOK_RATE_LIMITED',
    retryAt: START + 3_600_000,
  })
  expect(server.requests).toHaveLength(1)
  expect(clock.slept).toEqual([])
})

test('a write that was refused does not use up the cooldown', async () => {
  const { moltbook, server } = await setUp()
  const post = { submoltName: 's', title: 't', content: 'c' }
  server.faults.next('html403')
  await expect(moltbook.createPost(post)).rejects.toMatchObject({
    code: 'MOLTBOOK_UNREACHABLE',
  })
  expect(await moltbook.createPost(post)).toMatchObject({ kind: 'post' })
})

test('a write that may have been carried out keeps its place', async () => {
  const { moltbook, server } = await setUp({ enforceLimits: false })
  const post = { submoltName: 's', title: 't', content: 'c' }
  server.faults.next('server-error-after')
  await expect(moltbook.createPost(post)).rejects.toMatchObject({
    code: 'MOLTBOOK_UNREACHABLE',
    outcome: 'unknown',
  })
  await expect(moltbook.createPost(post)).rejects.toMatchObject({
    code: 'MOLTBOOK_RATE_LIMITED',
  })
})

test.each([
  ['suspended', 'MOLTBOOK_SUSPENDED', 'refused'],
  ['success-false', 'MOLTBOOK_REFUSED', 'refused'],
  ['not-json', 'MOLTBOOK_ANSWER_INVALID', 'unknown'],
  ['server-error', 'MOLTBOOK_UNREACHABLE', 'unknown'],
  ['redirect', 'MOLTBOOK_ANSWER_INVALID', 'refused'],
  ['drop', 'MOLTBOOK_UNREACHABLE', 'unknown'],
  ['cut-after', 'MOLTBOOK_UNREACHABLE', 'unknown'],
] as const)('the fault %s is reported as %s', async (fault, code, outcome) => {
  const { moltbook, server, postId } = await setUp()
  server.faults.next(fault)
  const thrown = await rejection(moltbook.createComment({ postId, content: 'x' }))
  expect(thrown).toMatchObject({ code, outcome })
  expect(thrown).toBeInstanceOf(MoltbookError)
  expect(server.requests).toHaveLength(1)
})

test('a server that never answers is given up', async () => {
  const { moltbook, server } = await setUp({ timeoutMs: 50 })
  server.faults.next('silence')
  await expect(moltbook.me()).rejects.toMatchObject({
    code: 'MOLTBOOK_UNREACHABLE',
    outcome: 'unknown',
  })
})

test('an unknown key is reported', async () => {
  const { connect } = await setUp()
  await expect(connect({ apiKey: 'moltbook_wrong' }).me()).rejects.toMatchObject({
    code: 'MOLTBOOK_UNAUTHORIZED',
    message: 'Moltbook refused GET /agents/me (401): Invalid API key.',
  })
})

test('answers without the requested data are reported', async () => {
  const client = answering({ success: true })
  for (const promise of [client.me(), client.getPost('p'), client.status()]) {
    expect(await rejection(promise)).toMatchObject({ code: 'MOLTBOOK_ANSWER_INVALID' })
  }
  await expect(client.listPosts()).rejects.toMatchObject({
    message: 'Moltbook answered without a list of posts.',
  })
})

test('a profile shows recent posts and comments', async () => {
  const { moltbook, postId } = await setUp()
  const { posts, comments } = await moltbook.profile('other')
  expect(posts.map(({ id }) => id)).toEqual([postId])
  expect(comments).toEqual([])
})

test('a store that fails after the request does not cost the answer', async () => {
  let updates = 0
  const store = createMemoryRateStore()
  const client = createMoltbook({
    apiKey: 'moltbook_secret_key',
    send: async () => ({
      ...json({ post: { id: 'p1', verification: { code: 'v', challenge: 'c' } } }),
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60' },
    }),
    rateStore: {
      update: async (change) => {
        updates += 1
        if (updates > 1) throw new Error('disk full')
        return store.update(change)
      },
    },
  })
  const written = await client.createPost({ submoltName: 's', title: 't', content: 'c' })
  expect(written.verification?.code).toBe('v')
  expect(updates).toBe(2)
  await expect(client.me()).rejects.toThrow('disk full')
})

test('a count that has run out stops requests until it starts again', async () => {
  const sent: SendRequest[] = []
  const client = createMoltbook({
    apiKey: 'moltbook_secret_key',
    send: async (request) => {
      sent.push(request)
      const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '90' }
      return { ...json({ agent: { name: 'a' } }), headers }
    },
    clock: () => START,
  })
  await client.me()
  await expect(client.me()).rejects.toMatchObject({
    code: 'MOLTBOOK_RATE_LIMITED',
    retryAt: START + 90_000,
  })
  expect(sent).toHaveLength(1)
})

test.each([
  [', until 2026-03-02T00:00:00Z', Date.parse('2026-03-02T00:00:00Z')],
  ['', 86_400_000],
])(
  'a suspended account%s writes nothing until it ends, and reads',
  async (end, until) => {
    const sent: SendRequest[] = []
    let now = end === '' ? START : Date.parse('2026-03-01T12:00:00Z')
    const freeAt = end === '' ? now + until : until
    const store = createMemoryRateStore()
    const client = () =>
      createMoltbook({
        apiKey: 'moltbook_secret_key',
        rateStore: store,
        clock: () => now,
        send: async (request) => {
          sent.push(request)
          return request.method === 'GET'
            ? json({ success: true, agent: { name: 'oracle' } })
            : json({ error: `Agent is suspended${end.replace(',', '')}.` }, 403)
        },
      })
    const post = () => client().createPost({ submoltName: 's', title: 't', content: 'c' })
    expect(await rejection(post())).toMatchObject({ code: 'MOLTBOOK_SUSPENDED' })
    for (let run = 0; run < 5; run += 1) {
      now += 600_000
      expect(await rejection(post())).toMatchObject({ retryAt: freeAt })
      expect(await rejection(client().upvote('p1'))).toMatchObject({
        retryAt: freeAt,
      })
    }
    expect(sent).toHaveLength(1)
    await client().me()
    expect(sent).toHaveLength(2)
    now = freeAt
    await rejection(post())
    expect(sent).toHaveLength(3)
  },
)
