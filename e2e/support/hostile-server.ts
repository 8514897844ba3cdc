import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AgentChoice } from '@cresolver/devnet'

/** A fake agent that answers as a test wants. */
export type HostileServer = {
  readonly choice: AgentChoice
  readonly close: () => Promise<void>
}

/** Listens on a free port and answers every request with the handler. */
export function serveHostile(
  name: string,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<HostileServer> {
  const server = createServer(handle)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({
        choice: { name, agent: `http://127.0.0.1:${port}`, port: 0 },
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}
