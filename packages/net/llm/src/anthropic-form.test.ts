import { expect, test } from 'vitest'
import * as z from 'zod'
import { createAnthropicModel } from './anthropic-model.ts'
import { defineTool } from './model-tool.ts'

type Body = Readonly<Record<string, unknown>>
const usage = { input_tokens: 10, output_tokens: 2 }
const wrote = (text: string, stop_reason = 'end_turn') => ({
  content: [{ type: 'text', text }],
  stop_reason,
  usage,
})
const refuses = (message: string) =>
  Response.json(
    { type: 'error', error: { type: 'invalid_request_error', message } },
    { status: 400 },
  )

function setUp(answer: (body: Body, index: number) => object | Response) {
  const bodies: Body[] = []
  const model = createAnthropicModel({
    apiKey: 'sk-ant-test',
    sleep: async () => undefined,
    fetch: async (_url, init) => {
      const body = JSON.parse(String(init.body)) as Body
      bodies.push(body)
      const reply = answer(body, bodies.length - 1)
      return reply instanceof Response ? reply : Response.json(reply)
    },
  })
  return { model, bodies }
}

const question = {
  system: 'You judge.',
  user: 'Is it so?',
  schema: z.object({ holds: z.boolean() }),
  name: 'judgement',
}

test('a model that refuses temperature and a forced tool is asked for a schema', async () => {
  const { model, bodies } = setUp((body) => {
    if ('temperature' in body) return refuses('`temperature` is deprecated.')
    if ('tool_choice' in body) return refuses('tool_choice forces tool use: unsupported.')
    return wrote('{"holds":true}')
  })
  expect(await model.ask(question)).toMatchObject({ value: { holds: true }, attempts: 3 })
  expect(await model.ask(question)).toMatchObject({ attempts: 1 })
  expect(bodies.at(-1)).toMatchObject({
    output_config: { format: { type: 'json_schema', schema: { type: 'object' } } },
  })
  expect(model.form()).toMatchObject({ output: 'json_schema', temperature: false })
})

test('a model that declines is not asked again', async () => {
  const { model, bodies } = setUp(() => wrote('', 'refusal'))
  await expect(model.ask(question)).rejects.toMatchObject({ code: 'LLM_REFUSED' })
  expect(bodies).toHaveLength(1)
})

test('half an answer is not used, even if it fits', async () => {
  const optional = { ...question, schema: z.object({ holds: z.boolean().optional() }) }
  const { model, bodies } = setUp((_body, index) =>
    index === 0 ? wrote('{}', 'max_tokens') : wrote('{"holds":false}'),
  )
  expect(await model.ask(optional)).toMatchObject({ value: { holds: false } })
  expect(bodies).toHaveLength(2)
})

test('tools are called with ids of our own, and the last step forbids them', async () => {
  const search = defineTool({
    name: 'search',
    description: 'Searches.',
    parameters: z.object({ query: z.string() }),
    run: async ({ query }) => `Found: ${query}`,
  })
  const { model, bodies } = setUp((_body, index) =>
    index === 0
      ? {
          content: [
            { type: 'tool_use', id: 'toolu_x', name: 'search', input: { query: 'q' } },
          ],
          stop_reason: 'tool_use',
          usage,
        }
      : wrote('Done.'),
  )
  const asked = { system: 's', user: 'u', tools: [search], maxSteps: 2 }
  expect(await model.runTools(asked)).toMatchObject({
    text: 'Done.',
    calls: [{ id: 'c1', ok: true }],
    usage: { promptTokens: 20, completionTokens: 4 },
  })
  expect(bodies[1]).toMatchObject({ tool_choice: { type: 'none' } })
  expect(bodies[1]?.messages).toEqual([
    { role: 'user', content: 'u' },
    {
      role: 'assistant',
      content: [{ type: 'tool_use', id: 'c1', name: 'search', input: { query: 'q' } }],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'c1', content: 'Found: q' },
        { type: 'text', text: 'No further tool calls are possible. Answer now.' },
      ],
    },
  ])
})
