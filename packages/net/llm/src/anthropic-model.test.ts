import { inspect } from 'node:util'
import { CresolverError } from '@cresolver/protocol'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type AnthropicModelParameters, createAnthropicModel } from './anthropic-model.ts'

const apiKey = 'sk-ant-very-secret-0123456789'
const question = {
  system: 'You judge.',
  user: 'Is it so?',
  schema: z.object({ holds: z.boolean() }),
  name: 'judgement',
}

const message = (content: readonly object[], more: object = {}) =>
  Response.json({
    content,
    stop_reason: 'tool_use',
    usage: { input_tokens: 10, output_tokens: 2 },
    ...more,
  })
const called = (input: unknown, more: object = {}) =>
  message([{ type: 'tool_use', id: 't1', name: 'judgement', input }], more)
const wrote = (text: string) => message([{ type: 'text', text }])
const refused = (status: number, text: string, headers: Record<string, string> = {}) =>
  Response.json(
    { type: 'error', error: { type: 'e', message: text } },
    { status, headers },
  )

type Reply = Response | Error | 'never'

function setUp(replies: Reply[], changes: Partial<AnthropicModelParameters> = {}) {
  const requests: { url: string; init: RequestInit; body: Record<string, unknown> }[] = []
  const sleeps: number[] = []
  const model = createAnthropicModel({
    apiKey,
    fetch: (url, init) => {
      requests.push({ url, init, body: JSON.parse(String(init.body)) })
      const reply = replies.shift() ?? new Error('no reply left')
      if (reply === 'never') {
        return new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
      }
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
    },
    sleep: async (ms) => {
      sleeps.push(ms)
    },
    ...changes,
  })
  return { model, requests, sleeps }
}

async function failureOf(promise: Promise<unknown>): Promise<CresolverError> {
  const thrown = await promise.then(
    () => 'an answer',
    (error: unknown) => error,
  )
  if (!CresolverError.isInstance(thrown)) throw new Error(`no failure but ${thrown}`)
  return thrown
}

test('the request asks for one tool call at temperature 0', async () => {
  const { model, requests } = setUp([called({ holds: true })])
  expect(await model.ask({ ...question, maxTokens: 50 })).toEqual({
    value: { holds: true },
    usage: { promptTokens: 10, completionTokens: 2 },
    attempts: 1,
  })
  expect(requests[0]?.url).toBe('https://api.anthropic.com/v1/messages')
  expect(requests[0]?.init).toMatchObject({ method: 'POST', redirect: 'manual' })
  expect(requests[0]?.init.headers).toMatchObject({
    'x-api-key': apiKey,
    'anthropic-version': '2023-06-01',
  })
  expect(requests[0]?.body).toEqual({
    model: 'claude-haiku-4-5',
    max_tokens: 50,
    temperature: 0,
    system: 'You judge.',
    messages: [{ role: 'user', content: 'Is it so?' }],
    tools: [
      {
        name: 'judgement',
        description: 'Takes the answer.',
        input_schema: {
          type: 'object',
          properties: { holds: { type: 'boolean' } },
          required: ['holds'],
        },
      },
    ],
    tool_choice: { type: 'tool', name: 'judgement' },
  })
})

test('an object in plain text counts where no tool was called', async () => {
  const { model } = setUp([wrote('Here it is: {"holds":false}.')])
  expect(await model.ask(question)).toMatchObject({ value: { holds: false } })
})

test('an answer that does not fit is sent back once', async () => {
  const { model, requests } = setUp([called({ holds: 'yes' }), called({ holds: true })])
  expect(await model.ask(question)).toEqual({
    value: { holds: true },
    usage: { promptTokens: 20, completionTokens: 4 },
    attempts: 2,
  })
  expect(requests[1]?.body).toMatchObject({
    messages: [
      { role: 'user', content: 'Is it so?' },
      { role: 'assistant', content: '{"holds":"yes"}' },
      { role: 'user', content: expect.stringContaining('holds: Invalid input') },
    ],
  })
})

test('two invalid answers are a failure with the reason', async () => {
  const cut = called({}, { stop_reason: 'max_tokens' })
  const error = await failureOf(setUp([wrote('I cannot.'), cut]).model.ask(question))
  expect(error).toMatchObject({
    code: 'LLM_OUTPUT_INVALID',
    message: expect.stringContaining('cut off at the token limit'),
  })
})

