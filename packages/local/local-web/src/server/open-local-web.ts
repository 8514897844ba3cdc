import { serveHttp } from '@cresolver/http-server'
import type { World } from '../world.ts'
import { makeWorlds } from '../worlds/make-worlds.ts'
import { createLocalWebApp, type LocalWebBehavior, searchHost } from './local-web-app.ts'

/** Options of {@link openLocalWeb}. */
export type LocalWebOptions = LocalWebBehavior & {
  /** Default: all worlds of seed 1. */
  readonly worlds?: readonly World[] | undefined
  /** TCP port. Default: a free one. */
  readonly port?: number | undefined
  /**
   * False writes addresses of pages without a port, so that they are the same each time; a client then
   * needs the port of the server, such as `loopbackPort` of `createOutbound`. Default true.
   */
  readonly portInUrls?: boolean | undefined
}

/** A frozen web that is being served. */
export type LocalWeb = {
  readonly port: number
  /** Base URL of the server itself, without a trailing slash. */
  readonly url: string
  /** Base URL of the search for clients of this machine; it answers at `/search`. */
  readonly searchUrl: string
  readonly worlds: readonly World[]
  /** Returns the loopback address for hosts of the frozen web, and nothing for others. */
  readonly lookup: (hostname: string) => Promise<readonly string[]>
  /** Requests so far, such as `host/path`; the last 10,000. */
  readonly requests: () => readonly string[]
  /** Drops every connection and resolves when the port is free. */
  readonly close: () => Promise<void>
}

const keptRequests = 10_000

/**
 * Serves the frozen web on this machine: made-up pages, answered by the `Host` header, and a
 * search in the JSON shape of SearXNG.
 *
 * @param options - {@link LocalWebOptions}
 * @returns the server
 * @throws CresolverError `PORT_TAKEN` or `LISTEN_FAILED`
 */
export async function openLocalWeb(options: LocalWebOptions = {}): Promise<LocalWeb> {
  const { worlds = makeWorlds(), portInUrls = true } = options
  const requests: string[] = []
  let port = 0
  const app = createLocalWebApp(worlds, () => (portInUrls ? port : undefined), {
    ...options,
    onRequest: (address) => {
      requests.push(address)
      if (requests.length > keptRequests) requests.shift()
      options.onRequest?.(address)
    },
  })
  const served = await serveHttp(app.fetch, {
    port: options.port ?? 0,
    portHint: 'Choose another port for the frozen web.',
  })
  port = served.port
  const hosts = new Set([searchHost, ...worlds.flatMap(hostsOf)])
  return {
    port,
    url: served.url,
    searchUrl: served.url,
    worlds,
    lookup: async (hostname) => (hosts.has(hostname.toLowerCase()) ? ['127.0.0.1'] : []),
    requests: () => [...requests],
    close: served.close,
  }
}

function hostsOf({ pages }: World): string[] {
  return pages.map(({ host }) => host)
}
