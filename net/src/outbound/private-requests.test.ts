import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOutbound } from './outbound.ts'
import type { OutboundOptions } from './outbound-options.ts'
import type { PrivateNetwork } from './private-network.ts'
import { createTestCertificate } from './test-certificate.fixture.ts'

const inside = createTestCertificate('agent.internal')
const ok: RequestListener = (_request, response) => void response.end('here')

async function listen(server: Server, address = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  onTestFinished(() => {
    server.close()
    if ('closeAllConnections' in server)
      (server as { closeAllConnections(): void }).closeAllConnections()
  })
  // A server on a TCP port always has an address object.
  return (server.address() as AddressInfo).port
}

const listenTls = (listener: RequestListener, options = {}) =>
  listen(createTlsServer({ key: inside.key, cert: inside.cert, ...options }, listener))

function outbound(network: PrivateNetwork | undefined, options: OutboundOptions = {}) {
  const client = createOutbound({
    privateNetworks: network ? [network] : [],
    lookup: async (host) => (host === 'agent.internal' ? ['127.0.0.1'] : ['127.0.0.2']),
    ...options,
  })
  onTestFinished(client.close)
  return client
}

const addresses = ['127.0.0.1']

const outcome = (sent: Promise<{ status: number }>) =>
  sent.then(
    ({ status }) => status,
    (error: { code: string }) => error.code,
  )

test('an agent with a certificate of the operator is reached by its tenant', async () => {
  const port = await listenTls(ok)
  const client = outbound({
    addresses,
    ports: [port],
    tls: { ca: inside.cert },
    tenants: ['a'],
  })
  const url = `https://agent.internal:${port}/analyze`
  expect(await outcome(client.request({ url, tenant: 'a' }))).toBe(200)
  await expect(client.check(url, { tenant: 'a' })).resolves.toBeUndefined()
  for (const tenant of ['b', undefined]) {
    expect(await outcome(client.request({ url, tenant }))).toBe(
      'OUTBOUND_ADDRESS_REFUSED',
    )
    await expect(client.check(url, { tenant })).rejects.toMatchObject({
      code: 'OUTBOUND_ADDRESS_REFUSED',
    })
  }
})

test('http is for networks that allow it, and only there', async () => {
  const port = await listen(createServer(ok))
  const url = `http://agent.internal:${port}/`
  const request = { url, tenant: 'a' }
  expect(
    await outcome(outbound({ addresses, ports: [port], http: true }).request(request)),
  ).toBe(200)
  expect(await outcome(outbound({ addresses, ports: [port] }).request(request))).toBe(
    'OUTBOUND_ADDRESS_REFUSED',
  )
})

test('the authority of a private network is trusted nowhere else', async () => {
  const port = await listenTls(ok)
  const url = `https://agent.internal:${port}/`
  const network = { addresses: ['10.0.0.1'], ports: [port], tls: { ca: inside.cert } }
  // In local mode loopback is called by the public rules, with the authorities of the system.
  const client = outbound(network, { localMode: true, warn: () => undefined })
  expect(await outcome(client.request({ url, tenant: 'a' }))).toBe('OUTBOUND_UNREACHABLE')
})

test('the authorities of the system are not trusted where the operator names one', async () => {
  const port = await listenTls(ok)
  const other = createTestCertificate('agent.internal')
  const network = { addresses, ports: [port], tls: { ca: other.cert } }
  const client = outbound(network, { ca: inside.cert })
  const url = `https://agent.internal:${port}/`
  expect(await outcome(client.request({ url, tenant: 'a' }))).toBe('OUTBOUND_UNREACHABLE')
})

test('a certificate for another name is refused', async () => {
  const port = await listenTls(ok)
  const client = outbound(
    { addresses, ports: [port], tls: { ca: inside.cert } },
    { lookup: async () => ['127.0.0.1'] },
  )
  const url = `https://evil.example:${port}/`
  expect(await outcome(client.request({ url, tenant: 'a' }))).toBe('OUTBOUND_UNREACHABLE')
})

