import { LLMock } from '@copilotkit/aimock'
import { createAnthropicModel } from '@cresolver/net/llm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModelSolver } from './model-solver.ts'

const server = new LLMock({ port: 0 })

beforeAll(async () => {
  await server.start()
})

afterAll(async () => {
  await server.stop()
})

const connect = () =>
  createAnthropicModel({
    apiKey: 'test-key',
    baseUrl: server.url,
    sleep: async () => undefined,
  })

test('a challenge is solved over the wire by a tool call', async () => {
  server.onMessage(/crayfish/, {
    toolCalls: [
      {
        name: 'challenge_expression',
        arguments: JSON.stringify({ numbers: ['12', '3'], expression: '12 * 3' }),
      },
    ],
  })
  const solve = createModelSolver({ model: connect() })
  expect(
    await solve('A crayfish swims twelve meters per minute for three minutes?'),
  ).toEqual({ kind: 'answer', answer: '36.00' })
  expect(server.getLastRequest()?.path).toBe('/v1/messages')
})

test('an answer in plain text over the wire counts as well', async () => {
  server.onMessage(/prawn/, { content: '{"numbers":["4","9"],"expression":"4 + 9"}' })
  const solve = createModelSolver({ model: connect() })
  expect(await solve('A prawn counts four and nine?')).toEqual({
    kind: 'answer',
    answer: '13.00',
  })
})

test('an overloaded server is asked again', async () => {
  server.nextRequestError(529, { message: 'overloaded' })
  const solve = createModelSolver({ model: connect() })
  expect(await solve('A prawn counts four and nine?')).toMatchObject({ kind: 'answer' })
})
