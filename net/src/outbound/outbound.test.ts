import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createOutbound } from './outbound.ts'
import type { OutboundOptions } from './outbound-options.ts'
import { createTestCertificate } from './test-certificate.fixture.ts'

const closers: (() => unknown)[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of closers.splice(0)) await close()
})

async function listen(server: Server & { closeAllConnections: () => void }) {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  // A server on a TCP port always has an address object.
  return (server.address() as AddressInfo).port
}

function outbound(options: OutboundOptions = {}) {
  const client = createOutbound({ localMode: true, warn: () => undefined, ...options })
  closers.push(() => client.close())
  return client
}

async function setUp(listener: RequestListener, options: OutboundOptions = {}) {
  const port = await listen(createServer(listener))
  return { client: outbound(options), url: `http://127.0.0.1:${port}/a?b=c`, port }
}

const text = ({ body }: { body: Uint8Array }) => new TextDecoder().decode(body)

test('a request and its answer go through', async () => {
  const { client, url } = await setUp(async (request, response) => {
    let sent = ''
    for await (const chunk of request) sent += chunk
    response.writeHead(201, { 'X-Kind': ['a', 'b'] })
    response.end(`${request.method} ${request.url} ${request.headers['x-key']} ${sent}`)
  })
  const answer = await client.request({
    url,
    method: 'POST',
    headers: { 'X-Key': 'k' },
    body: new TextEncoder().encode('hello'),
  })
  expect(answer.status).toBe(201)
  expect(answer.headers['x-kind']).toBe('a, b')
  expect(text(answer)).toBe('POST /a?b=c k hello')
})

test('requests after one another share a connection, and closing ends it', async () => {
  const dropped = vi.fn()
  const sockets = new Set<unknown>()
  const { client, url } = await setUp((request, response) => {
    if (!sockets.has(request.socket)) request.socket.on('close', dropped)
    sockets.add(request.socket)
    response.end('here')
  })
  for (let count = 0; count < 5; count += 1) {
    const post = { url, method: 'POST', body: 'x', repeatable: true } as const
    expect(text(await client.request(post))).toBe('here')
  }
  expect(sockets.size).toBe(1)
  expect(dropped).not.toHaveBeenCalled()
  await client.close()
  await vi.waitFor(() => expect(dropped).toHaveBeenCalledOnce(), 10_000)
})

test('requests at once have connections of their own', async () => {
  const sockets = new Set<unknown>()
  const waiting: (() => void)[] = []
  const { client, url } = await setUp((request, response) => {
    sockets.add(request.socket)
    waiting.push(() => response.end())
    if (waiting.length === 3) for (const answer of waiting) answer()
  })
  await Promise.all([1, 2, 3].map(() => client.request({ url })))
  expect(sockets.size).toBe(3)
})

test('a connection that the host closed while it was idle costs no answer', async () => {
  let requests = 0
  const { client, url } = await setUp((request, response) => {
    requests += 1
    // Every second request finds the connection closed.
    if (requests % 3 === 2) request.socket.destroy()
    else response.end(`${requests}`)
  })
  const post = { url, method: 'POST', body: 'x', repeatable: true } as const
  expect(text(await client.request(post))).toBe('1')
  expect(text(await client.request(post))).toBe('3')
})

test('a request that may not be repeated has a connection of its own and goes out once', async () => {
  let requests = 0
  const sockets = new Set<unknown>()
  const { client, url } = await setUp((request, response) => {
    requests += 1
    sockets.add(request.socket)
    if (requests === 2) request.socket.destroy()
    else response.end()
  })
  await client.request({ url })
  await expect(client.request({ url, method: 'POST', body: 'x' })).rejects.toMatchObject({
    code: 'OUTBOUND_UNREACHABLE',
  })
  expect(requests).toBe(2)
  expect(sockets.size).toBe(2)
})

test('a host that closes every connection is asked twice at most', async () => {
  let requests = 0
  const { client, url } = await setUp((request, response) => {
    requests += 1
    if (requests === 1) response.end()
    else request.socket.destroy()
  })
  await client.request({ url })
  await expect(client.request({ url })).rejects.toMatchObject({
    code: 'OUTBOUND_UNREACHABLE',
  })
  expect(requests).toBe(3)
})

test('a host name that changes its meaning gets a new connection', async () => {
  const sockets = new Set<unknown>()
  let addresses = ['127.0.0.1']
  const { client, port } = await setUp(
    (request, response) => {
      sockets.add(request.socket)
      response.end()
    },
    { lookup: async () => addresses },
  )
  const url = `http://moving.invalid:${port}/`
  await client.request({ url })
  addresses = ['127.0.0.1', '127.0.0.2']
  await client.request({ url })
  await client.request({ url })
  expect(sockets.size).toBe(2)
})

