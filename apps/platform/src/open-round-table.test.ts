import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAgent, mock } from '@cresolver/agent'
import { serveHttp } from '@cresolver/http-server'
import { openPostgres, type Postgres } from '@cresolver/postgres'
import { agentConformanceSchema, agentRegistrationSchema } from '@cresolver/protocol'
import { type RoundTable, secretKeysOf } from '@cresolver/round-table'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openRoundTable } from './open-round-table.ts'

const key = 'key-0123456789-of-the-agent'
const { signal } = new AbortController()
let folder = ''
let postgres: Postgres
let roundTable: RoundTable

const open = (localMode: boolean) =>
  openRoundTable({
    postgres,
    secretKeys: secretKeysOf(new Uint8Array(32).fill(7)),
    publicUrl: 'http://platform.example',
    localMode,
    model: undefined,
    leaseMs: 5_000,
    agentTimeoutMs: 120_000,
    mostAtWork: 64,
    runsTables: true,
    onNotice: () => undefined,
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-round-table-'))
  await chmod(folder, 0o755)
  postgres = await openPostgres({ dataFolder: join(folder, 'data'), database: 'checks' })
  roundTable = await open(true)
}, 60_000)
afterAll(async () => {
  await roundTable.close()
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

/** Serves an agent for one test, and registers it. */
async function serveAgent(name: string, listener: RequestListener): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await register(name, `http://127.0.0.1:${port}`)
}

async function register(name: string, url: string): Promise<void> {
  const registration = { name, domain: 'locks', base_url: url, api_key: key }
  await roundTable.agents.register(agentRegistrationSchema.parse(registration))
}

describe('the requirements of the protocols, run by a platform', () => {
  it('are met by an agent of the kit, whose result goes when its key changes', async () => {
    const agent = createAgent({ name: 'alpha', key, ...mock() })
    const served = await serveHttp(agent.fetch, { port: 0 })
    onTestFinished(() => served.close())
    await register('alpha', served.url)
    const { agents } = roundTable
    expect(await agents.get('alpha')).not.toHaveProperty('conformance')
    const found = await agents.checkConformance('alpha', { signal })
    expect(found).toMatchObject({ passed: true, protocols: ['worker', 'external'] })
    expect((await agents.get('alpha')).conformance).toEqual(found)
    expect((await agents.update('alpha', { domain: 'doors' })).conformance).toEqual(found)

    await roundTable.close()
    roundTable = await open(false)
    const again = () => roundTable.agents.checkConformance('alpha', { signal })
    await expect(again()).rejects.toMatchObject({ code: 'AGENT_ADDRESS_REFUSED' })
    expect((await roundTable.agents.get('alpha')).conformance).toEqual(found)
    await roundTable.close()
    roundTable = await open(true)

    await served.close()
    await expect(again()).rejects.toMatchObject({ code: 'AGENT_UNREACHABLE' })
    expect((await roundTable.agents.get('alpha')).conformance).toEqual(found)
    const rekeyed = await roundTable.agents.update('alpha', { api_key: 'another' })
    expect(rekeyed).not.toHaveProperty('conformance')
  })

  it('show no key of an agent that repeats it in every field', async () => {
    await serveAgent('echo', ({ url, headers }, response) => {
      const said = headers.authorization?.replace('Bearer ', '') ?? 'nothing'
      const isCard = url === '/.well-known/agent-card.json'
      response.writeHead(isCard ? 200 : 404, { 'content-type': 'application/json' })
      const at = { protocolBinding: 'JSONRPC', protocolVersion: '1.0' }
      const inside = [{ ...at, url: `http://192.168.255.254/${said}` }]
      response.end(JSON.stringify({ [said]: said, supportedInterfaces: inside }))
    })
    const found = await roundTable.agents.checkConformance('echo', { signal })
    expect(found).toMatchObject({ passed: false, protocols: ['a2a'] })
    expect(JSON.stringify(found)).not.toContain(key.slice(0, 8))
    expect(agentConformanceSchema.parse(found)).toEqual(found)
    expect((await roundTable.agents.get('echo')).conformance).toEqual(found)
    const moved = { base_url: 'http://127.0.0.1:9', api_key: key }
    expect(await roundTable.agents.update('echo', moved)).not.toHaveProperty(
      'conformance',
    )
  })

  it('follow no redirect', async () => {
    const asked: unknown[] = []
    await serveAgent('pointing', ({ url }, response) => {
      asked.push(url)
      response.writeHead(307, { location: '/inside' }).end()
    })
    await expect(
      roundTable.agents.checkConformance('pointing', { signal }),
    ).rejects.toMatchObject({ code: 'AGENT_PROTOCOL_UNKNOWN' })
    expect(asked).not.toContain('/inside')
    expect((await roundTable.agents.get('pointing')).conformance).toBeUndefined()
  })
})
