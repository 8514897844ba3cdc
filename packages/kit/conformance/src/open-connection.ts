import { pinLookup } from '@cresolver/outbound/pin-lookup'
import { Agent, fetch as fetchOver } from 'undici'

/**
 * Finds the addresses that a connection to a URL may go to, and throws where there is none.
 */
export type ResolveAddresses = (
  url: string,
  signal: AbortSignal,
) => Promise<readonly string[]>

/** Connection that requests are sent over. */
export type Connection = {
  readonly fetch: typeof fetch
  /** Drops every socket. */
  readonly close: () => Promise<void>
}

/** Opens what one request is sent over. */
export function openConnection(addresses: readonly string[] | undefined): Connection {
  if (addresses === undefined) return { fetch, close: async () => undefined }
  const dispatcher = new Agent({
    connect: { lookup: pinLookup(addresses), rejectUnauthorized: true },
  })
  // The types of the platform's own fetch are those of another version of the same library.
  const pinned = ((url: string, init: object) =>
    fetchOver(url, { ...init, dispatcher })) as unknown as typeof fetch
  return { fetch: pinned, close: () => dispatcher.destroy() }
}
