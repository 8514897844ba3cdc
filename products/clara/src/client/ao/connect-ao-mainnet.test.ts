import { readFile, writeFile } from 'node:fs/promises'
import { DataItem } from '@dha-team/arbundles'
import { afterEach, describe, expect, it } from 'vitest'
import answers from '../../../vectors/mainnet-answers.json' with { type: 'json' }
import { deployClaraMarket } from '../../deploy/deploy-clara-market.ts'
import { createClaraMarket } from '../market/clara-market.ts'
import { readDefaultDeposit } from '../token/deposit-tokens.ts'
import type { AoConnection } from './ao-connection.ts'
import { createAoSigner } from './ao-signer.ts'
import { connectAo } from './connect-ao.ts'
import { ethereumKey } from './scripted-connection.fixture.ts'
import { type SeenRequest, serveForTest } from './test-server.fixture.ts'

const process = `${'P'.repeat(42)}M`
const requestsFile = new URL('../../../vectors/mainnet-requests.json', import.meta.url)
const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function setUp(...script: (keyof typeof answers)[]) {
  const server = await serveForTest((_request, response) => {
    const { status, headers, body } = answers[script.shift() ?? 'unavailable']
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  closers.push(server.close)
  const network = { mode: 'mainnet', url: server.url, scheduler: 'S'.repeat(43) } as const
  const signer = createAoSigner(ethereumKey(0))
  return { ...server, network, connection: connectAo(network, { signer }) }
}

/** A request without what changes from run to run. */
async function describeRequest({ method, path, headers, body }: SeenRequest) {
  if (method === 'GET') return { method, path }
  const item = new DataItem(body)
  return {
    method,
    path,
    'content-type': headers['content-type'],
    'codec-device': headers['codec-device'],
    item: {
      signatureType: item.signatureType,
      verifies: await DataItem.verify(body),
      target: item.target,
      tags: item.tags,
      data: item.rawData.toString(),
    },
  }
}

/** Each request of some steps, by the name of the step and its place in it. */
async function recordSteps(
  steps: Readonly<Record<string, (connection: AoConnection) => Promise<unknown>>>,
  script: (keyof typeof answers)[],
) {
  const { connection, seen } = await setUp(...script)
  const requests: Record<string, unknown> = {}
  for (const [name, step] of Object.entries(steps)) {
    const before = seen.length
    await step(connection)
    const described = await Promise.all(seen.slice(before).map(describeRequest))
    for (const [index, request] of described.entries()) {
      requests[described.length === 1 ? name : `${name} ${index + 1}`] = request
    }
  }
  return requests
}

const token = `${'T'.repeat(42)}M`
const tags = [{ name: 'Action', value: 'Ping' }]

describe('a connection to a HyperBEAM node', () => {
  it('sends what was recorded', async () => {
    const settings = {
      topics: ['resolution', 'tweet'],
      token,
      taskDeadline: 60_000,
      deposit: '10',
      evaluators: ['E'.repeat(43)],
      expose: true,
    }
    const requests = await recordSteps(
      {
        spawn: (connection) => connection.spawn({ module: 'm', scheduler: 's', tags }),
        message: (connection) => connection.send({ process, tags, data: '{"a":1}' }),
        result: (connection) => connection.result(process, { id: 'i', slot: '7' }),
        exposed: (connection) => createClaraMarket({ process, connection }).info(),
        deploy: (connection) =>
          deployClaraMarket({
            ...{ connection, ...settings },
            ...{
              source: 'CLARA = {}',
              scheduler: 'S'.repeat(43),
              authority: 'A'.repeat(43),
            },
          }),
        configure: (connection) =>
          createClaraMarket({ process, connection }).configure(settings),
        asked: (connection) => readDefaultDeposit(token, connection),
      },
      [
        ...['spawn', 'message', 'result', 'info'],
        ...['spawn', 'message', 'result', 'message', 'configured'],
        ...['message', 'configured', 'message', 'denomination'],
      ] as (keyof typeof answers)[],
    )
    if (globalThis.process.env.RECORD_VECTORS) {
      await writeFile(requestsFile, `${JSON.stringify(requests, null, 2)}\n`)
    }
    expect(requests).toEqual(JSON.parse(await readFile(requestsFile, 'utf8')))
  })

  it('reads what a process exposes without a key, and what it does not as absent', async () => {
    const { network, seen } = await setUp('info', 'unavailable')
    const { exposed } = connectAo(network)
    expect(await exposed?.(process, 'market-info')).toContain('C.L.A.R.A.')
    expect(await exposed?.(process, 'task-x')).toBeUndefined()
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /${process}~process@1.0/now/market-info`,
      `GET /${process}~process@1.0/now/task-x`,
    ])
  })

  it('understands the answers', async () => {
    const { connection } = await setUp('spawn', 'message', 'result')
    expect(await connection.spawn({ module: 'm', scheduler: 's', tags: [] })).toBe(
      process,
    )
    const receipt = await connection.send({ process, tags: [] })
    expect(receipt).toEqual({ id: expect.stringMatching(/^[\w-]{43}$/), slot: '7' })
    const result = await connection.result(process, receipt)
    expect(result.messages).toMatchObject([{ target: connection.address, data: '1' }])
  })

  it('tells a process that failed from a node that did', async () => {
    const { connection } = await setUp('failed', 'unavailable')
    expect(await connection.result(process, { id: 'i', slot: '7' })).toMatchObject({
      error: 'it broke',
    })
    await expect(
      connection.result(process, { id: 'i', slot: '8' }),
    ).rejects.toMatchObject({
      code: 'CLARA_UNREACHABLE',
      message: expect.stringContaining('HyperBEAM node http://127.0.0.1'),
    })
  })

  it('names the message when the answer to it is lost: its slot is unknown then', async () => {
    const { connection } = await setUp('unavailable', 'spawn')
    await expect(connection.send({ process, tags: [] })).rejects.toMatchObject({
      messageId: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('asks by a message what is not exposed, for which it needs a key', async () => {
    const { connection, network, seen } = await setUp(
      'unavailable',
      'message',
      'configured',
    )
    const market = createClaraMarket({ process, connection })
    expect(await market.info()).toMatchObject({ protocol: 'C.L.A.R.A.' })
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST'])
    const reader = createClaraMarket({ process, connection: connectAo(network) })
    await expect(reader.info()).rejects.toMatchObject({
      code: 'CLARA_NOT_EXPOSED',
      message: expect.stringContaining('does not expose the answer to Info'),
      hint: expect.stringContaining('--expose yes'),
    })
    expect(seen).toHaveLength(4)
  })
})
