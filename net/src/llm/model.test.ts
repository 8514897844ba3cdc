import { inspect } from 'node:util'
import { CresolverError } from '@cresolver/core/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createModel } from './model.ts'
import type { ModelParameters, ModelQuestion } from './model-type.ts'

const apiKey = 'sk-very-secret-0123456789'
const schema = z.object({ answer: z.boolean() })
const question: ModelQuestion<{ answer: boolean }> = {
  system: 'You judge.',
  user: 'Is it so?',
  schema,
  name: 'judgement',
}

type Reply = Response | Error | 'never'

function completion(content: string | null, more: object = {}): Response {
  return Response.json({
    choices: [{ message: { content }, finish_reason: 'stop', ...more }],
    usage: { prompt_tokens: 10, completion_tokens: 2 },
  })
}

const good = () => completion('{"answer":true}')
const fail = (status: number, headers: Record<string, string> = {}, body: unknown = {}) =>
  Response.json(body, { status, headers })

const bodySchema = z.looseObject({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.looseObject({ type: z.string() }),
})

function setUp(replies: Reply[], changes: Partial<ModelParameters> = {}) {
  const requests: { url: string; init: RequestInit; body: z.infer<typeof bodySchema> }[] =
    []
  const sleeps: number[] = []
  const model = createModel({
    baseUrl: 'https://models.example/v1/',
    apiKey,
    model: 'test-model',
    fetch: (url, init) => {
      requests.push({ url, init, body: bodySchema.parse(JSON.parse(String(init.body))) })
      const reply = replies.shift() ?? new Error('no reply left')
      if (reply === 'never') return new Promise(() => undefined)
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
    },
    sleep: async (ms) => {
      sleeps.push(ms)
    },
    random: () => 0.5,
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

afterEach(() => {
  vi.useRealTimers()
})

test('the request is deterministic and asks for the schema', async () => {
  const { model, requests } = setUp([good()])
  expect(await model.ask(question)).toEqual({
    value: { answer: true },
    usage: { promptTokens: 10, completionTokens: 2 },
    attempts: 1,
  })
  expect(requests[0]?.url).toBe('https://models.example/v1/chat/completions')
  expect(requests[0]?.init.headers).toMatchObject({ authorization: `Bearer ${apiKey}` })
  const jsonSchema = {
    type: 'object',
    properties: { answer: { type: 'boolean' } },
    required: ['answer'],
    additionalProperties: false,
  }
  expect(requests[0]?.body).toEqual({
    model: 'test-model',
    temperature: 0,
    seed: 42,
    max_tokens: 2_048,
    messages: [
      {
        role: 'system',
        content: `You judge.\n\nAnswer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(jsonSchema)}`,
      },
      { role: 'user', content: 'Is it so?' },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'judgement', strict: true, schema: jsonSchema },
    },
  })
})

test('a server without a key is asked without one', async () => {
  const { model, requests } = setUp([good()], { apiKey: '' })
  await model.ask({ ...question, maxTokens: 7 })
  expect(requests[0]?.init.headers).not.toHaveProperty('authorization')
  expect(requests[0]?.body).toMatchObject({ max_tokens: 7 })
})

test.each([400, 422])(
  'a server that answers %i to a schema is asked without strict and then for any JSON, once',
  async (status) => {
    const { model, requests, sleeps } = setUp([
      fail(status),
      fail(status),
      good(),
      good(),
    ])
    expect(await model.ask(question)).toMatchObject({ attempts: 3 })
    await model.ask(question)
    expect(requests.map(({ body }) => body.response_format)).toEqual([
      { type: 'json_schema', json_schema: expect.objectContaining({ strict: true }) },
      {
        type: 'json_schema',
        json_schema: expect.not.objectContaining({ strict: true }),
      },
      { type: 'json_object' },
      { type: 'json_object' },
    ])
    expect(sleeps).toEqual([])
  },
)

test('a request refused for another reason does not switch the schema off', async () => {
  const { model, requests } = setUp([fail(400), fail(400), fail(400), good()])
  expect((await failureOf(model.ask(question))).code).toBe('LLM_REQUEST_REFUSED')
  await model.ask(question)
  expect(requests[3]?.body.response_format).toMatchObject({
    json_schema: { strict: true },
  })
})

test.each([408, 429, 500, 502, 503, 504])(
  '%i is tried again after a growing delay',
  async (status) => {
    const { model, sleeps } = setUp([fail(status), fail(status), fail(status), good()])
    expect(await model.ask(question)).toMatchObject({ attempts: 4 })
    expect(sleeps).toEqual([250, 500, 1_000])
  },
)

test('a network failure is tried again and the server may name the delay', async () => {
  const replies = [
    new TypeError('fetch failed'),
    fail(429, { 'retry-after': '3' }),
    good(),
  ]
  const { model, sleeps } = setUp(replies)
  expect(await model.ask(question)).toMatchObject({ attempts: 3 })
  expect(sleeps).toEqual([250, 3_000])
})

test('the failure is reported after the last retry', async () => {
  const overloaded = { error: { message: 'overloaded.' } }
  const { model, requests } = setUp([
    fail(503),
    fail(503),
    fail(503),
    fail(503, {}, overloaded),
    good(),
  ])
  const failure = await failureOf(model.ask(question))
  expect(failure.code).toBe('LLM_UNAVAILABLE')
  expect(failure.message).toBe(
    'The model server at models.example answered 503: overloaded.',
  )
  expect(requests).toHaveLength(4)
})

test.each([
  [401, 'CONFIG_INVALID'],
  [403, 'CONFIG_INVALID'],
  [404, 'LLM_REQUEST_REFUSED'],
  [302, 'LLM_REQUEST_REFUSED'],
])('%i is not tried again', async (status, code) => {
  const { model, requests } = setUp([fail(status), good()])
  expect((await failureOf(model.ask(question))).code).toBe(code)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.init.redirect).toBe('manual')
})

test.each([
  [{ error: { message: 'unknown model' } }, '(404): unknown model.'],
  [{ error: 'unknown model' }, '(404): unknown model.'],
  [{ detail: 'unknown model' }, '(404): unknown model.'],
  [{ message: 'unknown\u001b model' }, '(404): unknown model.'],
  [['?'], '(404): no reason given.'],
  [{ message: 'x'.repeat(300) }, `(404): ${'x'.repeat(200)}.`],
])('the reason of the server is passed on: %#', async (body, end) => {
  const { model } = setUp([fail(404, {}, body)])
  expect((await failureOf(model.ask(question))).message).toMatch(
    new RegExp(`${end.replace(/[().?]/g, '\\$&')}$`),
  )
})

test('an answer that does not fit is sent back once with what is wrong', async () => {
  const { model, requests } = setUp([completion('{"answer":"yes"}'), good()])
  expect(await model.ask(question)).toEqual({
    value: { answer: true },
    usage: { promptTokens: 20, completionTokens: 4 },
    attempts: 2,
  })
  expect(requests[1]?.body.messages.slice(2)).toEqual([
    { role: 'assistant', content: '{"answer":"yes"}' },
    {
      role: 'user',
      content:
        'This answer cannot be used: answer: Invalid input: expected boolean, received string. Answer again with the whole JSON object and nothing else.',
    },
  ])
})

test('an answer that was cut off is sent back with that reason', async () => {
  const cut = completion('{"answer":', { finish_reason: 'length' })
  const { model, requests } = setUp([cut, good()])
  await model.ask(question)
  expect(requests[1]?.body.messages[3]?.content).toContain('cut off at the token limit')
})

test('an answer is read up to the limit and not further', async () => {
  const size = 1_000_000
  const fits = setUp([new Response((await good().text()).padEnd(size))])
  expect(await fits.model.ask(question)).toMatchObject({ attempts: 1 })
  const cancel = vi.fn()
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(size)),
    cancel,
  })
  const { model } = setUp([new Response(endless)])
  expect((await failureOf(model.ask(question))).code).toBe('LLM_OUTPUT_INVALID')
  expect(cancel).toHaveBeenCalledOnce()
})

