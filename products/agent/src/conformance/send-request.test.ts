import { createServer, type RequestListener } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { type AgentRequest, sendRequest } from './send-request.ts'

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

function send(url: string, change: Partial<AgentRequest> = {}) {
  return sendRequest({ url, timeoutMs: 5_000, readBytes: 100_000, ...change })
}

it('sends a body in pieces, and follows no redirect', async () => {
  const seen: unknown[] = []
  const url = await listen(async (request, response) => {
    let length = 0
    for await (const piece of request) length += piece.length
    const { 'transfer-encoding': encoding, 'content-length': stated } = request.headers
    seen.push([request.url, length, encoding, stated])
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  const body = [new Uint8Array(70_000), new Uint8Array(7)]
  const { answer } = await send(`${url}/pieces`, { body })
  expect(answer).toMatchObject({ kind: 'answer', status: 307 })
  expect(seen).toEqual([['/pieces', 70_007, 'chunked', undefined]])
})

it('ends at its timeout, and throws the reason of its signal', async () => {
  const url = await listen(() => undefined)
  const late = await send(url, { timeoutMs: 20 })
  expect(late.answer).toEqual({ kind: 'timeout', detail: 'no answer within 20 ms' })
  const reason = new Error('enough')
  const end = new AbortController()
  const ended = send(url, { signal: end.signal })
  end.abort(reason)
  await expect(ended).rejects.toBe(reason)
})

it('leaves no connection open', async () => {
  const closed = new Promise<void>((resolve) => {
    void listen((request, response) => {
      request.socket.on('close', () => resolve())
      response.write('a'.repeat(200_000))
    }).then((url) => send(url, { readBytes: 10 }))
  })
  await closed
})
