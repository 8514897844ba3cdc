import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GatewayAddress } from '@cresolver/net/gateway'

/** A gateway that notes what it is sent and answers as the test says. */
export type TestGateway = GatewayAddress & {
  /** Markets whose rounds were requested, in order. */
  readonly markets: readonly number[]
  readonly tokens: readonly string[]
  readonly bodies: readonly unknown[]
  /** `slow` never answers; `refuses` has status 401. */
  behave(how: 'accepts' | 'refuses' | 'slow'): void
  stop(): Promise<void>
}

/** Starts it on a free port of this machine. */
export const startTestGateway = async (): Promise<TestGateway> => {
  const markets: number[] = []
  const tokens: string[] = []
  const bodies: unknown[] = []
  let behavior: Parameters<TestGateway['behave']>[0] = 'accepts'
  const answer = (response: ServerResponse): void => {
    if (behavior === 'slow') return
    response.statusCode = behavior === 'refuses' ? 401 : 200
    response.end(behavior === 'refuses' ? 'not authorized' : '{}')
  }
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    bodies.push(body)
    markets.push(body.params.input.market_id)
    tokens.push((request.headers.authorization ?? '').replace('Bearer ', ''))
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ markets, tokens, bodies },
    url: `http://127.0.0.1:${port}`,
    workflowId: `0x00${'ab'.repeat(31)}`,
    behave(how) {
      behavior = how
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
