import { LLMock } from '@copilotkit/aimock'
import { errorBodySchema } from '@cresolver/core/protocol'
import { createModel } from '@cresolver/net/llm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAgent } from '../../protocols/create-agent.ts'
import { postJson } from '../../protocols/post-json.fixture.ts'
import { llm } from './llm.ts'

const server = new LLMock({ port: 0 })
const question = { market_id: 42, question: 'Will bitcoin reach 200k?' }
/** The model's answer. */
const found = {
  outcome: 'NO',
  as_of: '2025-12-31',
  confidence: 0.7,
  evidence: 'As of 2025 the record is 126,000 USD.',
  sources: ['https://www.sec.gov/'],
}

beforeAll(async () => {
  await server.start()
})

afterEach(() => {
  server.clearFixtures().clearRequests()
})

afterAll(async () => {
  await server.stop()
})

function setUp() {
  const lines: string[] = []
  const note = (message: string) => lines.push(message)
  const model = createModel({
    baseUrl: `${server.url}/v1`,
    apiKey: 'sk-secret-of-test',
    model: 'gpt-4o',
    sleep: async () => undefined,
  })
  const logger = { info: note, warn: note, error: note }
  return { agent: createAgent({ name: 'Alpha', ...llm(), model, logger }), lines }
}

test('a question is settled by the model, deterministically', async () => {
  server.onMessage(/bitcoin/, { content: JSON.stringify(found) })
  const { agent } = setUp()
  expect(agent.mode).toBe('llm')
  const response = await postJson(agent, '/a2a/resolve', question)
  expect(await response.json()).toEqual({ ...found, determination: false })
  expect(server.getLastRequest()?.body).toMatchObject({ temperature: 0, seed: 42 })
})

test('a model that does not know says so to those who understand it, and does not guess', async () => {
  server.onMessage(/bitcoin/, {
    content: JSON.stringify({ ...found, outcome: 'UNKNOWN' }),
  })
  const { agent } = setUp()
  const older = await postJson(agent, '/a2a/resolve', question)
  expect(older.status).toBe(422)
  expect(errorBodySchema.parse(await older.json()).error.code).toBe('REQUEST_INVALID')
  const outcomes = ['YES', 'NO', 'UNKNOWN']
  const newer = await postJson(agent, '/a2a/resolve', { ...question, outcomes })
  expect(await newer.json()).toMatchObject({ outcome: 'UNKNOWN', determination: false })
})

test('twenty requests cost one call of the model', async () => {
  server.onMessage(/bitcoin/, { content: JSON.stringify(found) })
  const { agent } = setUp()
  await Promise.all(
    Array.from({ length: 20 }, () => postJson(agent, '/a2a/resolve', question)),
  )
  expect(server.getRequests()).toHaveLength(1)
})

test('an answer without a source is sent back to the model and then refused', async () => {
  const content = JSON.stringify({ ...found, sources: [] })
  server.onMessage(/./, { content })
  const { agent, lines } = setUp()
  const response = await postJson(agent, '/a2a/resolve', question)
  expect(response.status).toBe(500)
  expect(errorBodySchema.parse(await response.json()).error.code).toBe('AGENT_FAILED')
  expect(server.getRequests()).toHaveLength(2)
  expect(lines[0]).toContain('sources: ')
})

test('a defence shows the model its own answer and has one response a challenge', async () => {
  server.onMessage(/Challenge 2/, { content: '{"responses":["one","two"]}' })
  server.onMessage(/bitcoin/, { content: JSON.stringify(found) })
  const { agent } = setUp()
  await postJson(agent, '/a2a/resolve', question)
  const challenges = ['Why?', 'What is weak?']
  const response = await postJson(agent, '/a2a/challenge', { market_id: 42, challenges })
  expect(await response.json()).toEqual({ responses: ['one', 'two'] })
  expect(JSON.stringify(server.getLastRequest()?.body)).toContain('126,000 USD')
})

test('missing responses of the model are not filled up', async () => {
  server.onMessage(/./, { content: '{"responses":["one"]}' })
  const { agent } = setUp()
  const response = await postJson(agent, '/a2a/challenge', { challenges: ['A?', 'B?'] })
  expect(response.status).toBe(500)
  expect(server.getRequests()).toHaveLength(2)
})

test('a refused key is reported to the operator and not to the requester, and never shown', async () => {
  server.nextRequestError(401, { message: 'Incorrect API key sk-secret-of-test' })
  const { agent, lines } = setUp()
  const response = await postJson(agent, '/a2a/resolve', question)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ error: { code: 'AGENT_FAILED' } })
  expect(text).not.toContain('API key')
  expect(lines[0]).toMatch(/refused the API key \(401\)/)
  expect(lines.join()).not.toContain('sk-secret')
})