test('an agent that asks for the certificate of the client gets it', async () => {
  const client = createTestCertificate('platform.internal')
  const port = await listenTls(
    (request, response) => {
      const { socket } = request as unknown as {
        socket: { getPeerCertificate(): { subject: { CN: string } } }
      }
      response.end(socket.getPeerCertificate().subject.CN)
    },
    { requestCert: true, rejectUnauthorized: true, ca: client.cert },
  )
  const url = `https://agent.internal:${port}/`
  const tls = { ca: inside.cert, cert: client.cert, key: client.key }
  const { body } = await outbound({ addresses, ports: [port], tls }).request({
    url,
    tenant: 'a',
  })
  expect(new TextDecoder().decode(body)).toBe('platform.internal')
  const without = outbound({ addresses, ports: [port], tls: { ca: inside.cert } })
  expect(await outcome(without.request({ url, tenant: 'a' }))).toBe(
    'OUTBOUND_UNREACHABLE',
  )
})

test('other addresses, ports and loopback that is not listed are never reached', async () => {
  const reached = vi.fn(ok)
  const port = await listen(createServer(reached), '127.0.0.2')
  const client = outbound({ addresses, ports: [8_080], http: true })
  for (const [url, code] of [
    [`http://127.0.0.2:8080/`, 'OUTBOUND_ADDRESS_REFUSED'],
    [`http://127.0.0.2:${port}/`, 'OUTBOUND_ADDRESS_REFUSED'],
    [`http://evil.example:8080/`, 'OUTBOUND_ADDRESS_REFUSED'],
    [`https://127.0.0.1:5432/`, 'OUTBOUND_ADDRESS_REFUSED'],
    ['http://169.254.169.254:8080/latest/meta-data', 'OUTBOUND_ADDRESS_REFUSED'],
    ['http://[::ffff:169.254.169.254]:8080/', 'OUTBOUND_ADDRESS_REFUSED'],
    ['http://0.0.0.0:8080/', 'OUTBOUND_ADDRESS_REFUSED'],
    ['http://2130706434:8080/', 'OUTBOUND_ADDRESS_REFUSED'],
    ['http://10.0.0.1:8080/', 'OUTBOUND_ADDRESS_REFUSED'],
  ] as const) {
    expect(await outcome(client.request({ url, tenant: 'a' }))).toBe(code)
  }
  expect(reached).not.toHaveBeenCalled()
})

test('a host with one address outside the list is refused', async () => {
  const client = outbound(
    { addresses, ports: [8_080], http: true },
    { lookup: async () => ['127.0.0.1', '10.0.0.1'] },
  )
  const url = 'http://agent.internal:8080/'
  expect(await outcome(client.request({ url, tenant: 'a' }))).toBe(
    'OUTBOUND_ADDRESS_REFUSED',
  )
})

test('a name that changes its meaning after the check is judged again at the call', async () => {
  const reached = vi.fn(ok)
  const port = await listen(createServer(reached), '127.0.0.2')
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const client = outbound(
    { addresses, ports: [port], http: true },
    { lookup: async () => answers.shift() ?? [] },
  )
  const url = `http://rebinding.example:${port}/`
  await client.check(url, { tenant: 'a' })
  expect(await outcome(client.request({ url, tenant: 'a' }))).toBe(
    'OUTBOUND_ADDRESS_REFUSED',
  )
  expect(reached).not.toHaveBeenCalled()
})

test('the connection goes to the address that was checked, with one look-up', async () => {
  const port = await listen(createServer(ok))
  const lookup = vi.fn(async () => ['127.0.0.1'])
  const client = outbound({ addresses, ports: [port], http: true }, { lookup })
  const url = `http://agent.internal:${port}/`
  expect(await outcome(client.request({ url, tenant: 'a' }))).toBe(200)
  expect(lookup).toHaveBeenCalledOnce()
})

test('a redirect is refused, and a followed one leaves the private network', async () => {
  const reached = vi.fn(ok)
  const target = await listen(createServer(reached))
  const port = await listen(
    createServer((_request, response) => {
      response
        .writeHead(307, { location: `http://agent.internal:${target}/secrets` })
        .end()
    }),
  )
  const client = outbound({ addresses, ports: [port, target], http: true })
  const request = { url: `http://agent.internal:${port}/`, tenant: 'a' }
  expect(await outcome(client.request(request))).toBe('OUTBOUND_REDIRECT_REFUSED')
  expect(await outcome(client.request({ ...request, followRedirects: 5 }))).toBe(
    'OUTBOUND_ADDRESS_REFUSED',
  )
  expect(reached).not.toHaveBeenCalled()
})

test('a followed redirect never leads from https to http', async () => {
  const plain = await listen(createServer(ok))
  const downgrade = await listenTls((_request, response) => {
    response.writeHead(302, { location: `http://agent.internal:${plain}/` }).end()
  })
  const client = outbound({
    addresses,
    ports: [plain, downgrade],
    http: true,
    tls: { ca: inside.cert },
  })
  const url = `https://agent.internal:${downgrade}/`
  expect(await outcome(client.request({ url, tenant: 'a', followRedirects: 5 }))).toBe(
    'OUTBOUND_REDIRECT_REFUSED',
  )
})

