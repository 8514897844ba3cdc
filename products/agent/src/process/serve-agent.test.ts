import { createServer, request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { CresolverError } from '@cresolver/core/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { mock } from '../abilities/mock/mock.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { type ServedAgent, serveAgent } from './serve-agent.ts'

const agent: AgentDefinition = { name: 'Alpha', ...mock() }
const open: ServedAgent[] = []

async function serve(served = agent, hostname?: string) {
  const listening = await serveAgent(served, { port: 0, hostname })
  open.push(listening)
  return listening
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((served) => served.close()))
})

test('a served worker answers over HTTP', async () => {
  const { url, port } = await serve()
  expect(url).toBe(`http://127.0.0.1:${port}`)
  const health = await fetch(`${url}/health`)
  expect(await health.json()).toEqual({ status: 'ok', name: 'Alpha', mode: 'mock' })
  const answer = await fetch(`${url}/a2a/resolve`, {
    method: 'POST',
    body: JSON.stringify({ market_id: 1, question: 'Will bitcoin reach 200k?' }),
  })
  expect(await answer.json()).toMatchObject({ determination: false, confidence: 0.65 })
})

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)

test.each([
  ['0.0.0.0', '127.0.0.1'],
  ...(hasIpv6
    ? [
        ['::1', '[::1]'],
        ['::', '[::1]'],
      ]
    : []),
])('listening on %s gives an address that can be called', async (hostname, shown) => {
  const { url, port } = await serve(agent, hostname)
  expect(url).toBe(`http://${shown}:${port}`)
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test('a taken port is named with the variable to change', async () => {
  const { port } = await serve()
  const failure = await serveAgent(agent, { port }).catch((error: unknown) => error)
  if (!CresolverError.isInstance(failure)) throw failure
  expect(failure.code).toBe('PORT_TAKEN')
  expect(failure.message).toBe(`Port ${port} on 127.0.0.1 is taken by another program.`)
  expect(failure.hint).toContain('AGENT_PORT')
})

test('an address of another machine is refused with a hint', async () => {
  const failure = await serveAgent(agent, { port: 0, hostname: '192.0.2.1' }).catch(
    (error: unknown) => error,
  )
  if (!CresolverError.isInstance(failure)) throw failure
  expect(failure.code).toBe('START_FAILED')
  expect(failure.hint).toContain('AGENT_HOST')
})

test('close drops idle and busy connections and frees the port', async () => {
  const started = vi.fn()
  const slow: AgentDefinition = {
    name: 'Slow',
    investigate: () => {
      started()
      return new Promise(() => undefined)
    },
    defend: () => ({ responses: [] }),
  }
  const served = await serveAgent(slow, { port: 0 })
  await (await fetch(`${served.url}/health`)).text()
  const pending = fetch(`${served.url}/a2a/resolve`, {
    method: 'POST',
    body: JSON.stringify({ market_id: 1, question: 'Q?' }),
  }).catch(() => 'dropped')
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), 10_000)
  await served.close()
  expect(await pending).toBe('dropped')
  const next = createServer()
  await new Promise<void>((resolve) => {
    next.listen(served.port, '127.0.0.1', resolve)
  })
  await new Promise((resolve) => {
    next.close(resolve)
  })
})

test('a chunked body over the limit is refused over the wire too', async () => {
  const { port } = await serve()
  const status = await new Promise((resolve, reject) => {
    const sending = request({
      port,
      method: 'POST',
      path: '/a2a/resolve',
      headers: { 'transfer-encoding': 'chunked' },
    })
    sending.on('response', (response) => resolve(response.statusCode))
    sending.on('error', reject)
    sending.write('x'.repeat(140_000))
    sending.flushHeaders()
  })
  expect(status).toBe(413)
})

test('a caller is identified by its address, not by a header', async () => {
  const waiting = new Set<() => void>()
  const started = vi.fn()
  const { url } = await serve({
    name: 'Alpha',
    limits: { inFlight: 4 },
    investigate: async () => {
      started()
      await new Promise<void>((resolve) => waiting.add(resolve))
      return { determination: true, confidence: 1, evidence: 'e', sources: ['s'] }
    },
  })
  const ask = async (index: number) =>
    (
      await fetch(`${url}/a2a/resolve`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
        body: JSON.stringify({ market_id: index, question: 'Q?' }),
      })
    ).status
  const first = [ask(1), ask(2)]
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(2), 10_000)
  expect(await ask(3)).toBe(503)
  for (const resolve of waiting) resolve()
  expect(await Promise.all(first)).toEqual([200, 200])
})
