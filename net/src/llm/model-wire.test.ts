import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createModel } from './model.ts'

const server = new LLMock({ port: 0 })

beforeAll(async () => {
  await server.start()
})

afterAll(async () => {
  await server.stop()
})

const connect = () =>
  createModel({
    baseUrl: `${server.url}/v1`,
    apiKey: 'test-key',
    model: 'gpt-4o',
    sleep: async () => undefined,
  })

const question = {
  system: 'You judge.',
  user: 'Is the sky blue?',
  schema: z.object({ answer: z.boolean() }),
  name: 'judgement',
}

test('an OpenAI-compatible server gets temperature, seed and schema over the wire', async () => {
  server.onMessage(/sky/, {
    content: '```json\n{"answer":true}\n```',
    usage: { prompt_tokens: 11, completion_tokens: 3 },
  })
  expect(await connect().ask(question)).toEqual({
    value: { answer: true },
    usage: { promptTokens: 11, completionTokens: 3 },
    attempts: 1,
  })
  expect(server.getLastRequest()?.body).toMatchObject({
    model: 'gpt-4o',
    temperature: 0,
    seed: 42,
    max_tokens: 2_048,
    response_format: { type: 'json_schema', json_schema: { name: 'judgement' } },
  })
})

test('a server that is not there is named', async () => {
  const model = createModel({
    baseUrl: 'http://127.0.0.1:1/v1',
    apiKey: '',
    model: 'gpt-4o',
    sleep: async () => undefined,
  })
  await expect(model.ask(question)).rejects.toMatchObject({
    code: 'LLM_UNAVAILABLE',
    message: expect.stringMatching(
      /^The model server at 127\.0\.0\.1:1 cannot be reached: /,
    ),
  })
})
