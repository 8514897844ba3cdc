import { create } from '@bufbuild/protobuf'
import { HTTP_CLIENT_PB } from '@chainlink/cre-sdk/pb'
import { toDuration } from './duration.ts'
import type { JsonRequest } from './round-runtime.ts'

/**
 * Writes a request as the SDK's HTTP client wants it.
 *
 * It is a message, not JSON: JSON would carry the body in base64, which is slow inside the wasm.
 *
 * @param request - a POST with a JSON body
 * @param cacheSeconds - how long nodes may share the answer
 * @param authorization - value of that header, if there is one
 */
export function encodeRequest(
  request: JsonRequest,
  cacheSeconds: number,
  authorization?: string,
): HTTP_CLIENT_PB.Request {
  return create(HTTP_CLIENT_PB.RequestSchema, {
    url: request.url,
    method: 'POST',
    body: new TextEncoder().encode(request.body),
    multiHeaders: {
      'content-type': { values: ['application/json'] },
      ...(authorization === undefined
        ? {}
        : { authorization: { values: [authorization] } }),
    },
    timeout: toDuration(request.timeoutMs),
    ...(request.shared
      ? { cacheSettings: { store: true, maxAge: toDuration(cacheSeconds * 1_000) } }
      : {}),
  })
}
