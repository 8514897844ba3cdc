import { createServer } from 'node:http'
import { CresolverError } from '@cresolver/protocol'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

/** A part of the system that listens. */
export type ServedApp = {
  /** Base URL, without a trailing slash. */
  readonly url: string
  /** Drops every connection and resolves when the port is free. */
  readonly close: () => Promise<void>
}

/**
 * Lets an app listen on 127.0.0.1.
 *
 * @param app - what answers
 * @param port - TCP port; 0 takes a free one
 * @param variable - environment variable that sets the port, named when it is taken
 * @throws CresolverError `PORT_TAKEN` or `LISTEN_FAILED`
 */
export function serveApp(app: Hono, port: number, variable: string): Promise<ServedApp> {
  const server = createServer(
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  )
  return new Promise((resolve, reject) => {
    server.once('error', (thrown: NodeJS.ErrnoException) => {
      const taken = thrown.code === 'EADDRINUSE'
      reject(
        new CresolverError({
          code: taken ? 'PORT_TAKEN' : 'LISTEN_FAILED',
          message: taken
            ? `Port ${port} is taken by another program.`
            : `Cannot listen on port ${port}: ${thrown.message}.`,
          hint: `Set ${variable} to a free port, or stop that program.`,
          cause: thrown,
        }),
      )
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const bound = typeof address === 'object' && address ? address.port : port
      resolve({
        url: `http://127.0.0.1:${bound}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}
