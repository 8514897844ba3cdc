import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestRound } from './request-round.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const digits = `00${'ab'.repeat(31)}`
const bodies: string[] = []
const server = createServer(async (request, response) => {
  bodies.push(Buffer.concat(await request.toArray()).toString())
  if (request.url === '/slow') return
  response.statusCode = request.url === '/refuses' ? 503 : 200
  response.end(request.url === '/' ? '{}' : '')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})
const urlOf = (path = '') => {
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}${path}`
}

test.each([digits, `0x${digits}`])(
  'the gateway gets the id %s as 64 digits without 0x, as its documentation asks',
  async (workflowId) => {
    const url = urlOf()
    await requestRound({ url, workflowId }, account, 42n)
    expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({
      method: 'workflows.execute',
      params: { input: { market_id: 42 }, workflow: { workflowID: digits } },
    })
  },
)

test.each([
  ['refuses without a word', '/refuses', 'status 503'],
  ['does not answer in time', '/slow', 'timeout'],
])('a gateway that %s has not started the round', async (_, path, why) => {
  const options = { timeoutMs: path === '/slow' ? 100 : 30_000 }
  const gateway = { url: urlOf(path), workflowId: digits }
  await expect(requestRound(gateway, account, 42n, options)).rejects.toMatchObject({
    code: 'ROUND_NOT_STARTED',
    message: expect.stringContaining(why),
  })
})

test('the caller can end a request', async () => {
  const gateway = { url: urlOf('/slow'), workflowId: digits }
  const stop = new AbortController()
  const requested = requestRound(gateway, account, 42n, { signal: stop.signal })
  stop.abort()
  await expect(requested).rejects.toMatchObject({ code: 'ROUND_NOT_STARTED' })
})
