import { expect, it } from 'vitest'
import { PLATFORM_TENANT } from '../tenants/access.ts'
import { serveAgent } from './hostile-agent.fixture.ts'
import { lacksProtocol } from './lacks-protocol.ts'

const one = {
  name: 'one',
  tenant: PLATFORM_TENANT,
  apiKey: 'key-of-one',
  protocol: 'external',
} as const

it.each([
  [404, true],
  [405, true],
  [410, true],
  [501, true],
  [200, false],
  [400, false],
  [401, false],
  [429, false],
  [500, false],
])('status %i of an analysis without a task: %s', async (status, lacks) => {
  const seen: unknown[] = []
  const { outbound, baseUrl } = await serveAgent(({ method, url, headers }, response) => {
    seen.push(`${method} ${url} ${headers.authorization}`)
    response.writeHead(status).end()
  })
  const agent = { ...one, baseUrl: `${baseUrl}/x` }
  expect(await lacksProtocol(outbound, agent)).toBe(lacks)
  expect(seen).toEqual(['POST /x/analyze Bearer key-of-one'])
})

it('a server that cannot be reached may speak it', async () => {
  const { outbound } = await serveAgent(() => undefined)
  const agent = { ...one, baseUrl: 'http://127.0.0.1:1' }
  expect(await lacksProtocol(outbound, agent)).toBe(false)
})

it('an A2A agent is not asked', async () => {
  const { outbound, baseUrl } = await serveAgent((_request, response) => {
    response.writeHead(404).end()
  })
  const agent = { ...one, baseUrl, protocol: 'a2a' } as const
  expect(await lacksProtocol(outbound, agent)).toBe(false)
})
