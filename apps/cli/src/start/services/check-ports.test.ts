import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { serveHttp } from '@cresolver/net/http-server'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { readStartSettings } from '../settings.ts'
import { checkPorts } from './check-ports.ts'

const variables = [
  'ANVIL_PORT',
  'AGENT_PORT',
  'GATEWAY_PORT',
  'ARCHIVE_PORT',
  'PRICES_PORT',
  'AO_PORT',
  'KEEPER_PORT',
  'PLATFORM_PORT',
  'TABLE_AGENT_PORT',
  'DASHBOARD_PORT',
]
const open = Object.fromEntries(variables.map((variable) => [variable, '0']))
const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Takes a port, and as many after it as are asked for. */
async function take(): Promise<number> {
  const server = createServer((socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const check = (changes: Record<string, string>) =>
  checkPorts(readStartSettings({ ...open, ...changes }))

describe('the ports of a local system', () => {
  it.each(variables)('names the variable of a taken port: %s', async (variable) => {
    const port = await take()
    await expect(check({ [variable]: String(port) })).rejects.toMatchObject({
      code: 'PORT_TAKEN',
      message: `Port ${port} (${variable}) on 127.0.0.1 is in use, or named twice.`,
    })
  })

  it('names all ports that are taken at once', async () => {
    const [chain, gateway] = [await take(), await take()]
    await expect(
      check({ ANVIL_PORT: String(chain), GATEWAY_PORT: String(gateway) }),
    ).rejects.toMatchObject({
      code: 'PORT_TAKEN',
      message: `Ports ${chain} (ANVIL_PORT), ${gateway} (GATEWAY_PORT) on 127.0.0.1 are in use, or named twice.`,
    })
  })

  it('says that a system already runs, and where', async () => {
    const app = new Hono().get('/config.json', ({ json }) =>
      json({ network: { name: 'Local chain', kind: 'local' } }),
    )
    const { url, port, close } = await serveHttp(app.fetch, { port: 0, portHint: '' })
    closers.push(close)
    await expect(check({ DASHBOARD_PORT: String(port) })).rejects.toMatchObject({
      code: 'PORT_TAKEN',
      message: `CREsolver already runs on this machine; its dashboard is at ${url}.`,
    })
  })

  it.each(['AGENT_PORT', 'TABLE_AGENT_PORT'])(
    'the ports after %s are looked at too',
    async (variable) => {
      const port = await take()
      await expect(check({ [variable]: String(port - 2) })).rejects.toMatchObject({
        code: 'PORT_TAKEN',
        message: expect.stringContaining(`${port} (${variable})`),
      })
    },
  )

  it('refuses a port that two parts are to have', async () => {
    const port = await check({})
    const both = { GATEWAY_PORT: String(port), ARCHIVE_PORT: String(port) }
    await expect(check(both)).rejects.toMatchObject({
      code: 'PORT_TAKEN',
      message: `Port ${port} (ARCHIVE_PORT) on 127.0.0.1 is in use, or named twice.`,
    })
  })

  it('a range that runs past the last port is refused', async () => {
    await expect(check({ AGENT_PORT: '65535' })).rejects.toMatchObject({
      code: 'START_FAILED',
      hint: expect.stringContaining('Set AGENT_PORT '),
    })
  })

  it('ports that are free stay free, and the platform gets one that is', async () => {
    const port = await check({})
    expect(port).toBeGreaterThan(0)
    expect(await check({ PLATFORM_PORT: String(port) })).toBe(port)
  })
})

it('an agent of one’s own has a default port that the system does not take', () => {
  const settings = readStartSettings({})
  const { agentPort, tableAgentPort, dashboardPort } = settings
  const taken = [
    dashboardPort,
    ...[0, 1, 2].flatMap((n) => [agentPort + n, tableAgentPort + n]),
  ]
  const templates = new URL(
    '../../../../../products/create-cresolver-agent/templates/',
    import.meta.url,
  )
  const defaults = [
    'typescript/README.md',
    'typescript/Dockerfile',
    'python/agent.py',
    'go/main.go',
  ]
  for (const file of defaults) {
    const text = readFileSync(new URL(file, templates), 'utf8')
    expect(text).toContain('4001')
    for (const port of taken) expect(text).not.toContain(String(port))
  }
})
