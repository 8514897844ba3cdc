import { createServer, type RequestListener } from 'node:http'
import { createOutbound, type OutboundOptions } from '@cresolver/net/outbound'
import { onTestFinished } from 'vitest'

/** Serves an agent on loopback for the length of one test. */
export async function serveAgent(listener: RequestListener, options?: OutboundOptions) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const outbound = createOutbound({
    localMode: true,
    warn: () => undefined,
    ...options,
  })
  onTestFinished(async () => {
    await outbound.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return { outbound, baseUrl: `http://127.0.0.1:${address.port}` }
}
