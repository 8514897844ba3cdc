import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  agentRegistrationSchema,
  openTableSchema,
  type TenantId,
  tenantIdSchema,
} from '@cresolver/core/protocol'
import type { PrivateNetwork } from '@cresolver/net/outbound'
import { createTestCertificate } from '@cresolver/net/outbound/test-certificate'
import { openPostgres, type Postgres } from '@cresolver/net/postgres'
import { type Services, secretKeysOf } from '@cresolver/round-table'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openRoundTable } from './open-round-table.ts'

const { signal } = new AbortController()
const certificate = createTestCertificate('localhost')
const [inside, outside] = ['inside', 'outside'].map((id) => tenantIdSchema.parse(id)) as [
  TenantId,
  TenantId,
]
let folder = ''
let postgres: Postgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'private-agents-'))
  await chmod(folder, 0o755)
  postgres = await openPostgres({ dataFolder: join(folder, 'data'), database: 'agents' })
}, 60_000)
afterAll(async () => {
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A server on a TCP port always has an address object.
  return (server.address() as AddressInfo).port
}

const replies = {
  agent_name: 'x',
  domain: 'locks',
  observations: [
    { finding: 'It is old.', evidence: '[INDICATED: task]', severity: 'info' },
  ],
  challenges: [],
  approve: true,
}

/** Answers every question, and notes the paths. */
function answering(asked: string[], more: object = {}): RequestListener {
  return ({ url }, response) => {
    asked.push(`${url}`)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...replies, ...more }))
  }
}

async function setUp(network: Omit<PrivateNetwork, 'addresses'>) {
  const warnings: string[] = []
  const roundTable = await openRoundTable({
    postgres,
    secretKeys: secretKeysOf(new Uint8Array(32).fill(7)),
    publicUrl: 'http://platform.example',
    localMode: false,
    privateNetworks: [{ addresses: ['127.0.0.1'], ...network }],
    model: undefined,
    leaseMs: 5_000,
    agentTimeoutMs: 120_000,
    mostAtWork: 64,
    runsTables: true,
    onNotice: (notice) => {
      if (notice.type === 'warning') warnings.push(notice.message)
    },
  })
  onTestFinished(() => roundTable.close())
  const of = async (tenant: TenantId) => {
    if (!(await roundTable.tenants.known(tenant))) {
      await roundTable.tenants.add({
        id: tenant,
        limits: {},
        retention: {},
      })
    }
    return roundTable.actingAs({ tenant, sees: 'tenant', isOperator: false })
  }
  return { roundTable, warnings, mine: await of(inside), theirs: await of(outside) }
}

let names = 0

async function register({ agents }: Services, url: string, more: object = {}) {
  names += 1
  const name = `agent_${names}`
  const registration = { name, domain: 'locks', base_url: url, ...more }
  await agents.register(agentRegistrationSchema.parse(registration))
  return name
}

async function runTable({ tables }: Services, agent: string) {
  const { task_id: id } = await tables.open(
    openTableSchema.parse({ content: 'Which locks are safe?', agent_ids: [agent] }),
  )
  const events = []
  for await (const { event } of tables.follow(id, { after: 0, signal })) {
    events.push(event)
    if (event.type === 'closed') break
  }
  return { events, result: await tables.result(id) }
}

describe('an agent in a private network', () => {
  it('is asked and checked over https with the authority of the operator', async () => {
    const asked: string[] = []
    const { key, cert } = certificate
    const port = await listen(createTlsServer({ key, cert }, answering(asked)))
    const { mine, theirs } = await setUp({
      ports: [port],
      tls: { ca: cert },
      tenants: [inside],
    })
    const url = `https://localhost:${port}/one`
    const name = await register(mine, url)
    expect(await mine.agents.check([name])).toMatchObject({ all_healthy: true })
    const { events } = await runTable(mine, name)
    expect(events.at(-1)).toMatchObject({ type: 'closed', status: 'completed' })
    for (const path of ['/one/health', '/one/analyze', '/one/vote']) {
      expect(asked).toContain(path)
    }

    await expect(register(theirs, url)).rejects.toMatchObject({
      code: 'OUTBOUND_ADDRESS_REFUSED',
    })
    const own = await register(theirs, 'https://8.8.8.8')
    await expect(theirs.agents.update(own, { base_url: url })).rejects.toMatchObject({
      code: 'OUTBOUND_ADDRESS_REFUSED',
    })
  })

  it('sits at a table by A2A over http, and its card leads to no other server', async () => {
    const reached: string[] = []
    const other = await listen(createServer(answering(reached)))
    let card: object = {}
    const asked: string[] = []
    const port = await listen(
      createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(card))
      }),
    )
    const { mine } = await setUp({ ports: [port, other], http: true })
    const cardOf = (at: number) => ({
      name: 'outsider',
      supportedInterfaces: [
        {
          url: `http://localhost:${at}/rpc`,
          protocolBinding: 'JSONRPC',
          protocolVersion: '1.0',
        },
      ],
    })
    card = cardOf(other)
    const base = `http://localhost:${port}`
    const led = await register(mine, `${base}/.well-known/agent-card.json`)
    await runTable(mine, led)
    expect(reached).toEqual([])
    card = cardOf(port)
    await runTable(mine, await register(mine, `${base}/b`, { protocol: 'a2a' }))
    expect(asked).toContain('POST /rpc')
  })

  it('is not read by a citation', async () => {
    const read: string[] = []
    const secrets = await listen(createServer(answering(read)))
    const port = await listen(
      createServer(
        answering([], {
          observations: [
            {
              finding: 'It is old.',
              evidence: `[VERIFIED: http://localhost:${secrets}/secrets: line 1]`,
              severity: 'info',
            },
          ],
        }),
      ),
    )
    const { mine } = await setUp({ ports: [port, secrets], http: true })
    const { events } = await runTable(
      mine,
      await register(mine, `http://localhost:${port}`),
    )
    expect(events.filter(({ type }) => type === 'citation')).toMatchObject([
      { outcome: { status: 'not_fetched' } },
    ])
    expect(read).toEqual([])
  })

  it('says the same whether its port is closed or speaks something else', async () => {
    const closed = createServer()
    const closedPort = await listen(closed)
    await new Promise((resolve) => closed.close(resolve))
    const banner = await listen(
      createTcpServer((socket) => void socket.end('220 mail.internal\r\n')),
    )
    const { mine, warnings } = await setUp({ ports: [closedPort, banner], http: true })
    const seen = await Promise.all(
      [closedPort, banner].map(async (port) => {
        const name = await register(mine, `http://localhost:${port}`)
        await mine.agents.check([name])
        const { health } = await mine.agents.get(name)
        return JSON.stringify(health)
          .replaceAll(name, 'NAME')
          .replaceAll(String(port), 'PORT')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      }),
    )
    expect(seen[0]).toBe(seen[1])
    expect(seen[0]).toContain('cannot be reached')
    expect(warnings.join()).toContain('ECONNREFUSED')
  })
})
