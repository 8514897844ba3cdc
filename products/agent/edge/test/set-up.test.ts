import { env } from 'cloudflare:test'
import { hashText } from '@cresolver/core/protocol'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeStorage } from '../../src/cloudflare/fake-storage.fixture.ts'
import { createEdgeAgent } from '../../src/cloudflare/index.ts'
import keccak from '../keccak.ts'
import worker from '../main.ts'

const health = () => new Request('https://agent.test/health')
const context = { waitUntil: () => undefined }

afterEach(() => vi.restoreAllMocks())

it.each([
  [{}, { name: 'Worker', mode: 'custom' }],
  [
    { AGENT_NAME: 'Alpha', LLM_API_KEY: 'sk-1' },
    { name: 'Alpha', mode: 'llm' },
  ],
])(
  'variables and secrets of the Worker set the agent up: %j',
  async (variables, said) => {
    const response = await worker.fetch(health(), { ...env, ...variables }, context)
    expect(await response.json()).toEqual({ status: 'ok', ...said })
  },
)

it.each([
  [
    'a variable that cannot be used',
    () => worker.fetch(health(), { ...env, AGENT_CHARACTER: 'sk-secret' }, context),
    /^The agent cannot be set up: AGENT_CHARACTER must be analyst, optimist or skeptic\..*\(CONFIG_INVALID\)$/,
  ],
  [
    'a binding that is missing',
    () => worker.fetch(health(), {}, context),
    /no Durable Objects under the binding AGENT_OBJECT.*wrangler\.jsonc\. \(CONFIG_INVALID\)$/,
  ],
  [
    'a definition without an ability',
    () => createEdgeAgent(() => ({ name: 'Idle' })).worker.fetch(health(), env, context),
    /\(CONFIG_INVALID\)$/,
  ],
  [
    'a definition that throws',
    () =>
      createEdgeAgent(() => {
        throw new TypeError('x is not a function')
      }).worker.fetch(health(), env, context),
    /^The agent cannot be set up: x is not a function \(EDGE_DEFINITION_FAILED\)$/,
  ],
])('%s is one line in the log and a 500 for the asker', async (_, fetch, line) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const response = await fetch()
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(JSON.parse(text).error.code).toBe('CONFIG_INVALID')
  expect(text).not.toContain('secret')
  expect(log.mock.calls).toEqual([[expect.stringMatching(line)]])
})

it('an object whose storage is not SQLite logs what to change', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { AgentObject } = createEdgeAgent(() => ({ name: 'A', perform: () => 1 }))
  const exec = () => {
    throw new Error('SQL is not enabled for this Durable Object class.')
  }
  const storage = fakeStorage({ exec })
  const object = new AgentObject({ storage }, env)
  const request = new Request('https://agent-object/perform', {
    method: 'POST',
    body: '{}',
  })
  expect((await object.fetch(request)).status).toBe(500)
  expect(log.mock.calls[0]?.[0]).toContain('(CONFIG_INVALID)')
})

it('the small hash of the bundle gives the results of the one it stands in for', () => {
  for (const text of ['', 'a', '€😀ö', 'x'.repeat(1_000)]) {
    expect(`0x${keccak.keccak256(text)}`).toBe(hashText(text))
  }
})