test('a silent server is given up when the time has ended', async () => {
  vi.useFakeTimers()
  const { model, requests } = setUp(['never'], { timeoutMs: 900 })
  const failing = failureOf(model.ask(question))
  await vi.advanceTimersByTimeAsync(899)
  expect(requests[0]?.init.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await failing).code).toBe('LLM_UNAVAILABLE')
  expect(requests[0]?.init.signal?.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('the time counts over all tries, and no timer is left behind', async () => {
  vi.useFakeTimers()
  const { model } = setUp([fail(503), fail(503), fail(503)], {
    timeoutMs: 1_000,
    random: () => 1,
    sleep: undefined,
  })
  const failing = failureOf(model.ask(question))
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await failing).code).toBe('LLM_UNAVAILABLE')
  expect(vi.getTimerCount()).toBe(0)
})

test('it waits on a timer without a sleep of its own', async () => {
  vi.useFakeTimers()
  const { model, requests } = setUp([fail(503), good()], { sleep: undefined })
  const asking = model.ask(question)
  await vi.advanceTimersByTimeAsync(249)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await asking).toMatchObject({ attempts: 2 })
  expect(vi.getTimerCount()).toBe(0)
})

test('the caller can give up before and during the question', async () => {
  const before = setUp([good()])
  const early = await failureOf(
    before.model.ask({ ...question, signal: AbortSignal.abort() }),
  )
  expect(early.code).toBe('ABORTED')
  expect(before.requests).toHaveLength(0)
  const caller = new AbortController()
  const { model, requests } = setUp(['never'])
  const failing = failureOf(model.ask({ ...question, signal: caller.signal }))
  caller.abort()
  expect((await failing).code).toBe('ABORTED')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.init.signal?.aborted).toBe(true)
})

