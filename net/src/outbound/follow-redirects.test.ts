import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { followRedirects } from './follow-redirects.ts'
import { createOutbound, type OutboundRequest } from './outbound.ts'

const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function setUp(
  listener: RequestListener,
  addresses: Record<string, string[]> = {},
) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A server on a TCP port always has an address object.
  const { port } = server.address() as AddressInfo
  const lookup = vi.fn(async (host: string) => {
    const [first = '127.0.0.1'] = addresses[host] ?? []
    if ((addresses[host]?.length ?? 0) > 1) addresses[host]?.shift()
    return [first]
  })
  const client = createOutbound({
    localMode: true,
    loopbackPort: port,
    warn: () => undefined,
    lookup,
  })
  closers.push(
    () => client.close(),
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const get = (path: string, request: Partial<OutboundRequest> = {}) =>
    client.request({ url: `http://a.example${path}`, followRedirects: 5, ...request })
  return { get, lookup, port }
}

const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )

test('a redirect is followed to another host, and each host is looked up', async () => {
  const { get, lookup } = await setUp((request, response) => {
    if (request.headers.host === 'a.example') {
      response.writeHead(301, { location: 'http://b.example/b?c#d' }).end()
    } else response.end(`${request.headers.host}${request.url}`)
  })
  const { url, hops, body } = await get('/a')
  expect(new TextDecoder().decode(body)).toBe('b.example/b?c')
  expect(url).toBe('http://b.example/b?c')
  expect(hops).toEqual(['http://a.example/a', 'http://b.example/b?c'])
  expect(lookup.mock.calls).toEqual([['a.example'], ['b.example']])
})

test('a request without redirects says where it came from', async () => {
  const { get } = await setUp((_request, response) => response.end('x'))
  expect(await get('/a', { followRedirects: 0 })).toMatchObject({
    url: 'http://a.example/a',
    hops: ['http://a.example/a'],
  })
})