test('a connection whose answer was refused is not used again', async () => {
  const sockets = new Set<unknown>()
  const { client, url } = await setUp((request, response) => {
    sockets.add(request.socket)
    response.writeHead(302, { location: '/' }).end()
  })
  for (let count = 0; count < 2; count += 1) {
    await expect(client.request({ url })).rejects.toMatchObject({
      code: 'OUTBOUND_REDIRECT_REFUSED',
    })
  }
  expect(sockets.size).toBe(2)
})

test('errors of the host are answers', async () => {
  const { client, url } = await setUp((_request, response) => {
    response.writeHead(503).end('down')
  })
  expect(await client.request({ url })).toMatchObject({ status: 503 })
})

test.each([301, 302, 303, 307, 308])('%i is refused and not followed', async (status) => {
  const paths: unknown[] = []
  const { client, url } = await setUp((request, response) => {
    paths.push(request.url)
    response.writeHead(status, { location: '/elsewhere' }).end()
  })
  await expect(client.request({ url })).rejects.toMatchObject({
    code: 'OUTBOUND_REDIRECT_REFUSED',
  })
  expect(paths).toEqual(['/a?b=c'])
})

test('compression is declined, and a compressed body is refused unread', async () => {
  const asked: unknown[] = []
  const { client, url } = await setUp((request, response) => {
    asked.push(request.headers['accept-encoding'])
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(1_000_000)))
  })
  const headers = { 'Accept-Encoding': 'gzip' }
  await expect(client.request({ url, headers })).rejects.toMatchObject({
    code: 'OUTBOUND_ANSWER_INVALID',
  })
  expect(asked).toEqual(['identity'])
})

test('the encoding identity does not count as compression', async () => {
  const { client, url } = await setUp((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'Identity' }).end('plain')
  })
  expect(text(await client.request({ url }))).toBe('plain')
})

test('a body of exactly the limit is read, a byte more is not, stated or not', async () => {
  const { client, url } = await setUp((request, response) => {
    if (request.headers['x-stated']) response.setHeader('content-length', 100)
    response.write('x'.repeat(60))
    response.end('x'.repeat(40))
  })
  for (const headers of [{}, { 'x-stated': 'yes' }]) {
    expect(text(await client.request({ url, headers, maxBytes: 100 }))).toHaveLength(100)
    await expect(client.request({ url, headers, maxBytes: 99 })).rejects.toMatchObject({
      code: 'OUTBOUND_TOO_LARGE',
    })
  }
})

test('an endless body is cut off and its connection dropped', async () => {
  const dropped = vi.fn()
  const { client, url } = await setUp((_request, response) => {
    response.on('close', dropped)
    const send = () => {
      while (response.write(Buffer.alloc(10_000)));
    }
    response.on('drain', send)
    send()
  })
  await expect(client.request({ url })).rejects.toMatchObject({
    code: 'OUTBOUND_TOO_LARGE',
    message: 'The host 127.0.0.1 sends a body of more than 100000 bytes.',
  })
  await vi.waitFor(() => expect(dropped).toHaveBeenCalled(), 10_000)
})

test('a header is refused if it is too large', async () => {
  const { client, url } = await setUp(
    (_request, response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(5_000) }).end()
    },
    { maxHeaderBytes: 4_000 },
  )
  await expect(client.request({ url })).rejects.toMatchObject({
    code: 'OUTBOUND_TOO_LARGE',
    message: expect.stringContaining('header'),
  })
})

test.each([
  ['says nothing', () => undefined],
  [
    'drips its body',
    (response: { write: (text: string) => void }) => {
      const timer = setInterval(() => response.write('x'), 5)
      closers.push(() => clearInterval(timer))
    },
  ],
])('a host that %s is given up when the time has ended', async (_how, answer) => {
  const dropped = vi.fn()
  const { client, url } = await setUp((_request, response) => {
    response.on('close', dropped)
    answer(response)
  })
  await expect(client.request({ url, timeoutMs: 150 })).rejects.toMatchObject({
    code: 'OUTBOUND_TIMEOUT',
    message: 'No answer within 150 ms.',
  })
  await vi.waitFor(() => expect(dropped).toHaveBeenCalled(), 10_000)
})

test('a look-up that hangs counts as time', async () => {
  const client = outbound({ lookup: () => new Promise(() => undefined) })
  await expect(
    client.request({ url: 'https://agent.example/', timeoutMs: 20 }),
  ).rejects.toMatchObject({ code: 'OUTBOUND_TIMEOUT' })
})

