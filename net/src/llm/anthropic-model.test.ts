import { expect, test } from 'vitest'
import * as z from 'zod'
import { type AnthropicModelParameters, createAnthropicModel } from './anthropic-model.ts'
import { defineTool } from './model-tool.ts'

const apiKey = 'sk-ant-very-secret-0123456789'
const question = {
  system: 'You judge.',
  user: 'Is it so?',
  schema: z.object({ holds: z.boolean() }),
  name: 'judgement',
}

const message = (block: object, usage: object = {}) =>
  Response.json({
    content: [block],
    stop_reason: 'end_turn',
    usage: { input_tokens: 10, output_tokens: 2, ...usage },
  })
const called = (input: object) =>
  message({ type: 'tool_use', id: 't1', name: 'judgement', input })
const wrote = (text: string, usage?: object) => message({ type: 'text', text }, usage)
const refused = (text: string) =>
  Response.json(
    { type: 'error', error: { type: 'invalid_request_error', message: text } },
    { status: 400 },
  )

function setUp(replies: Response[], changes: Partial<AnthropicModelParameters> = {}) {
  const requests: { url: string; init: RequestInit; body: Record<string, unknown> }[] = []
  const model = createAnthropicModel({
    apiKey,
    fetch: async (url, init) => {
      requests.push({ url, init, body: JSON.parse(String(init.body)) })
      return replies.shift() ?? new Response('none left', { status: 404 })
    },
    sleep: async () => undefined,
    ...changes,
  })
  return { model, requests }
}

test('asks for one tool call at temperature 0', async () => {
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

test('sends an answer that does not fit back once', async () => {
  const { model, requests } = setUp([called({ holds: 'yes' }), called({ holds: true })])
  expect(await model.ask(question)).toMatchObject({ attempts: 2 })
  expect(requests[1]?.body).toMatchObject({
    messages: [
      { role: 'user', content: 'Is it so?' },
      { role: 'assistant', content: '{"holds":"yes"}' },
      { role: 'user', content: expect.stringContaining('holds: Invalid input') },
    ],
  })
})

test('remembers that a model refuses temperature and a forced tool', async () => {
  const { model } = setUp([
    refused('`temperature` is deprecated.'),
    refused('tool_choice forces tool use: unsupported.'),
    wrote('{"holds":true}'),
    wrote('{"holds":true}'),
  ])
  expect(await model.ask(question)).toMatchObject({ attempts: 3 })
  expect(await model.ask(question)).toMatchObject({ attempts: 1 })
  expect(model.form()).toMatchObject({ output: 'json_schema', temperature: false })
})

test('caches long tools, and counts what came from the cache', async () => {
  const cached = { cache_creation_input_tokens: 5, cache_read_input_tokens: 2_000 }
  const { model, requests } = setUp([wrote('Done.', cached)])
  const tool = (name: string) =>
    defineTool({
      name,
      description: 'Searches. '.repeat(300),
      parameters: z.object({}),
      run: async () => '',
    })
  const tools = [tool('a'), tool('b')]
  expect(await model.runTools({ ...question, tools })).toMatchObject({
    usage: { promptTokens: 2_015, completionTokens: 2 },
  })
  const cache_control = { type: 'ephemeral' }
  expect(requests[0]?.body).toMatchObject({
    tools: [expect.not.objectContaining({ cache_control }), { name: 'b', cache_control }],
    system: [{ text: 'You judge.', cache_control }],
  })
})

test.each([
  [{ apiKey: '' }, 'API key'],
  [{ apiKey: 'a b' }, 'API key'],
  [{ apiKey: 'a\nb' }, 'API key'],
  [{ baseUrl: 'not a url' }, 'not an https URL'],
  [{ baseUrl: 'http://models.example' }, 'not an https URL'],
  [{ baseUrl: 'http://localhost:x@models.example' }, 'credentials'],
  [{ baseUrl: 'https://user:pass@models.example' }, 'credentials'],
  [{ baseUrl: 'https://models.example/?key=1' }, 'query'],
])('refuses the set-up %j', (changes, fault) => {
  expect(() => createAnthropicModel({ apiKey, ...changes })).toThrowError(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(fault),
    }),
  )
})

test('reaches a local server without TLS', () => {
  const baseUrl = 'http://127.0.0.1:1'
  expect(createAnthropicModel({ apiKey, baseUrl, model: 'm' }).name).toBe('m')
})
