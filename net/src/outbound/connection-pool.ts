import { Client } from 'undici'
import { pinLookup } from './pin-lookup.ts'
import type { Target } from './resolve-target.ts'

/** A connection to the checked addresses of a target, for one request at a time. */
export type PooledConnection = {
  readonly client: Client
  /** True if an earlier request used it: the host may have closed it in the meantime. */
  readonly isReused: boolean
}

/** Keeps idle connections for the next request to the same addresses. */
export type ConnectionPool = {
  /** Returns an idle connection to exactly these addresses, or a new one. */
  readonly take: (target: Target, connectMs?: number) => PooledConnection
  /**
   * Opens a new connection, whatever is idle. Without a time to connect, in milliseconds, the deadline of
   * the caller counts.
   */
  readonly open: (target: Target, connectMs?: number) => PooledConnection
  /** Keeps a connection whose answer was read completely; the oldest one is evicted. */
  readonly keep: (target: Target, connection: PooledConnection) => void
  /** Ends every idle connection. */
  readonly close: () => Promise<void>
}

type ConnectionPoolParameters = {
  /** Largest header of an answer in bytes. */
  readonly maxHeaderBytes: number
  /** Further trusted certificate authority in PEM. */
  readonly ca: string | undefined
  /** Lifetime of an idle connection, in milliseconds. */
  readonly idleMs: number
  /** Most idle connections, over all hosts. */
  readonly mostIdle: number
}

/**
 * Creates a pool. A connection serves only targets with its own origin and its own addresses, each of
 * which is checked at every request, so a host name that changes its meaning gets a new connection.
 */
export function createConnectionPool(
  parameters: ConnectionPoolParameters,
): ConnectionPool {
  const { maxHeaderBytes, ca, idleMs, mostIdle } = parameters
  const idle = new Set<{ readonly key: string; readonly client: Client }>()
  let isClosed = false

  const open = (target: Target, connectMs = 0): PooledConnection => ({
    isReused: false,
    client: new Client(originOf(target), {
      maxHeaderSize: maxHeaderBytes,
      // The deadline of the caller covers head and body, also when bytes drip.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: idleMs,
      connect: {
        lookup: pinLookup(target.addresses),
        timeout: connectMs,
        rejectUnauthorized: true,
        ...(target.network ? defined(target.network.tls) : defined({ ca })),
      },
    }),
  })

  return {
    open,
    take: (target, connectMs) => {
      const key = keyOf(target)
      // The one used last is the least likely to be closed.
      const found = [...idle].reverse().find((each) => each.key === key)
      if (!found) return open(target, connectMs)
      idle.delete(found)
      return { client: found.client, isReused: true }
    },
    keep: (target, { client }) => {
      if (isClosed || client.destroyed || client.closed) {
        void client.destroy()
        return
      }
      idle.add({ key: keyOf(target), client })
      for (const oldest of idle) {
        if (idle.size <= mostIdle) break
        idle.delete(oldest)
        void oldest.client.destroy()
      }
    },
    close: async () => {
      isClosed = true
      const clients = [...idle].map(({ client }) => client)
      idle.clear()
      await Promise.all(clients.map((client) => client.destroy()))
    },
  }
}

/** Connections of a private network have its certificates: no other request may use them. */
function keyOf(target: Target): string {
  const network = target.network ? `network ${target.network.id}` : 'public'
  return [network, originOf(target), ...[...target.addresses].sort()].join(' ')
}

function defined<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}

function originOf({ url, port }: Target): string {
  return port === undefined ? url.origin : `${url.protocol}//${url.hostname}:${port}`
}
