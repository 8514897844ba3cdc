import { OutboundError } from '@cresolver/net/outbound'
import { expect, it } from 'vitest'
import { PLATFORM_TENANT } from '../tenants/access.ts'
import { agentGuard } from './agent-url.ts'
import { checkAgentHealth } from './check-agent-health.ts'
import { serveAgent } from './hostile-agent.fixture.ts'

const one = {
  name: 'one',
  tenant: PLATFORM_TENANT,
  apiKey: '',
  protocol: 'external',
} as const

it.each([200, 204, 401, 403, 404, 405, 429])('status %i is healthy', async (status) => {
  const paths: unknown[] = []
  const { outbound, baseUrl } = await serveAgent((request, response) => {
    paths.push(`${request.method} ${request.url}`)
    response.writeHead(status).end()
  })
  const agent = { ...one, baseUrl: `${baseUrl}/x` }
  expect(await checkAgentHealth(outbound, agent)).toEqual({ healthy: true })
  expect(paths).toEqual(['GET /x/health'])
})

it.each([500, 503])('status %i is not', async (status) => {
  const { outbound, baseUrl } = await serveAgent((_request, response) => {
    response.writeHead(status).end()
  })
  expect(await checkAgentHealth(outbound, { ...one, baseUrl })).toEqual({
    healthy: false,
    reason: `it answered with the status ${status}`,
  })
})

it('an address without a server is not', async () => {
  const { outbound } = await serveAgent(() => undefined)
  const agent = { ...one, baseUrl: 'http://127.0.0.1:1' }
  expect(await checkAgentHealth(outbound, agent)).toMatchObject({ healthy: false })
})

it('an agent is asked in a pause too', async () => {
  const { outbound, baseUrl } = await serveAgent((_request, response) => {
    response.end()
  })
  const call = { url: 'http://127.0.0.1:1', guard: agentGuard(one) }
  const codes = new Set<unknown>()
  for (let count = 0; count < 6; count += 1) {
    await outbound.request(call).catch(({ code }) => codes.add(code))
  }
  expect([...codes]).toEqual(['OUTBOUND_UNREACHABLE', 'OUTBOUND_CIRCUIT_OPEN'])
  expect(await checkAgentHealth(outbound, { ...one, baseUrl })).toEqual({ healthy: true })
})

it('an abort does not make it unhealthy', async () => {
  const { outbound, baseUrl } = await serveAgent(() => undefined)
  await expect(
    checkAgentHealth(outbound, { ...one, baseUrl }, AbortSignal.abort()),
  ).rejects.toMatchObject({ code: 'ABORTED' })
})

it('silence is', async () => {
  const request = () =>
    Promise.reject(new OutboundError('OUTBOUND_TIMEOUT', 'No answer arrived.'))
  expect(
    await checkAgentHealth({ request }, { ...one, baseUrl: 'https://a.org' }),
  ).toEqual({
    healthy: false,
    reason: 'No answer arrived.',
  })
})