test('a closed port, another protocol and a wrong certificate look the same', async () => {
  const closed = createServer(ok)
  const closedPort = await listen(closed)
  await new Promise((resolve) => closed.close(resolve))
  const banner = await listen(
    createTcpServer((socket) => void socket.end('SSH-2.0-x\r\n')),
  )
  const resets = await listen(createTcpServer((socket) => void socket.resetAndDestroy()))
  const tlsPort = await listenTls(ok)
  const ports = [closedPort, banner, resets, tlsPort]
  const onPrivateFailure = vi.fn()
  const client = outbound({ addresses, ports, http: true }, { onPrivateFailure })
  const errors = await Promise.all(
    [
      `http://agent.internal:${closedPort}/`,
      `https://agent.internal:${closedPort}/`,
      `http://agent.internal:${banner}/`,
      `https://agent.internal:${banner}/`,
      `http://agent.internal:${resets}/`,
      `https://agent.internal:${tlsPort}/`,
      `http://agent.internal:${tlsPort}/`,
    ].map((url) =>
      client.request({ url, tenant: 'a', method: 'POST', body: 'x' }).then(
        () => 'answered',
        (error: Error & { code: string; hint: string }) =>
          [error.code, error.message, error.hint, String(error.cause)].join(' | '),
      ),
    ),
  )
  expect(new Set(errors).size).toBe(1)
  expect(errors[0]).toMatch(
    /^OUTBOUND_UNREACHABLE \| The host agent.internal cannot be reached\. \|/,
  )
  // The operator learns the reasons.
  const reasons = onPrivateFailure.mock.calls.map(([message]) => String(message))
  expect(reasons.some((message) => message.includes('ECONNREFUSED'))).toBe(true)
  expect(reasons.some((message) => message.includes('self-signed'))).toBe(true)
})

test('a port that accepts and never shakes hands looks like a closed one', async () => {
  const silent = await listen(createTcpServer())
  const client = outbound({ addresses, ports: [silent], tls: { ca: inside.cert } })
  const url = `https://agent.internal:${silent}/`
  expect(await outcome(client.request({ url, tenant: 'a', timeoutMs: 2_000 }))).toBe(
    'OUTBOUND_UNREACHABLE',
  )
})

test('idle connections of a private network serve no other request', async () => {
  const sockets = new Set<unknown>()
  const port = await listenTls((request, response) => {
    sockets.add(request.socket)
    response.end()
  })
  const network = { addresses, ports: [port], tls: { ca: inside.cert } }
  const client = createOutbound({
    privateNetworks: [
      { ...network, tenants: ['a'] },
      { ...network, tls: {}, tenants: ['b'] },
    ],
    lookup: async () => ['127.0.0.1'],
  })
  onTestFinished(client.close)
  const url = `https://agent.internal:${port}/`
  expect(await outcome(client.request({ url, tenant: 'a' }))).toBe(200)
  expect(await outcome(client.request({ url, tenant: 'b' }))).toBe('OUTBOUND_UNREACHABLE')
  expect(await outcome(client.request({ url, tenant: 'a' }))).toBe(200)
  expect(sockets.size).toBe(1)
})

test('an address in the URL is called if it is listed', async () => {
  const port = await listen(createServer(ok))
  const client = outbound({ addresses, ports: [port], http: true })
  const url = `http://127.0.0.1:${port}/`
  expect(await outcome(client.request({ url, tenant: 'a' }))).toBe(200)
})

test('agents with one address have pauses of their own', async () => {
  const port = await listen(createServer(ok))
  const closed = createServer(ok)
  const closedPort = await listen(closed)
  await new Promise((resolve) => closed.close(resolve))
  const client = outbound(
    { addresses, ports: [port, closedPort], http: true },
    { perHost: { failures: 1 } },
  )
  const ask = (to: number, guard: string) =>
    outcome(client.request({ url: `http://agent.internal:${to}/`, tenant: 'a', guard }))
  expect(await ask(closedPort, 'one')).toBe('OUTBOUND_UNREACHABLE')
  expect(await ask(port, 'one')).toBe('OUTBOUND_CIRCUIT_OPEN')
  expect(await ask(port, 'two')).toBe(200)
})
