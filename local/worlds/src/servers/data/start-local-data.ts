import { DATA_HOSTS, type DataHost } from '@cresolver/core/questions'
import { serveHttp } from '@cresolver/net/http-server'
import { createDataApp, type DataApp, type DataAppParameters } from './data-app.ts'

/** Sources of data on this machine. */
type LocalData = Pick<DataApp, 'put'> & {
  readonly url: string
  /** The base URL of each host that a rule can name. */
  readonly baseUrls: Readonly<Record<DataHost, string>>
  /** Stops listening and resolves when the port is free. */
  readonly close: () => Promise<void>
}

/**
 * Starts sources of data on this machine. All their data are made up.
 *
 * @param parameters - what they serve, and a port; a free one unless given
 * @returns the running sources
 * @throws CresolverError `PORT_TAKEN` or `START_FAILED`
 * @example
 * const data = await startLocalData({ now: () => Date.UTC(2027, 5, 21, 12) })
 * const sources = createSources({ baseUrls: data.baseUrls })
 */
export async function startLocalData(
  parameters: DataAppParameters & { readonly port?: number | undefined } = {},
): Promise<LocalData> {
  const { app, put } = createDataApp(parameters)
  const served = await serveHttp((request) => app.fetch(request), {
    port: parameters.port ?? 0,
  })
  return { url: served.url, baseUrls: dataBaseUrls(served.url), put, close: served.close }
}

/**
 * Names the base URLs of a local server of data.
 *
 * @param url - where it listens
 */
export function dataBaseUrls(url: string): Readonly<Record<DataHost, string>> {
  return Object.fromEntries(DATA_HOSTS.map((host) => [host, `${url}/${host}`])) as Record<
    DataHost,
    string
  >
}
