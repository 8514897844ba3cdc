import { expect, test } from 'vitest'
import * as z from 'zod'
import { createModel } from './model.ts'

const schema = z.object({ answer: z.boolean() })

function setUp(message: object, promptTokens = 10, finish_reason = 'stop') {
  const bodies: string[] = []
  const model = createModel({
    baseUrl: 'https://models.example/v1',
    apiKey: '',
    model: 'm',
    sleep: async () => undefined,
    fetch: async (_url, init) => {
      bodies.push(String(init.body))
      return Response.json({
        choices: [{ message, finish_reason }],
        usage: { prompt_tokens: promptTokens, completion_tokens: 1 },
      })
    },
  })
  const ask = (user: string) => model.ask({ system: 's', user, schema, name: 'n' })
  return { ask, bodies }
}

const good = { content: '{"answer":true}' }

test('a model that declines is not asked for better JSON', async () => {
  const { ask, bodies } = setUp({ content: null, refusal: 'I cannot help with that.' })
  await expect(ask('u')).rejects.toMatchObject({ code: 'LLM_REFUSED' })
  expect(bodies).toHaveLength(1)
})

test('an answer taken away by a filter is one that was declined', async () => {
  const { ask } = setUp({ content: '' }, 10, 'content_filter')
  await expect(ask('u')).rejects.toMatchObject({ code: 'LLM_REFUSED' })
})

test('a prompt that the server cut is noticed', async () => {
  const { ask } = setUp(good, 4_096)
  await expect(ask('long text '.repeat(5_000))).rejects.toMatchObject({
    code: 'LLM_CONTEXT_CUT',
    hint: expect.stringContaining('OLLAMA_CONTEXT_LENGTH'),
  })
})

test.each([
  ['a prompt that was read whole', 12_500],
  ['a prompt most of which was in a cache', 12],
])('%s is not a failure', async (_, promptTokens) => {
  const { ask } = setUp(good, promptTokens)
  expect(await ask('long text '.repeat(5_000))).toMatchObject({ value: { answer: true } })
})
