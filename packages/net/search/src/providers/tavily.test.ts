import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tavily } from './tavily.ts'

const server = new LLMock({ port: 0 })

beforeAll(async () => {
  await server.start()
})

afterAll(async () => {
  await server.stop()
})

test('a server in the form of Tavily is searched over HTTP', async () => {
  server.onSearch('artemis', [
    { title: 'Artemis III lands', url: 'https://news.example/artemis', content: 'Yes.' },
  ])
  const provider = tavily({ apiKey: 'tvly-test', baseUrl: server.url })
  expect(await provider.search('artemis', { limit: 3 })).toEqual([
    {
      url: 'https://news.example/artemis',
      title: 'Artemis III lands',
      snippet: 'Yes.',
      provider: 'tavily',
    },
  ])
})
