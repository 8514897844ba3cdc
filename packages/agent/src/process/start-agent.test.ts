import { expect, test } from 'vitest'
import { startAgent } from './start-agent.ts'

test('without a key a mock starts and its line says so', async () => {
  const started = await startAgent({
    AGENT_PORT: '0',
    AGENT_NAME: 'Alpha\n',
    AGENT_CHARACTER: 'optimist',
  })
  expect(started.line).toBe(
    `Agent "Alpha" (mock answers, set LLM_API_KEY for a model) listens on ${started.url}`,
  )
  const health = await (await fetch(`${started.url}/health`)).json()
  expect(health).toEqual({ status: 'ok', name: 'Alpha', mode: 'mock' })
  await started.close()
})

test('with a key the model is asked, and the line does not hold the key', async () => {
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
