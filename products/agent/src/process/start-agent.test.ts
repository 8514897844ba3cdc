import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { mock } from '../abilities/mock/mock.ts'
import { startAgent } from './start-agent.ts'

test('an agent that abstains starts without a key, and its line says so', async () => {
  const started = await startAgent({
    AGENT_PORT: '0',
    AGENT_NAME: 'Alpha\n',
  })
  expect(started.line).toBe(
    `Agent "Alpha" (abstains unless a rule decides, set LLM_API_KEY for a model) listens on ${started.url}`,
  )
  const health = await (await fetch(`${started.url}/health`)).json()
  expect(health).toEqual({ status: 'ok', name: 'Alpha', mode: 'custom' })
  await started.close()
})

test('the model is asked if there is a key, and the line does not hold the key', async () => {
  const started = await startAgent({
    AGENT_PORT: '0',
    LLM_API_KEY: 'sk-1',
    LLM_MODEL: 'm',
  })
  expect(started.line).toMatch(/^Agent "Worker" \(asks m\) listens on/)
  const health = await (await fetch(`${started.url}/health`)).json()
  expect(health).toEqual({ status: 'ok', name: 'Worker', mode: 'llm' })
  await started.close()
})

test.each([
  ['the agent', 'AGENT_RESOLVE_TIMEOUT_MS', 504, 'ANSWER_TIMEOUT'],
  ['the model', 'LLM_TIMEOUT_MS', 500, 'AGENT_FAILED'],
])('a variable ends the wait of %s for a silent model', async (_, name, status, code) => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const started = await startAgent({
    AGENT_PORT: '0',
    LLM_API_KEY: 'k',
    LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
    [name]: '100',
  })
  const response = await fetch(`${started.url}/a2a/resolve`, {
    method: 'POST',
    body: JSON.stringify({ market_id: 1, question: 'Q?' }),
  })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: { code } })
  await started.close()
  silent.closeAllConnections()
  silent.close()
})

describe('on a public chain', () => {
  const environment = {
    AGENT_PORT: '0',
    CRESOLVER_MARKET: `0x${'1'.repeat(40)}`,
    CRESOLVER_CHAIN_ID: '11155111',
  }
  const own = { name: 'Alpha', ...mock() }

  test('a mock does not start, because its guesses would be real answers', async () => {
    await expect(startAgent(environment, own)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
    })
  })

  test.each([
    ['one that allows it', own, { allowMock: true }],
    [
      'one with a judgment of its own beside the mock',
      {
        ...own,
        investigate: () => ({
          determination: true,
          confidence: 1,
          evidence: 'e',
          sources: ['s'],
        }),
      },
      {},
    ],
  ])('%s starts', async (_, definition, options) => {
    const started = await startAgent(environment, definition, options)
    await started.close()
  })

  test.each([
    ['a model', { LLM_API_KEY: 'sk-1' }],
    ['nothing to judge by, which abstains,', {}],
  ])('one with %s starts', async (_, variables) => {
    const started = await startAgent({ ...environment, ...variables })
    await started.close()
  })
})
