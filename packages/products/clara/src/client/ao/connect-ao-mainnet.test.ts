import { readFile, writeFile } from 'node:fs/promises'
import { DataItem } from '@dha-team/arbundles'
import { afterEach, describe, expect, it } from 'vitest'
import answers from '../../../vectors/mainnet-answers.json' with { type: 'json' }
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

describe('a connection to a HyperBEAM node', () => {
  it('sends what was recorded', async () => {
    const { connection, seen } = await setUp('spawn', 'message', 'result', 'result')
    const tags = [{ name: 'Action', value: 'Ping' }]
    await connection.spawn({ module: 'm', scheduler: 's', tags })
    await connection.send({ process, tags, data: '{"a":1}' })
    await connection.result(process, { id: 'i', slot: '7' })
    const odd = { name: 'RedStone-Agent-Id', value: 'a&b=c/d?e#f%' }
    await connection.read({ process, tags: [...tags, odd] })
    const steps = ['spawn', 'message', 'result', 'read']
    const described = await Promise.all(seen.map(describeRequest))
    const requests = Object.fromEntries(steps.map((step, at) => [step, described[at]]))
    if (globalThis.process.env.RECORD_VECTORS) {
      await writeFile(requestsFile, `${JSON.stringify(requests, null, 2)}\n`)
    }
    expect(requests).toEqual(JSON.parse(await readFile(requestsFile, 'utf8')))
  })

  it('understands the answers', async () => {
    const { connection } = await setUp('spawn', 'message', 'result', 'result')
    expect(await connection.spawn({ module: 'm', scheduler: 's', tags: [] })).toBe(
      process,
    )
    const receipt = await connection.send({ process, tags: [] })
    expect(receipt).toEqual({ id: expect.stringMatching(/^[\w-]{43}$/), slot: '7' })
    const result = await connection.result(process, receipt)
    expect(result.messages).toMatchObject([{ target: connection.address, data: '1' }])
    expect(await connection.read({ process, tags: [] })).toEqual(result)
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

  it('cannot even read without a key', async () => {
    const { network, seen } = await setUp()
    const read = connectAo(network).read({ process, tags: [] })
    await expect(read).rejects.toMatchObject({ code: 'CLARA_SIGNER_MISSING' })
    expect(seen).toEqual([])
  })
})
