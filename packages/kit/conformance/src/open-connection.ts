import { pinLookup } from '@cresolver/outbound/pin-lookup'
import { Agent, fetch as fetchOver } from 'undici'

/** Where a connection may go, and how. */
export type AllowedConnection = {
  readonly addresses: readonly string[]
  /** Certificates of a private network in PEM; no result says why its hosts cannot be reached. */
  readonly privateTls?:
    | {
        readonly ca?: string | undefined
        readonly cert?: string | undefined
        readonly key?: string | undefined
      }
    | undefined
}

/**
 * Finds where a connection to a URL may go, and throws where there is no such address.
 */
export type ResolveAddresses = (
  url: string,
  signal: AbortSignal,
) => Promise<readonly string[] | AllowedConnection>

/** Connection that requests are sent over. */
export type Connection = {
  readonly fetch: typeof fetch
  /** Drops every socket. */
  readonly close: () => Promise<void>
}

/** Time to connect to a private host, in milliseconds: a port that swallows packets is as a closed one. */
const longestConnectMs = 3_000

/** Opens what one request is sent over. */
export function openConnection(
  allowed: AllowedConnection | undefined,
  timeoutMs: number,
): Connection {
  if (allowed === undefined) return { fetch, close: async () => undefined }
  const { addresses, privateTls } = allowed
  const dispatcher = new Agent({
    connect: {
      lookup: pinLookup(addresses),
      rejectUnauthorized: true,
      ...(privateTls && {
        timeout: Math.min(longestConnectMs, Math.ceil(timeoutMs / 2)),
      }),
      ...Object.fromEntries(
        Object.entries(privateTls ?? {}).filter(([, pem]) => pem !== undefined),
      ),
    },
  })
  // The types of the platform's own fetch are those of another version of the same library.
  const pinned = ((url: string, init: object) =>
    fetchOver(url, { ...init, dispatcher })) as unknown as typeof fetch
  return { fetch: pinned, close: () => dispatcher.destroy() }
}