test.each([
  ['http://169.254.169.254/latest/meta-data', 'OUTBOUND_ADDRESS_REFUSED'],
  ['//10.0.0.1/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://lan.example/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://0x7f.1.1.1.1/', 'OUTBOUND_REDIRECT_REFUSED'],
  ['http://public.example/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://public.example:22/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['file:///etc/passwd', 'OUTBOUND_ADDRESS_REFUSED'],
  ['javascript:alert(1)', 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://user:pass@a.example/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://[', 'OUTBOUND_REDIRECT_REFUSED'],
  ['/a', 'OUTBOUND_REDIRECT_REFUSED'],
  ['/a#other', 'OUTBOUND_REDIRECT_REFUSED'],
  [`/${'a'.repeat(9_000)}`, 'OUTBOUND_REDIRECT_REFUSED'],
])('a redirect to %s is refused: %s', async (location, code) => {
  const { get } = await setUp(
    (_request, response) => response.writeHead(302, { location }).end(),
    { 'lan.example': ['192.168.0.1'], 'public.example': ['8.8.8.8'] },
  )
  expect(await refusal(get('/a'))).toBe(code)
})

test('a host that changes its address between two hops is checked again', async () => {
  let requests = 0
  const { get } = await setUp(
    (_request, response) => {
      requests += 1
      response.writeHead(302, { location: 'http://moving.example/b' }).end()
    },
    { 'moving.example': ['127.0.0.1', '169.254.169.254'] },
  )
  expect(await refusal(get('/a', { url: 'http://moving.example/a' }))).toBe(
    'OUTBOUND_ADDRESS_REFUSED',
  )
  expect(requests).toBe(1)
})

test('redirects without end are stopped after the most that is allowed', async () => {
  let requests = 0
  const { get } = await setUp((_request, response) => {
    requests += 1
    response.writeHead(302, { location: `/${requests}` }).end()
  })
  expect(await refusal(get('/a', { followRedirects: 3 }))).toBe(
    'OUTBOUND_REDIRECT_REFUSED',
  )
  expect(requests).toBe(4)
})

test('the body of a redirect is not read', async () => {
  const { get } = await setUp((request, response) => {
    if (request.url === '/b') return response.end('here')
    response.writeHead(302, { location: '/b', 'content-length': 1e12 })
    return response.write('x'.repeat(100_000))
  })
  const { body } = await get('/a', { maxBytes: 10 })
  expect(new TextDecoder().decode(body)).toBe('here')
})

test('one deadline covers all hops', async () => {
  let requests = 0
  const { get } = await setUp((_request, response) => {
    requests += 1
    const location = `/${requests}`
    setTimeout(() => response.writeHead(302, { location }).end(), 150)
  })
  const sent = get('/a', { followRedirects: 50, timeoutMs: 500 })
  expect(await refusal(sent)).toBe('OUTBOUND_TIMEOUT')
  expect(requests).toBeLessThanOrEqual(4)
})

test('a POST is not redirected', async () => {
  const { get } = await setUp((_request, response) => {
    response.writeHead(307, { location: '/b' }).end()
  })
  expect(await refusal(get('/a', { method: 'POST', body: 'x' }))).toBe(
    'OUTBOUND_REDIRECT_REFUSED',
  )
})

test.each([
  ['https://b.example/', { accept: 'a/b', 'User-Agent': 'c' }],
  ['https://a.example:8443/', { accept: 'a/b', 'User-Agent': 'c' }],
  [
    '/b',
    { accept: 'a/b', 'User-Agent': 'c', Cookie: 'd', Authorization: 'e', 'X-Key': 'f' },
  ],
])('a redirect to %s carries these headers', async (location, expected) => {
  const headers = {
    accept: 'a/b',
    'User-Agent': 'c',
    Cookie: 'd',
    Authorization: 'e',
    'X-Key': 'f',
  }
  const send = vi
    .fn()
    .mockResolvedValueOnce({ status: 302, headers: { location }, body: new Uint8Array() })
    .mockResolvedValueOnce({ status: 200, headers: {}, body: new Uint8Array() })
  await followRedirects({ url: 'https://a.example/', headers, followRedirects: 1 }, send)
  expect(send.mock.calls[1]?.[0].headers).toEqual(expected)
})

test('headers lost on the way to another host do not come back', async () => {
  const to = (location: string) => ({
    status: 302,
    headers: { location },
    body: new Uint8Array(),
  })
  const send = vi
    .fn()
    .mockResolvedValueOnce(to('https://b.example/'))
    .mockResolvedValueOnce(to('https://a.example/c'))
    .mockResolvedValueOnce({ status: 200, headers: {}, body: new Uint8Array() })
  const headers = { cookie: 'd' }
  await followRedirects({ url: 'https://a.example/', headers, followRedirects: 2 }, send)
  expect(send.mock.calls[2]?.[0].headers).toEqual({})
})

test('https does not lead to http', async () => {
  const send = vi.fn().mockResolvedValue({
    status: 302,
    headers: { location: 'http://a.example/' },
    body: new Uint8Array(),
  })
  const sent = followRedirects({ url: 'https://a.example/', followRedirects: 1 }, send)
  expect(await refusal(sent)).toBe('OUTBOUND_REDIRECT_REFUSED')
  expect(send).toHaveBeenCalledOnce()
})

test('the port of one machine serves names only, and only in local mode', async () => {
  const { get, port } = await setUp((request, response) => {
    response.end(request.headers.host)
  })
  const { body } = await get('/a')
  expect(new TextDecoder().decode(body)).toBe('a.example')
  // Port 80 of this machine is not the server of this test.
  const other = await refusal(get('/', { url: 'http://127.0.0.1:1/' }))
  expect(other).toBe('OUTBOUND_UNREACHABLE')
  const lookup = async () => ['127.0.0.1']
  const strict = createOutbound({ loopbackPort: port, lookup })
  closers.push(() => strict.close())
  expect(await refusal(strict.request({ url: 'https://a.example/' }))).toBe(
    'OUTBOUND_ADDRESS_REFUSED',
  )
})