test.each([408, 429, 500, 529])('status %i is tried again', async (status) => {
  const { model, sleeps } = setUp([refused(status, 'later'), called({ holds: true })])
  expect(await model.ask(question)).toMatchObject({ attempts: 2 })
  expect(sleeps).toEqual([500])
})

test('the server sets the delay, up to 20 seconds', async () => {
  const { model, sleeps } = setUp([
    refused(429, 'later', { 'retry-after': '3' }),
    refused(429, 'later', { 'retry-after': '60' }),
    called({ holds: true }),
  ])
  await model.ask(question)
  expect(sleeps).toEqual([3_000, 20_000])
})

test('after two further tries the failure is final', async () => {
  const { model, sleeps } = setUp([1, 2, 3].map(() => refused(503, 'down')))
  const error = await failureOf(model.ask(question))
  expect(error.toLine()).toBe(
    'The model server at api.anthropic.com answered 503: down. Try again later. (LLM_UNAVAILABLE)',
  )
  expect(sleeps).toEqual([500, 1_000])
})

test.each([
  [400, 'LLM_REQUEST_REFUSED'],
  [404, 'LLM_REQUEST_REFUSED'],
  [302, 'LLM_REQUEST_REFUSED'],
  [401, 'LLM_UNAUTHORIZED'],
  [403, 'LLM_UNAUTHORIZED'],
])('status %i is final: %s', async (status, code) => {
  const { model, requests } = setUp([refused(status, 'no')])
  expect((await failureOf(model.ask(question))).code).toBe(code)
  expect(requests).toHaveLength(1)
})

test('something else than a message is named', async () => {
  const error = await failureOf(setUp([Response.json({ ok: 1 })]).model.ask(question))
  expect(error.message).toContain('something else than a message')
})

test('an answer above the limit in bytes is not read', async () => {
  const { model } = setUp([called({ holds: true })], { maxResponseBytes: 20 })
  expect((await failureOf(model.ask(question))).message).toBe(
    'The model server sent more than 20 bytes.',
  )
})

test('a server that is silent runs into the time limit', async () => {
  const { model } = setUp(['never'], { timeoutMs: 5 })
  expect((await failureOf(model.ask(question))).message).toBe(
    'The model gave no answer within 5 ms.',
  )
})

test('the caller may give up, before and during a request', async () => {
  const { model, requests } = setUp(['never'])
  expect(
    (await failureOf(model.ask({ ...question, signal: AbortSignal.abort() }))).code,
  ).toBe('LLM_ABORTED')
  expect(requests).toHaveLength(0)
  const controller = new AbortController()
  const asked = failureOf(model.ask({ ...question, signal: controller.signal }))
  controller.abort()
  expect((await asked).code).toBe('LLM_ABORTED')
})

test('the key is in no error, whatever the server or the network repeats', async () => {
  const replies: Reply[][] = [
    [refused(400, `bad key ${apiKey}`)],
    [refused(401, `bad key ${apiKey}`)],
    [new TypeError('failed', { cause: new Error(`socket ${apiKey}`) })],
  ]
  for (const reply of replies) {
    const { model } = setUp(reply, { retries: 0 })
    const error = await failureOf(model.ask(question))
    expect(inspect(error, { depth: 9 })).not.toContain(apiKey)
    expect(inspect(model, { depth: 9, showHidden: true })).not.toContain(apiKey)
  }
})

test.each([
  [{ apiKey: '' }, 'API key'],
  [{ apiKey: 'a b' }, 'API key'],
  [{ apiKey: 'a\nb' }, 'API key'],
  [{ baseUrl: 'not a url' }, 'not an https URL'],
  [{ baseUrl: 'http://models.example' }, 'not an https URL'],
  [{ baseUrl: 'https://user:pass@models.example' }, 'more than host and path'],
  [{ baseUrl: 'https://models.example/?key=1' }, 'more than host and path'],
])('the set-up %j is refused', (changes, fault) => {
  expect(() => createAnthropicModel({ apiKey, ...changes })).toThrowError(
    expect.objectContaining({
      code: 'LLM_CONFIG_INVALID',
      message: expect.stringContaining(fault),
    }),
  )
})

test('a local server may be reached without TLS', () => {
  const model = createAnthropicModel({
    apiKey,
    baseUrl: 'http://127.0.0.1:1',
    model: 'm',
  })
  expect(model.name).toBe('m')
})
