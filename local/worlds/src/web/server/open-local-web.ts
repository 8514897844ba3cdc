import { serveHttp } from '@cresolver/net/http-server'
import type { World } from '../world.ts'
import { makeWorlds } from '../worlds/make-worlds.ts'
import { createLocalWebApp, type LocalWebBehavior, searchHost } from './local-web-app.ts'

/** Options of {@link openLocalWeb}. */
export type LocalWebOptions = LocalWebBehavior & {
  /** Default: all worlds of seed 1. */
  readonly worlds?: readonly World[] | undefined
  /** TCP port. Default: a free one. */
  readonly port?: number | undefined
}

/**
 * A frozen web that is being served. Addresses of its pages name no port, so that equal runs have
 * equal addresses: `createOutbound` reaches them with `localMode`, `lookup` and `loopbackPort`.
 */
export type LocalWeb = {
  readonly port: number
  /** Base URL of the server itself, without a trailing slash. */
  readonly url: string
  /** Base URL of the search for clients of this machine; it answers at `/search`. */
  readonly searchUrl: string
  readonly worlds: readonly World[]
  /** Its hosts as news sites that count, each with its domain as its owner. */
  readonly sites: ReadonlyMap<
    string,
    { readonly owner: string; readonly excluded: readonly string[] }
  >
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
 * @throws CresolverError `PORT_TAKEN` or `START_FAILED`
 */
export async function openLocalWeb(options: LocalWebOptions = {}): Promise<LocalWeb> {
  const worlds = options.worlds ?? makeWorlds()
  const requests: string[] = []
  const app = createLocalWebApp(worlds, {
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
  const hosts = new Set([searchHost, ...worlds.flatMap(hostsOf)])
  return {
    port: served.port,
    url: served.url,
    searchUrl: served.url,
    worlds,
    sites: new Map([...hosts].map((host) => [host.replace(/^www\./, ''), siteOf(host)])),
    lookup: async (hostname) => (hosts.has(hostname.toLowerCase()) ? ['127.0.0.1'] : []),
    requests: () => [...requests],
    close: served.close,
  }
}

function hostsOf({ pages }: World): string[] {
  return pages.map(({ host }) => host)
}

function siteOf(host: string) {
  return { owner: host.split('.').slice(-2).join('.'), excluded: [] }
}
