import { DataItem } from '@dha-team/arbundles'
import { afterEach, describe, expect, it } from 'vitest'
import { createAoSigner } from './ao-signer.ts'
import { type AoConnectionOptions, connectAo } from './connect-ao.ts'
import { ethereumKey, market, me } from './scripted-connection.fixture.ts'
import { serveForTest } from './test-server.fixture.ts'

const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const signer = createAoSigner(ethereumKey(0))
const versions = [
  ['0.0.98', undefined],
  ['0.0.62', () => import('aoconnect-0-0-62')],
] as const

async function setUp(
  answer: Parameters<typeof serveForTest>[0],
  options: AoConnectionOptions = {},
) {
  const server = await serveForTest(answer)
  closers.push(server.close)
  const { url } = server
  const network = {
    mode: 'legacy',
    gatewayUrl: url,
    muUrl: `${url}/`,
    cuUrl: url,
  } as const
  const connection = connectAo(network, { signer, timeoutMilliseconds: 500, ...options })
  return { ...server, network, connection }
}

const reply = { Target: me, Tags: [{ name: 'Action', value: 'Pong' }], Data: '1' }
const message = { process: market, tags: [{ name: 'Action', value: 'Ping' }], data: '{}' }

describe.each(versions)('a connection by aoconnect %s', (_version, library) => {
  it('sends a signed message and knows its id', async () => {
    const { connection, seen } = await setUp(
      (_request, response) => response.writeHead(202).end('{}'),
      { library },
    )
    const receipt = await connection.send(message)
    const item = new DataItem(seen[0]?.body ?? Buffer.alloc(0))
    expect(await item.isValid()).toBe(true)
    expect([receipt.id, receipt.doubt]).toEqual([item.id, undefined])
    expect(item.target).toBe(market)
    expect(item.tags).toContainEqual({ name: 'Action', value: 'Ping' })
    expect(item.rawData.toString()).toBe('{}')
  })

  it('doubts a message whose answer is lost, and sends it once', async () => {
    for (const answer of [500, 0] as const) {
      const { connection, seen } = await setUp(
        (_request, response) =>
          answer === 0 ? response.destroy() : response.writeHead(answer).end('down'),
        { library },
      )
      const { id, doubt } = await connection.send(message)
      expect(doubt).toMatchObject({ messageId: id, name: 'ClaraError' })
      expect(String(doubt)).toContain('messenger unit http://127.0.0.1')
      expect(seen).toHaveLength(1)
    }
  })

  it('does not wait for ever for a unit that says nothing', async () => {
    const { connection } = await setUp(() => undefined, {
      library,
      timeoutMilliseconds: 1_000,
    })
    await expect(connection.read?.(message)).rejects.toThrow(/within 1000 ms|reach/)
    const { doubt } = await connection.send(message)
    expect(doubt).toBeInstanceOf(Error)
  })

  it('fails when the unit refuses the message', async () => {
    const { connection } = await setUp(
      (_request, response) => response.writeHead(400).end('no such process'),
      { library },
    )
    await expect(connection.send(message)).rejects.toMatchObject({
      code: 'CLARA_UNIT_FAILED',
      message: expect.stringContaining('400: no such process'),
      messageId: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('fails before it sends when a message cannot be signed', async () => {
    const { connection, seen } = await setUp(() => undefined, { library })
    const tags = [{ name: 'Action', value: 'x'.repeat(5_000) }]
    await expect(connection.send({ ...message, tags })).rejects.toMatchObject({
      code: 'SIGNER_INVALID',
    })
    await expect(connection.send({ ...message, process: 'short' })).rejects.toMatchObject(
      {
        code: 'SIGNER_INVALID',
      },
    )
    expect(seen).toEqual([])
  })

  it('reads results and dry runs, with the address of the signer', async () => {
    const { connection, seen } = await setUp(
      (_request, response) => response.end(JSON.stringify({ Messages: [reply] })),
      { library },
    )
    const expected = {
      error: undefined,
      messages: [{ target: me, tags: reply.Tags, data: '1' }],
    }
    expect(await connection.result(market, { id: 'i' })).toEqual(expected)
    expect(await connection.read?.(message)).toEqual(expected)
    expect(seen[0]?.path).toBe(`/result/i?process-id=${market}`)
    expect(JSON.parse(String(seen[1]?.body))).toMatchObject({ Owner: me, Target: market })
  })

  it('tells a failed process from no result', async () => {
    const answers: unknown[] = [
      { Error: 'it broke', Messages: [reply] },
      { Error: { text: 'it broke' } },
      { error: 'message not found' },
      { Messages: 'none' },
      null,
      [],
    ]
    const { connection } = await setUp(
      (_request, response) => response.end(JSON.stringify(answers.shift())),
      { library },
    )
    const failed = await connection.result(market, { id: 'i' })
    expect(failed).toEqual({ error: 'it broke', messages: [] })
    expect((await connection.result(market, { id: 'i' })).error).toContain('it broke')
    while (answers.length > 0) {
      await expect(connection.result(market, { id: 'i' })).rejects.toMatchObject({
        code: 'CLARA_NO_RESULT',
      })
    }
  })

  it('names the unit that is not there', async () => {
    const { connection, close } = await setUp(() => undefined, { library })
    await close()
    await expect(connection.result(market, { id: 'i' })).rejects.toMatchObject({
      code: 'CLARA_UNREACHABLE',
      message: expect.stringMatching(
        /^The compute unit http:\/\/127.* cannot be reached/,
      ),
    })
    expect(String((await connection.send(message)).doubt)).toMatch(
      /The messenger unit http:\/\/127.* cannot be reached/,
    )
  })

  it('reads without a key and cannot send', async () => {
    const { connection, seen } = await setUp(
      (_request, response) => response.end('{"Messages":[]}'),
      { library, signer: undefined },
    )
    expect((await connection.read?.(message))?.messages).toEqual([])
    await expect(connection.send(message)).rejects.toMatchObject({
      code: 'SIGNER_MISSING',
    })
    const spawn = connection.spawn({ module: 'm', scheduler: 's', tags: [] })
    await expect(spawn).rejects.toMatchObject({ code: 'SIGNER_MISSING' })
    expect(seen).toHaveLength(1)
  })
})

describe('a connection by aoconnect 0.0.98', () => {
  it('reads no more than the limit', async () => {
    const { connection } = await setUp(
      (_request, response) =>
        response.end(JSON.stringify({ Messages: 'x'.repeat(1_000) })),
      { maxBytes: 100 },
    )
    await expect(connection.result(market, { id: 'i' })).rejects.toMatchObject({
      code: 'CLARA_REPLY_INVALID',
    })
  })
})
