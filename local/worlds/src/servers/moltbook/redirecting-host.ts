import { type ServedHttp, serveHttp } from '@cresolver/net/http-server'

/** A host that points elsewhere, as the bare host of Moltbook does. */
type RedirectingHost = ServedHttp & {
  readonly counts: () => { readonly requests: number; readonly withKey: number }
}

/**
 * Starts a host that answers every request with a redirect.
 *
 * @param parameters - `location`: where it points; `port`: default a free one
 * @returns the host
 * @throws CresolverError `PORT_TAKEN` or `START_FAILED`
 */
export async function startRedirectingHost(parameters: {
  readonly location: string
  readonly port?: number | undefined
}): Promise<RedirectingHost> {
  let requests = 0
  let withKey = 0
  const redirect = (request: Request): Response => {
    requests += 1
    if (request.headers.has('authorization')) withKey += 1
    const { pathname, search } = new URL(request.url)
    const location = new URL(pathname + search, parameters.location).href
    return new Response(null, { status: 308, headers: { location } })
  }
  const served = await serveHttp(redirect, { port: parameters.port ?? 0 })
  return { ...served, counts: () => ({ requests, withKey }) }
}
