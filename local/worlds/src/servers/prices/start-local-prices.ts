import { serveHttp } from '@cresolver/net/http-server'
import { createPriceApp, localBaseUrls, type PriceAppParameters } from './price-app.ts'

/** Price sources on this machine. */
export type LocalPrices = {
  readonly url: string
  /** The base URL of each source. */
  readonly baseUrls: ReturnType<typeof localBaseUrls>
  /** Stops listening and resolves when the port is free. */
  readonly close: () => Promise<void>
}

/**
 * Starts price sources on this machine that speak the providers' formats.
 *
 * @param parameters - the series they serve, and a port; a free one unless given
 * @returns the running sources
 * @throws CresolverError `PORT_TAKEN` or `START_FAILED`
 */
export async function startLocalPrices(
  parameters: PriceAppParameters & { readonly port?: number | undefined },
): Promise<LocalPrices> {
  const app = createPriceApp(parameters)
  const served = await serveHttp((request) => app.fetch(request), {
    port: parameters.port ?? 0,
  })
  return { url: served.url, baseUrls: localBaseUrls(served.url), close: served.close }
}
