import { expect, test, vi } from 'vitest'
import { rejection, setUp } from '../local-setup.fixture.ts'
import { createApi } from './api.ts'
import { createMemoryRateStore, createRateLimiter } from './rate-limiter.ts'
import { ACCOUNT_LIMITS } from './rate-limits.ts'
import { createOutboundSend, type Send } from './send.ts'

const answer = {
  status: 200,
  headers: {},
  body: new TextEncoder().encode('{}'),
  url: 'https://www.moltbook.com/',
  hops: [],
}
const deletes = [
  'DELETE',
  'delete',
  ' DELETE ',
  'DeLeTe\r\n',
  'DEL\u200bETE',
  'ＤＥＬＥＴＥ',
]
const request = { url: 'https://www.moltbook.com/api/v1/posts/p', apiKey: 'a-key' }

test.each(deletes)('%j does not leave the process', async (method) => {
  const sent = vi.fn(async () => answer)
  const send = createOutboundSend({ outbound: { request: sent } })
  expect(await rejection(send({ ...request, method }))).toMatchObject({
    code: 'MOLTBOOK_REFUSED',
    message: 'A DELETE was refused before it left this process.',
  })
  expect(sent).not.toHaveBeenCalled()
})

test.each(deletes)('%j does not reach a transport of the caller', async (method) => {
  const send = vi.fn<Send>(async () => answer)
  const sleep = async () => undefined
  const store = createMemoryRateStore()
  const rates = { store, limits: ACCOUNT_LIMITS, clock: Date.now, sleep }
  const api = createApi({
    base: new URL('https://www.moltbook.com/api/v1'),
    apiKey: 'moltbook_key',
    send,
    limiter: createRateLimiter(rates),
    longestWaitMs: 0,
    clock: Date.now,
  })
  const call = api.call({ method, path: ['posts', 'p'], kind: 'vote' })
  expect(await rejection(call)).toMatchObject({ code: 'MOLTBOOK_REFUSED' })
  expect(send).not.toHaveBeenCalled()
})

test.each(['PUT', 'PATCH', 'get', '', 'X-HTTP'])('%j is not sent', async (method) => {
  const sent = vi.fn(async () => answer)
  const send = createOutboundSend({ outbound: { request: sent } })
  expect(await rejection(send({ ...request, method }))).toMatchObject({
    code: 'MOLTBOOK_REFUSED',
  })
  expect(sent).not.toHaveBeenCalled()
})

test('a request has these headers and no others', async () => {
  const sent = vi.fn(async () => answer)
  const send = createOutboundSend({ outbound: { request: sent } })
  const override = { 'x-http-method-override': 'DELETE' }
  await send({ ...request, method: 'POST', body: '{}', headers: override } as never)
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    method: 'POST',
    url: request.url,
    headers: {
      authorization: 'Bearer a-key',
      accept: 'application/json',
      'user-agent': 'cresolver',
      'content-type': 'application/json',
    },
    body: '{}',
    timeoutMs: 30_000,
    maxBytes: 5_000_000,
  })
})

test('the server counts no DELETE from any method of the client', async () => {
  const { moltbook, server, postId } = await setUp()
  await moltbook.createComment({ postId, content: 'DELETE' })
  await moltbook.upvote(postId)
  expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'POST'])
})
