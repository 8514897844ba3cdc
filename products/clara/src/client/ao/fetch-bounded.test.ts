import { afterEach, describe, expect, it } from 'vitest'
import { boundFetch } from './fetch-bounded.ts'
import { serveForTest } from './test-server.fixture.ts'

const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function serve(answer: Parameters<typeof serveForTest>[0]) {
  const server = await serveForTest(answer)
  closers.push(server.close)
  return server
}

const bounds = { timeoutMilliseconds: 5_000, maxBytes: 10 }

describe('a bounded fetch', () => {
  it('gives answers of exactly the limit, with status and headers', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(404, { 'x-kind': 'a' }).end('0123456789')
    })
    const answer = await boundFetch(bounds)(url)
    expect([answer.status, answer.headers.get('x-kind')]).toEqual([404, 'a'])
    expect(await answer.text()).toBe('0123456789')
  })

  it('gives answers without a body', async () => {
    const { url } = await serve((_request, response) => response.writeHead(204).end())
    expect((await boundFetch(bounds)(url)).status).toBe(204)
  })

  it('refuses a byte more, and drops an endless answer', async () => {
    const { url } = await serve((_request, response) => {
      const send = () => {
        while (response.write('x'.repeat(1_000)));
      }
      response.on('drain', send)
      send()
    })
    await expect(boundFetch(bounds)(url)).rejects.toMatchObject({
      code: 'CLARA_REPLY_INVALID',
      message: `The answer of ${url} has more than 10 bytes.`,
    })
  })

  it.each([
    ['says nothing', () => undefined],
    [
      'stops in the middle',
      (_request: unknown, response: { write: (text: string) => void }) =>
        response.write('x'),
    ],
  ])('gives up on a unit that %s', async (_name, answer) => {
    const { url } = await serve(answer)
    const quick = boundFetch({ ...bounds, timeoutMilliseconds: 50 })
    await expect(quick(url)).rejects.toMatchObject({ code: 'CLARA_TIMEOUT' })
  })

  it('names a unit that is not there, without the path', async () => {
    const { url, close } = await serve(() => undefined)
    await close()
    await expect(boundFetch(bounds)(`${url}/secret`)).rejects.toMatchObject({
      code: 'CLARA_UNREACHABLE',
      message: `${url} cannot be reached.`,
    })
  })

  it('tells a unit that drops the connection from the end of the caller', async () => {
    const { url } = await serve((_request, response) => response.destroy())
    await expect(boundFetch(bounds)(url)).rejects.toMatchObject({
      code: 'CLARA_UNREACHABLE',
    })
    const signal = AbortSignal.abort()
    await expect(boundFetch(bounds)(url, { signal })).rejects.toMatchObject({
      code: 'ABORTED',
    })
  })
})
