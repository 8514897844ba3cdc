import { create } from '@bufbuild/protobuf'
import { anyUnpack, DurationSchema } from '@bufbuild/protobuf/wkt'
import { HTTP_CLIENT_PB } from '@chainlink/cre-sdk/pb'
import { describe, expect, test } from 'vitest'
import type { CapabilityResponse } from '../capability.ts'
import { readLimits } from '../limits.ts'
import { Meter } from '../meter.ts'
import {
  HttpCapability,
  type HttpCapabilityParameters,
  type HttpRequest,
  joinHeaders,
} from './http.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const seconds = (count: number) => create(DurationSchema, { seconds: BigInt(count) })

function request(
  change: {
    url?: string
    body?: string
    store?: boolean
    maxAge?: number
    timeout?: number
  } = {},
) {
  const {
    url = 'https://a.example',
    body = 'question',
    store = true,
    maxAge = 60,
    timeout,
  } = change
  return create(HTTP_CLIENT_PB.RequestSchema, {
    url,
    method: 'POST',
    body: bytes(body),
    multiHeaders: { 'content-type': { values: ['application/json'] } },
    ...(timeout === undefined ? {} : { timeout: seconds(timeout) }),
    cacheSettings: { store, maxAge: seconds(maxAge) },
  })
}

function read({ response }: CapabilityResponse) {
  if (response.case !== 'payload') throw new Error('no payload')
  const answer = anyUnpack(response.value, HTTP_CLIENT_PB.ResponseSchema)
  return `${answer?.statusCode} ${new TextDecoder().decode(answer?.body)}`
}

function open(change: Partial<HttpCapabilityParameters> = {}) {
  const sent: HttpRequest[] = []
  const clock = { now: 0 }
  const http = new HttpCapability({
    limits: readLimits('cli'),
    now: () => clock.now,
    send: async (given) => {
      sent.push(given)
      return { status: 200, body: bytes(`answer ${sent.length}`) }
    },
    ...change,
  })
  return {
    http,
    sent,
    clock,
    ask: async (node: number, given = request()) =>
      read(await http.perform(node, given, new Meter(readLimits('cli')))),
  }
}

describe('an answer that may be shared', () => {
  test('is fetched once for all nodes, even while it is under way', async () => {
    const { sent, ask } = open()
    const answers = await Promise.all([0, 1, 2, 3].map((node) => ask(node)))
    expect(answers).toEqual(Array(4).fill('200 answer 1'))
    expect(sent).toHaveLength(1)
  })

  test('expires when its age is reached', async () => {
    const { clock, ask } = open()
    await ask(0)
    clock.now = 59_999
    expect(await ask(1)).toBe('200 answer 1')
    clock.now = 60_000
    expect(await ask(2)).toBe('200 answer 2')
    clock.now = 119_999
    expect(await ask(3)).toBe('200 answer 2')
  })

  test.each([
    ['URL', { url: 'https://b.example' }],
    ['body', { body: 'other' }],
    ['age', { maxAge: 61 }],
  ])('is not the answer to a request with another %s', async (_, change) => {
    const { sent, ask } = open()
    await ask(0)
    await ask(1, request(change))
    expect(sent).toHaveLength(2)
  })

  test('is not kept when it failed', async () => {
    let fail = true
    const { ask } = open({
      send: async () => {
        if (fail) throw new Error('connection refused')
        return { status: 200, body: bytes('up again') }
      },
    })
    const both = await Promise.allSettled([ask(0), ask(1)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fail = false
    expect(await ask(2)).toBe('200 up again')
  })
})

test.each([
  ['does not store', create(HTTP_CLIENT_PB.CacheSettingsSchema, { maxAge: seconds(60) })],
  ['has no age', create(HTTP_CLIENT_PB.CacheSettingsSchema, { store: true })],
])('a request that %s is sent by every node', async (_, cacheSettings) => {
  const { sent, ask } = open()
  await ask(0, { ...request(), cacheSettings })
  await ask(1, { ...request(), cacheSettings })
  expect(sent).toHaveLength(2)
})

describe('a request', () => {
  test('is sent as the workflow wrote it, within the limits', async () => {
    const { sent, ask } = open()
    await ask(0, request({ timeout: 3 }))
    expect(sent).toEqual([
      {
        url: 'https://a.example',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: bytes('question'),
        timeoutMs: 3_000,
        maxBytes: 250_000,
      },
    ])
  })

  test('is a GET with a timeout of five seconds by default, and never waits longer than the limit', async () => {
    const { sent, ask } = open()
    await ask(0, create(HTTP_CLIENT_PB.RequestSchema, { url: 'https://a.example' }))
    await ask(0, request({ timeout: 60 }))
    const half = request()
    half.timeout = create(DurationSchema, { nanos: 500_000_000 })
    await ask(0, half)
    expect(sent.map(({ method, timeoutMs }) => [method, timeoutMs])).toEqual([
      ['GET', 5_000],
      ['POST', 10_000],
      ['POST', 500],
    ])
  })

  test('may be answered as long as its quota and no longer', async () => {
    let length = 250_000
    const { ask } = open({
      send: async () => ({ status: 200, body: bytes('x'.repeat(length)) }),
    })
    await ask(0)
    length = 250_001
    await expect(ask(0, request({ url: 'https://b.example' }))).rejects.toThrow(
      'LimitExceeded: HTTPAction.ResponseSizeLimit is 250000, wanted 250001',
    )
  })

  test('may be as large as its quota and no larger', async () => {
    const { sent, ask } = open()
    await ask(0, request({ body: 'x'.repeat(120_000) }))
    await expect(ask(0, request({ body: 'x'.repeat(120_001) }))).rejects.toThrow(
      'LimitExceeded: HTTPAction.RequestSizeLimit is 120000, wanted 120001',
    )
    expect(sent).toHaveLength(1)
  })
})

test('a fault lies to its node only, and never into the shared answer', async () => {
  const { ask } = open({
    fault: (node, url, answer) =>
      node === 2 ? { ...answer, body: bytes(`lie about ${url}`) } : answer,
  })
  expect(await ask(2)).toBe('200 lie about https://a.example')
  expect(await ask(3)).toBe('200 answer 1')
})

test('headers of many values are written in one line each', () => {
  expect(joinHeaders({ accept: { values: ['a', 'b'] }, empty: { values: [] } })).toEqual({
    accept: 'a, b',
    empty: '',
  })
})