test('the caller can give up before and during a request', async () => {
  const caller = new AbortController()
  const requests = vi.fn(() => caller.abort())
  const lookup = vi.fn(async () => ['127.0.0.1'])
  const { client, url } = await setUp(requests, { lookup })
  const early = client.request({
    url: 'http://agent.example/',
    signal: AbortSignal.abort(),
  })
  await expect(early).rejects.toMatchObject({ code: 'ABORTED' })
  expect(lookup).not.toHaveBeenCalled()
  const late = client.request({ url, signal: caller.signal })
  await expect(late).rejects.toMatchObject({ code: 'ABORTED' })
  expect(requests).toHaveBeenCalledOnce()
})

test('a host that is not there is named without its path', async () => {
  const client = outbound()
  const failure = client.request({ url: 'http://127.0.0.1:1/secret-path' })
  await expect(failure).rejects.toMatchObject({
    code: 'OUTBOUND_UNREACHABLE',
    message: expect.stringMatching(
      /^The host 127\.0\.0\.1 cannot be reached: (?!.*secret)/,
    ),
  })
})

test('loopback is refused without local mode, also behind a public-looking name', async () => {
  const requests = vi.fn()
  const { port } = await setUp(requests)
  const client = outbound({
    localMode: false,
    ports: [port],
    lookup: async () => ['127.0.0.1'],
  })
  for (const host of ['127.0.0.1', 'agent.example']) {
    await expect(
      client.request({ url: `https://${host}:${port}/` }),
    ).rejects.toMatchObject({ code: 'OUTBOUND_ADDRESS_REFUSED' })
  }
  expect(requests).not.toHaveBeenCalled()
})

test('the connection goes to the checked address and no name is looked up again', async () => {
  const hosts: unknown[] = []
  const lookup = vi.fn(async () => ['127.0.0.1'])
  const { client, port } = await setUp(
    (request, response) => {
      hosts.push(request.headers.host)
      response.end('here')
    },
    { lookup },
  )
  const url = `http://no-such-host.invalid:${port}/`
  expect(text(await client.request({ url }))).toBe('here')
  expect(hosts).toEqual([`no-such-host.invalid:${port}`])
  expect(lookup).toHaveBeenCalledOnce()
})

test('proxies of the environment are not used', async () => {
  const proxied = vi.fn()
  const proxy = await setUp(proxied)
  for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY']) {
    vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`)
  }
  vi.stubEnv('NODE_USE_ENV_PROXY', '1')
  const { client, url } = await setUp((_request, response) => response.end('direct'))
  expect(text(await client.request({ url }))).toBe('direct')
  expect(proxied).not.toHaveBeenCalled()
})

test('https works with a certificate for the name, and with no other', async () => {
  const { key, cert } = createTestCertificate('agent.example')
  const port = await listen(
    createTlsServer({ key, cert }, (_request, response) => response.end('secure')),
  )
  const lookup = async () => ['127.0.0.1']
  const trusting = outbound({ lookup, ca: cert })
  const url = `https://agent.example:${port}/`
  expect(text(await trusting.request({ url }))).toBe('secure')
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const wrongName = trusting.request({ url: `https://other.example:${port}/` })
  await expect(wrongName).rejects.toMatchObject({ code: 'OUTBOUND_UNREACHABLE' })
  const untrusted = outbound({ lookup }).request({ url })
  await expect(untrusted).rejects.toMatchObject({
    code: 'OUTBOUND_UNREACHABLE',
    message: expect.stringContaining('self-signed'),
  })
})

test('a host that keeps failing gets a pause', async () => {
  const client = outbound({ perHost: { failures: 2 } })
  const codes: string[] = []
  for (let index = 0; index < 3; index += 1) {
    await client
      .request({ url: 'http://127.0.0.1:1/' })
      .catch((error: { code: string }) => codes.push(error.code))
  }
  expect(codes).toEqual([
    'OUTBOUND_UNREACHABLE',
    'OUTBOUND_UNREACHABLE',
    'OUTBOUND_CIRCUIT_OPEN',
  ])
})

test('requests with guards of their own share no queue and no pause, whatever their host', async () => {
  const { client, url } = await setUp(
    (request, response) => {
      if (request.url !== '/hang') response.end('done')
    },
    { perHost: { failures: 2, concurrent: 1, queued: 1 } },
  )
  const ask = (path: string, guard: string) =>
    client
      .request({ url: new URL(path, url).href, guard, timeoutMs: 50 })
      .then(text, (error: { code: string }) => error.code)
  await expect.poll(() => ask('/hang', 'bad')).toBe('OUTBOUND_CIRCUIT_OPEN')
  const hanging = client.request({ url: new URL('/hang', url).href, guard: 'slow' })
  hanging.catch(() => undefined)
  const answer = await client.request({ url: new URL('/ok', url).href, guard: 'good' })
  expect(text(answer)).toBe('done')
})

