import type { JsonRequest } from './round-runtime.ts'

/**
 * Writes a request as the SDK's HTTP client wants it.
 *
 * @param request - a POST with a JSON body
 * @param cacheSeconds - how long nodes may share the answer
 */
export function encodeRequest(request: JsonRequest, cacheSeconds: number) {
  return {
    url: request.url,
    method: 'POST',
    body: Buffer.from(request.body, 'utf8').toString('base64'),
    multiHeaders: { 'content-type': { values: ['application/json'] } },
    timeout: `${request.timeoutMs / 1_000}s`,
    ...(request.shared
      ? { cacheSettings: { store: true, maxAge: `${cacheSeconds}s` } }
      : {}),
  }
}