test.each([
  ['ftp://models.example'],
  ['models.example'],
  ['https://user:pass@models.example/v1'],
  ['https://models.example/v1?key=1'],
  ['https://models.example/v1#x'],
])('the base URL %s is refused', (baseUrl) => {
  expect(() => setUp([], { baseUrl })).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID' }),
  )
})

test('a key that no header can carry is refused without being shown', () => {
  const bad = `${apiKey}\nx`
  try {
    setUp([], { apiKey: bad })
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ code: 'CONFIG_INVALID' })
    expect(inspect(error)).not.toContain(apiKey)
  }
})

test('the key never shows in the model or in an error', async () => {
  const echo = { error: { message: `Incorrect key ${apiKey} given` } }
  const thrown = new TypeError(`bad header Bearer ${apiKey}`, {
    cause: new Error(`socket ${apiKey}`),
  })
  const replies: (() => Reply)[] = [
    () => fail(401, {}, echo),
    () => fail(404, {}, echo),
    () => fail(503, {}, echo),
    () => fail(403, {}, { error: { code: 'content_filter', message: apiKey } }),
    () => fail(429, { 'retry-after': '3600' }, echo),
    () => fail(200, {}, { error: { code: 402, message: apiKey } }),
    () => thrown,
    () => completion(apiKey),
  ]
  for (const reply of replies) {
    const { model } = setUp(Array.from({ length: 12 }, reply))
    const failure = await failureOf(model.ask(question))
    const shown = [
      inspect(model, { depth: 9, showHidden: true }),
      JSON.stringify(model),
      inspect(failure, { depth: 9, showHidden: true }),
      JSON.stringify(failure),
      failure.stack,
      failure.toLine(),
    ].join('\n')
    expect(shown).not.toContain(apiKey)
    expect(shown).not.toContain('sk-very')
  }
})
