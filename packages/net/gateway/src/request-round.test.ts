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
  response.end('{}')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each([digits, `0x${digits}`])(
  'the gateway gets the id %s as 64 digits without 0x, as its documentation asks',
  async (workflowId) => {
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    await requestRound({ url, workflowId }, account, 42n)
    expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({
      method: 'workflows.execute',
      params: { input: { market_id: 42 }, workflow: { workflowID: digits } },
    })
  },
)