test('a timeout that is not the fault of the host leads to no pause', async () => {
  const { client, url } = await setUp(() => undefined, { perHost: { failures: 1 } })
  const ask = (failsAfterMs: number) =>
    client
      .request({ url, timeoutMs: 50, failsAfterMs })
      .catch((error: { code: string }) => error)
  for (let count = 0; count < 5; count += 1) {
    expect(await ask(60_000)).toMatchObject({ code: 'OUTBOUND_TIMEOUT' })
  }
  await expect.poll(() => ask(50)).toMatchObject({ code: 'OUTBOUND_CIRCUIT_OPEN' })
})

test('a request that was not sent in time because of others reports that', async () => {
  const { client, url } = await setUp(() => undefined, { perHost: { concurrent: 1 } })
  const first = client.request({ url })
  first.catch(() => undefined)
  await expect(client.request({ url, timeoutMs: 50 })).rejects.toMatchObject({
    code: 'OUTBOUND_BUSY',
  })
})

test('one host gets no more requests at a time than allowed', async () => {
  const { client, url } = await setUp((_request, response) => response.end('done'), {
    perHost: { concurrent: 1, queued: 1 },
  })
  const codes = Array.from({ length: 3 }, () =>
    client.request({ url }).then(text, (error: { code: string }) => error.code),
  )
  expect(await Promise.all(codes)).toEqual(['done', 'done', 'OUTBOUND_BUSY'])
})

test('JSON is asked for and parsed', async () => {
  const { client, url } = await setUp((request, response) => {
    response.writeHead(404)
    response.end(
      JSON.stringify([request.headers.accept, request.headers['content-type']]),
    )
  })
  expect(await client.json({ url, method: 'POST', body: '{}' })).toMatchObject({
    status: 404,
    value: ['application/json', 'application/json'],
  })
  const headers = { Accept: 'application/problem+json' }
  const { value } = await client.json({ url, headers })
  expect(value).toEqual(['application/problem+json', null])
})

test('JSON limits have defaults and can be set', async () => {
  const { client, url } = await setUp((request, response) => {
    const depth = Number(request.headers['x-depth'])
    response.end('['.repeat(depth) + ']'.repeat(depth))
  })
  const ask = (depth: number, limits = {}) =>
    client.json({ url, headers: { 'x-depth': String(depth) }, ...limits }).then(
      () => 'parsed',
      (error: { code: string }) => error.code,
    )
  expect(await ask(32)).toBe('parsed')
  expect(await ask(33)).toBe('OUTBOUND_ANSWER_INVALID')
  expect(await ask(33, { maxDepth: 33 })).toBe('parsed')
  expect(await ask(3, { maxNodes: 2 })).toBe('OUTBOUND_ANSWER_INVALID')
})

test('local mode warns once, at the start', async () => {
  const warn = vi.fn()
  const { client, url } = await setUp((_request, response) => response.end(), { warn })
  await client.request({ url })
  await client.request({ url })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('local mode')]])
  createOutbound({ warn })
  expect(warn).toHaveBeenCalledOnce()
})

test('close ends requests under way, drops their sockets and takes no more', async () => {
  const dropped = vi.fn()
  const arrived = vi.fn()
  const { client, url } = await setUp((_request, response) => {
    response.on('close', dropped)
    arrived()
  })
  const pending = client.request({ url }).catch((error: { code: string }) => error.code)
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled(), 10_000)
  await client.close()
  expect(await pending).toBe('ABORTED')
  await vi.waitFor(() => expect(dropped).toHaveBeenCalled(), 10_000)
  await expect(client.request({ url })).rejects.toMatchObject({ code: 'ABORTED' })
})

test('an address is checked without a request', async () => {
  let requests = 0
  const { client, url } = await setUp((_request, response) => {
    requests += 1
    response.end()
  })
  await expect(client.check(url)).resolves.toBeUndefined()
  expect(requests).toBe(0)
})

test.each([
  ['https://10.0.0.1/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://agent.example/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://inside.example/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['https://missing.example/', 'OUTBOUND_UNREACHABLE'],
  ['https://slow.example/', 'OUTBOUND_TIMEOUT'],
])('the check of %s ends with %s', async (url, code) => {
  const client = outbound({
    localMode: false,
    lookup: async (hostname) => {
      if (hostname === 'missing.example') throw new Error('ENOTFOUND')
      if (hostname === 'slow.example') return new Promise(() => undefined)
      return ['192.168.0.1']
    },
  })
  await expect(client.check(url, { timeoutMs: 50 })).rejects.toMatchObject({ code })
})

test('a closed client checks nothing', async () => {
  const client = outbound()
  await client.close()
  await expect(client.check('https://8.8.8.8/')).rejects.toMatchObject({
    code: 'ABORTED',
  })
})
