import { createServer, type Server } from 'node:http'
import { CresolverError, errorText } from '@cresolver/protocol'
import { getRequestListener } from '@hono/node-server'
import type { Agent } from './agent-definition.ts'

/** Where a worker listens. */
export type ServeAgentParameters = {
  /** TCP port; 0 takes a free one. */
  readonly port: number
  /** Address to listen on. Default `127.0.0.1`; a container needs `0.0.0.0`. */
  readonly hostname?: string | undefined
}

/** A worker that listens. */
export type ServedAgent = {
  /** Base URL, without a trailing slash. */
  readonly url: string
  readonly port: number
  /** Stops listening, drops every connection and resolves when the port is free. */
  readonly close: () => Promise<void>
}

const slowestRequestMs = 30_000

/**
 * Lets a worker listen on a TCP port.
 *
 * @param agent - the worker
 * @param parameters - {@link ServeAgentParameters}
 * @returns the listening worker
 * @throws CresolverError `PORT_TAKEN` when another program has the port, `LISTEN_FAILED` when the
 *   address cannot be used
 */
export function serveAgent(
  agent: Agent,
  parameters: ServeAgentParameters,
): Promise<ServedAgent> {
  const hostname = parameters.hostname ?? '127.0.0.1'
  const server = createServer(
    { requestTimeout: slowestRequestMs },
    getRequestListener(agent.fetch, { overrideGlobalObjects: false }),
  )
  return new Promise((resolve, reject) => {
    server.once('error', (thrown: NodeJS.ErrnoException) =>
      reject(explain(thrown, hostname, parameters.port)),
    )
    server.listen(parameters.port, hostname, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : parameters.port
      const url = `http://${reachable(hostname)}:${port}`
      resolve({ url, port, close: () => close(server) })
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function reachable(hostname: string): string {
  if (hostname === '0.0.0.0') return '127.0.0.1'
  if (hostname === '::') return '[::1]'
  return hostname.includes(':') ? `[${hostname}]` : hostname
}

function explain(
  thrown: NodeJS.ErrnoException,
  hostname: string,
  port: number,
): CresolverError {
  return thrown.code === 'EADDRINUSE'
    ? new CresolverError({
        code: 'PORT_TAKEN',
        message: `Port ${port} on ${hostname} is taken by another program.`,
        hint: 'Set AGENT_PORT to a free port, or stop that program.',
        cause: thrown,
      })
    : new CresolverError({
        code: 'LISTEN_FAILED',
        message: `Cannot listen on ${hostname}:${port}: ${errorText(thrown)}.`,
        hint: 'Set AGENT_HOST to an address of this machine and AGENT_PORT to a port above 1023.',
        cause: thrown,
      })
}
