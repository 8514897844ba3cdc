import { LLMock } from '@copilotkit/aimock'
import { CresolverError } from '@cresolver/core/protocol'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createModel } from './model.ts'
import { defineTool } from './model-tool.ts'

const server = new LLMock({ port: 0 })

beforeAll(async () => {
  await server.start()
})

afterEach(() => {
  server.clearFixtures().clearRequests()
})

afterAll(async () => {
  await server.stop()
})

function setUp(run: (query: string) => string = (query) => `Found: ${query}`) {
  const queries: string[] = []
  const search = defineTool({
    name: 'search',
    description: 'Searches.',
    parameters: z.object({ query: z.string().max(100) }),
    run: async ({ query }) => {
      queries.push(query)
      return run(query)
    },
  })
  const model = createModel({
    baseUrl: `${server.url}/v1`,
    apiKey: '',
    model: 'gpt-4o',
    sleep: async () => undefined,
  })
  const question = { system: 'Research.', user: 'Who won?', tools: [search] }
  return { model, question, queries }
}

const calling = (name: string, args: unknown) => ({
  toolCalls: [
    { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
  ],
})
const bodies = () => server.getRequests().map(({ body }) => body as object)
const toolMessages = () =>
  z
    .object({ messages: z.array(z.looseObject({ role: z.string() })) })
    .parse(bodies().at(-1))
    .messages.filter(({ role }) => role === 'tool')

test('a tool is called and its result is read by the model', async () => {
  server.on({ hasToolResult: false }, calling('search', { query: 'final' }))
  server.on({ hasToolResult: true }, { content: 'The reds won.' })
  const { model, question, queries } = setUp()
  expect(await model.runTools(question)).toMatchObject({
    text: 'The reds won.',
    attempts: 2,
    calls: [{ id: 'c1', name: 'search', ok: true, result: 'Found: final' }],
  })
  expect(queries).toEqual(['final'])
  expect(toolMessages()).toMatchObject([{ role: 'tool', content: 'Found: final' }])
})

test('a schema is never sent beside tools', async () => {
  server.on({ hasToolResult: false }, calling('search', { query: 'final' }))
  server.on({ hasToolResult: true }, { content: 'The reds won.' })
  const { model, question } = setUp()
  await model.runTools(question)
  for (const body of bodies()) expect(body).not.toHaveProperty('response_format')
  expect(bodies()[0]).toMatchObject({ tool_choice: 'auto' })
})

test.each([
  ['unknown_tool', { query: 'x' }, 'no such tool'],
  ['search', { query: 7 }, 'the arguments do not fit: query'],
  ['search', { query: 'x'.repeat(101) }, 'the arguments do not fit: query'],
  ['search', '{"query":', 'the arguments were not read'],
  ['search', '['.repeat(1_000), 'the arguments were not read'],
])('a call of %s with %j becomes an error for the model', async (name, args, error) => {
  server.on({ hasToolResult: false }, calling(name, args))
  server.on({ hasToolResult: true }, { content: 'I do not know.' })
  const { model, question, queries } = setUp()
  const { calls } = await model.runTools(question)
  expect(calls[0]).toMatchObject({ ok: false, result: expect.stringContaining(error) })
  expect(queries).toEqual([])
})

test.each([
  [new CresolverError({ code: 'X', message: 'The page is gone.' }), 'The page is gone.'],
  [new Error('secret'), 'the tool failed.'],
])('a tool that fails ends in words that may be read: %s', async (error, words) => {
  server.on({ hasToolResult: false }, calling('search', { query: 'x' }))
  server.on({ hasToolResult: true }, { content: 'I do not know.' })
  const { model, question } = setUp(() => {
    throw error
  })
  const { calls } = await model.runTools(question)
  expect(calls[0]).toMatchObject({ ok: false, result: `Error: ${words}` })
})

test('the last step has no tools', async () => {
  server.onMessage(/No further tool calls/, { content: 'Enough.' })
  server.onMessage(/Who won/, calling('search', { query: 'x' }))
  const { model, question, queries } = setUp()
  const { text } = await model.runTools({ ...question, maxSteps: 3 })
  expect(text).toBe('Enough.')
  expect(queries).toHaveLength(2)
  expect(bodies().map((body) => 'tools' in body)).toEqual([true, true, false])
})

test('calls are limited also within one step, and each has a result', async () => {
  const call = { name: 'search', arguments: '{"query":"x"}' }
  server.onMessage(/No further tool calls/, { content: 'Enough.' })
  server.onMessage(/Who won/, { toolCalls: Array.from({ length: 50 }, () => call) })
  const { model, question, queries } = setUp()
  const { calls } = await model.runTools({ ...question, maxCalls: 4 })
  expect(queries).toHaveLength(4)
  expect(calls.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4'])
  const results = toolMessages().map(({ content }) => content)
  expect(results).toHaveLength(50)
  expect(new Set(results)).toEqual(
    new Set(['Found: x', 'Error: not run, the calls are used up.']),
  )
})

test('a model that never answers in words is a failure', async () => {
  server.onMessage(/./, calling('search', { query: 'x' }))
  const { model, question } = setUp()
  await expect(model.runTools({ ...question, maxSteps: 2 })).rejects.toMatchObject({
    code: 'LLM_OUTPUT_INVALID',
    message: 'The model wrote no answer after 2 steps and 1 tool calls.',
  })
})

test('the time counts over model and tools', async () => {
  server.onMessage(/./, calling('search', { query: 'x' }))
  const { model, question } = setUp()
  const hanging = {
    ...question.tools[0],
    run: () => new Promise<string>(() => undefined),
  }
  await expect(
    model.runTools({
      ...question,
      tools: [{ name: 'search', description: 'd', parameters: z.unknown(), ...hanging }],
      timeoutMs: 300,
    }),
  ).rejects.toMatchObject({ code: 'LLM_UNAVAILABLE' })
})

test('the answer is typed by a second question after the tools', async () => {
  server.onMessage(/Who won/, { content: 'The reds won.' })
  server.onMessage(/reds/, { content: '{"winner":"reds"}' })
  const { model, question } = setUp()
  const { text } = await model.runTools(question)
  const schema = z.object({ winner: z.string() })
  const typed = await model.ask({ system: 'Type.', user: text, schema, name: 'winner' })
  expect(typed.value).toEqual({ winner: 'reds' })
  expect(bodies().at(-1)).not.toHaveProperty('tools')
})
