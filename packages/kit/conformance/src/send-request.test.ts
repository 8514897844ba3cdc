import { createServer, type RequestListener } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type AgentRequest, sendRequest } from './send-request.ts'

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function send(url: string, change: Partial<AgentRequest> = {}) {
  return sendRequest({ url, timeoutMs: 5_000, readBytes: 100_000, ...change })
}

describe('a request whose addresses are resolved', () => {
  it('goes to the address that is allowed, under the name of the URL', async () => {
    const port = await listen((request, response) => response.end(request.headers.host))
    const url = `http://no-such-host.invalid:${port}`
    const { answer } = await send(`${url}/a`, {
      resolveAddresses: async () => ['127.0.0.1'],
    })
    expect(answer).toMatchObject({ status: 200, text: `no-such-host.invalid:${port}` })
    expect((await send(`${url}/a`)).answer).toMatchObject({ kind: 'closed' })
  })

  it('is not sent where the address is refused', async () => {
    let requests = 0
    const port = await listen((_request, response) => {
      requests += 1
      response.end()
    })
    const { answer } = await send(`http://127.0.0.1:${port}`, {
      resolveAddresses: () => Promise.reject(new Error('It is private.')),
    })
    expect(answer).toEqual({
      kind: 'closed',
      detail: 'no answer, no address may be called: It is private',
    })
    expect(requests).toBe(0)
  })

  it('does not say why a private host cannot be reached', async () => {
    const resolveAddresses = async () => ({ addresses: ['127.0.0.1'], privateTls: {} })
    const port = await listen((_request, response) => response.end())
    for (const url of ['http://a.internal:1', `https://a.internal:${port}`]) {
      expect((await send(url, { resolveAddresses })).answer).toEqual({
        kind: 'closed',
        detail: 'no answer, the connection failed',
      })
    }
  })

  it('sends a body in pieces as it does otherwise, and follows no redirect', async () => {
    const seen: unknown[] = []
    const port = await listen(async (request, response) => {
      let length = 0
      for await (const piece of request) length += piece.length
      const { 'transfer-encoding': encoding, 'content-length': stated } = request.headers
      seen.push([request.url, length, encoding, stated])
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    for (const resolveAddresses of [
      undefined,
      async () => ({ addresses: ['127.0.0.1'] }),
    ]) {
      const body = [new Uint8Array(70_000), new Uint8Array(7)]
      const url = `http://127.0.0.1:${port}/pieces`
      const { answer } = await send(url, { body, resolveAddresses })
      expect(answer).toMatchObject({ kind: 'answer', status: 307 })
    }
    const pieces = ['/pieces', 70_007, 'chunked', undefined]
    expect(seen).toEqual([pieces, pieces])
  })

  it('stops a look-up that hangs, at its timeout and on abort', async () => {
    const hang = () => new Promise<never>(() => undefined)
    const late = await send('http://a.example', { timeoutMs: 20, resolveAddresses: hang })
    expect(late.answer).toEqual({ kind: 'timeout', detail: 'no answer within 20 ms' })
    const reason = new Error('enough')
    const end = new AbortController()
    const ended = send('http://a.example', {
      resolveAddresses: hang,
      signal: end.signal,
    })
    end.abort(reason)
    await expect(ended).rejects.toBe(reason)
  })

  it('leaves no connection open', async () => {
    const closed = new Promise<void>((resolve) => {
      void listen((request, response) => {
        request.socket.on('close', () => resolve())
        response.write('a'.repeat(200_000))
      }).then((port) =>
        send(`http://127.0.0.1:${port}`, {
          readBytes: 10,
          resolveAddresses: async () => ({ addresses: ['127.0.0.1'] }),
        }),
      )
    })
    await closed
  })
})
