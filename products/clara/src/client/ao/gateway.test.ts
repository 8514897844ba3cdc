import { afterEach, describe, expect, it } from 'vitest'
import { boundFetch } from './fetch-bounded.ts'
import { createGateway } from './gateway.ts'
import { serveForTest } from './test-server.fixture.ts'

const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function setUp(status: number, body: unknown, authorities?: string[]) {
  const server = await serveForTest((_request, response) => {
    response.writeHead(status)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  closers.push(server.close)
  const fetch = boundFetch({ timeoutMilliseconds: 5_000, maxBytes: 10_000 })
  const gateway = createGateway({ url: `${server.url}/`, fetch, authorities })
  return { ...server, gateway }
}

const query = {
  recipient: 'me',
  process: 'market',
  actions: ['Task-Result'],
  owners: ['authority'],
  after: 'c1',
}
const node = {
  id: 'id',
  recipient: 'me',
  owner: { address: 'authority' },
  tags: [{ name: 'Action', value: 'Task-Result' }],
}
const answer = (...edges: unknown[]) => ({ data: { transactions: { edges } } })

describe('the messages that a gateway lists', () => {
  it('are asked for by recipient, signer, process and action, from a cursor on', async () => {
    const { gateway, seen } = await setUp(200, answer({ cursor: 'c2', node }))
    expect(await gateway.inbox(query)).toEqual({
      entries: [
        { cursor: 'c2', id: 'id', recipient: 'me', owner: 'authority', tags: node.tags },
      ],
      hasMore: false,
    })
    expect(seen[0]?.path).toBe('/graphql')
    expect(JSON.parse(String(seen[0]?.body)).variables).toEqual({
      recipients: ['me'],
      owners: ['authority'],
      tags: [
        { name: 'From-Process', values: ['market'] },
        { name: 'Action', values: ['Task-Result'] },
      ],
      after: 'c1',
    })
  })

  it.each([
    [500, 'down'],
    [200, '<html>'],
    [200, { errors: [{ message: 'no such cursor' }] }],
    [200, answer({ node })],
    [200, answer({ cursor: 'c', node: { ...node, tags: 'none' } })],
  ])('are not guessed from status %i and %j', async (status, body) => {
    const { gateway, url } = await setUp(status, body)
    await expect(gateway.inbox(query)).rejects.toMatchObject({
      code: 'CLARA_UNIT_FAILED',
      message: expect.stringContaining(`The gateway ${url} `),
    })
  })
})

describe('the data of a message', () => {
  it('is read by its id, and may be missing', async () => {
    const { gateway, seen } = await setUp(200, 'żółw')
    expect(await gateway.data('id')).toBe('żółw')
    expect(seen[0]?.path).toBe('/id')
    expect(await (await setUp(404, '')).gateway.data('id')).toBe(undefined)
    await expect((await setUp(502, '')).gateway.data('id')).rejects.toMatchObject({
      code: 'CLARA_UNIT_FAILED',
    })
  })
})

describe('the authorities of a process', () => {
  const spawned = (id: string, ...values: string[]) => ({
    node: { ...node, id, tags: values.map((value) => ({ name: 'authority', value })) },
  })

  it('are its own tags', async () => {
    const { gateway } = await setUp(200, answer(spawned('market', 'a', 'b, c')))
    expect(await gateway.authorities('market')).toEqual(['a', 'b', 'c'])
  })

  it('are those that the operator names, without a question', async () => {
    const { gateway, seen } = await setUp(500, '', ['mine'])
    expect(await gateway.authorities('market')).toEqual(['mine'])
    expect(seen).toEqual([])
  })

  it.each([[answer()], [answer(spawned('other', 'a'))], [answer(spawned('market'))]])(
    'are never taken from anything else: %j',
    async (body) => {
      const { gateway } = await setUp(200, body)
      await expect(gateway.authorities('market')).rejects.toMatchObject({
        code: 'CLARA_UNIT_FAILED',
        message: expect.stringContaining('does not know the process market'),
      })
    },
  )
})
