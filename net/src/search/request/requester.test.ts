import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createRequester } from './requester.ts'

const servers: Server[] = []
const sleep = async () => undefined

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('a server that never ends its answer is left at the deadline', async () => {
  const url = await serve((_request, response) => response.write('{"a":'))
  const request = createRequester({ name: 'exa', timeoutMs: 50, sleep })
  await expect(request({ url })).rejects.toMatchObject({ code: 'SEARCH_FAILED' })
})

test('a body over the limit is not read to its end', async () => {
  const url = await serve((_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(10_000)));
    }
    response.on('drain', more)
    more()
  })
  const request = createRequester({ name: 'exa', maxBytes: 50_000, sleep })
  await expect(request({ url })).rejects.toMatchObject({ code: 'SEARCH_FAILED' })
})

test('nested JSON is refused before it is parsed', async () => {
  const url = await serve((_request, response) => response.end('['.repeat(100_000)))
  const request = createRequester({ name: 'exa', sleep })
  await expect(request({ url })).rejects.toMatchObject({
    message: expect.stringContaining('JSON_TOO_DEEP'),
  })
})

test('a redirect is not followed', async () => {
  let seen = 0
  const url = await serve((_request, response) => {
    seen += 1
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  const request = createRequester({ name: 'exa', sleep })
  await expect(request({ url })).rejects.toMatchObject({ code: 'SEARCH_FAILED' })
  expect(seen).toBe(1)
})

test.each([429, 500, 503])('%i is tried three times', async (status) => {
  let seen = 0
  const url = await serve((_request, response) => {
    seen += 1
    response.writeHead(status).end()
  })
  const request = createRequester({ name: 'exa', sleep })
  await expect(request({ url })).rejects.toMatchObject({ code: 'SEARCH_FAILED' })
  expect(seen).toBe(3)
})

test('a server that recovers is not a failure', async () => {
  let seen = 0
  const url = await serve((_request, response) => {
    seen += 1
    response.writeHead(seen === 1 ? 500 : 200).end('{"a":1}')
  })
  expect(await createRequester({ name: 'exa', sleep })({ url })).toEqual({ a: 1 })
})

test('a caller that gave up ends the request', async () => {
  const caller = new AbortController()
  const url = await serve(() => caller.abort())
  const request = createRequester({ name: 'exa', sleep })
  await expect(request({ url, signal: caller.signal })).rejects.toMatchObject({
    code: 'ABORTED',
  })
})

test('a closed port is a failure of the network', async () => {
  const request = createRequester({ name: 'exa', sleep })
  await expect(request({ url: 'http://127.0.0.1:1/' })).rejects.toMatchObject({
    code: 'SEARCH_FAILED',
  })
})
