import { type ServedHttp, type ServeHttpParameters, serveHttp } from './serve-http.ts'

/** Status that a service shows of itself. */
type ObservedService = {
  /** Shown at `/health`, with 503 where its status is not `healthy`. */
  readonly health: () => { readonly status: string }
  /** Shown at `/metrics`: text in the format of Prometheus. */
  readonly metrics: () => Promise<string>
}

type ObservedParameters = Pick<ServeHttpParameters, 'hostname' | 'portHint'> & {
  readonly port: number | undefined
}

const allowedHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Serves health and metrics. On this machine's own address they are for its programs alone: a page in a browser whose
 * name points here gets 403.
 *
 * @param service - {@link ObservedService}
 * @param parameters - where to listen; without a port nothing is served
 */
export async function serveObserved(
  { health, metrics }: ObservedService,
  { port, ...parameters }: ObservedParameters,
): Promise<ServedHttp | undefined> {
  if (port === undefined) return undefined
  const { hostname = '127.0.0.1' } = parameters
  const isLocal = allowedHost.test(hostname)
  const answer = async ({ url, headers }: Request): Promise<Response> => {
    if (isLocal && !allowedHost.test(headers.get('host') ?? ''))
      return new Response(null, { status: 403 })
    const { pathname } = new URL(url)
    if (pathname === '/metrics')
      return new Response(await metrics(), { headers: { 'content-type': metricsType } })
    if (pathname !== '/health') return new Response(null, { status: 404 })
    const shown = health()
    return Response.json(shown, { status: shown.status === 'healthy' ? 200 : 503 })
  }
  return serveHttp(answer, { port, ...parameters })
}
