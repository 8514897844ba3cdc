import type { LookupAddress, LookupOptions } from 'node:dns'
import { isIPv6 } from 'node:net'
import { Agent, fetch as fetchOver } from 'undici'

/**
 * Finds the addresses that a connection to a URL may go to, and throws where there is none.
 *
 * @param url - absolute URL, one that the agent named among them
 * @param signal - gives up
 * @returns IP addresses, at least one
 */
export type ResolveAddresses = (
  url: string,
  signal: AbortSignal,
) => Promise<readonly string[]>

/** What requests are sent over. */
export type Connection = {
  readonly fetch: typeof fetch
  /** Drops every socket. */
  readonly close: () => Promise<void>
}

/**
 * Opens what one request is sent over.
 *
 * @param addresses - the only ones that are connected to, whatever the host name means by now;
 *   undefined lets the system find them
 * @returns a connection that has to be closed
 */
export function openConnection(addresses: readonly string[] | undefined): Connection {
  if (addresses === undefined) return { fetch, close: async () => undefined }
  const dispatcher = new Agent({
    connect: { lookup: pin(addresses), rejectUnauthorized: true },
  })
  // The types of the platform's own fetch are those of another version of the same library.
  const pinned = ((url: string, init: object) =>
    fetchOver(url, { ...init, dispatcher })) as unknown as typeof fetch
  return { fetch: pinned, close: () => dispatcher.destroy() }
}

/** Answers every look-up with the given addresses. An address in the URL itself is never looked up. */
function pin(addresses: readonly string[]) {
  const found: LookupAddress[] = addresses.map((address) => ({
    address,
    family: isIPv6(address) ? 6 : 4,
  }))
  return (
    _hostname: string,
    options: LookupOptions,
    callback: (
      error: NodeJS.ErrnoException | null,
      address: string | LookupAddress[],
      family?: number,
    ) => void,
  ): void => {
    const [first] = found
    if (options.all || !first) callback(null, found)
    else callback(null, first.address, first.family)
  }
}
