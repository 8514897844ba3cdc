import { createServer, type Server } from 'node:http'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import { getRequestListener } from '@hono/node-server'

/** Answers requests, such as the `fetch` of a Hono app. */
type HttpHandler = Parameters<typeof getRequestListener>[0]

/** Address of a server. */
export type ServeHttpParameters = {
  /** TCP port; 0 takes a free one. */
  readonly port: number
  /** Address to listen on. Default `127.0.0.1`; a container needs `0.0.0.0`. */
  readonly hostname?: string | undefined
  /** Hint for a port that is in use, in one sentence. */
  readonly portHint?: string | undefined
  /** Hint for an address that cannot be used, in one sentence. */
  readonly addressHint?: string | undefined
}

/** A server that listens. */
export type ServedHttp = {
  /** Base URL that can be called, without a trailing slash. */
  readonly url: string
  readonly port: number
  /** Drops every connection and resolves when the port is free. */
  readonly close: () => Promise<void>
}

const freePortHint = 'Choose a free port, or stop that program.'

/**
 * Listens on a TCP port.
 *
 * @param handle - answers requests
 * @param parameters - {@link ServeHttpParameters}
 * @returns the server
 * @throws CresolverError `PORT_TAKEN` when another program has the port, `START_FAILED` when the
 *   address cannot be used
 */
export function serveHttp(
  handle: HttpHandler,
  parameters: ServeHttpParameters,
): Promise<ServedHttp> {
  const { hostname = '127.0.0.1' } = parameters
  const server = createServer(
    { requestTimeout: 30_000 },
    getRequestListener(handle, { overrideGlobalObjects: false }),
  )
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(explain(error, hostname, parameters)),
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
  error: NodeJS.ErrnoException,
  hostname: string,
  { port, portHint, addressHint }: ServeHttpParameters,
): CresolverError {
  return error.code === 'EADDRINUSE'
    ? new CresolverError({
        code: 'PORT_TAKEN',
        message: `Port ${port} on ${hostname} is taken by another program.`,
        hint: portHint ?? freePortHint,
        cause: error,
      })
    : new CresolverError({
        code: 'START_FAILED',
        message: `Cannot listen on ${hostname}:${port}: ${errorText(error)}.`,
        hint: addressHint ?? 'Choose an address of this machine and a port above 1023.',
        cause: error,
      })
}
