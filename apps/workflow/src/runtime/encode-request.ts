import type { Duration } from '@bufbuild/protobuf/wkt'
import type { HTTP_CLIENT_PB } from '@chainlink/cre-sdk/pb'
import type { JsonRequest } from './round-runtime.ts'

/**
 * Writes a request as the SDK's HTTP client wants it.
 *
 * It is a message, not JSON: JSON would carry the body in base64, which is slow inside the wasm.
 * And it is written out, not made by the SDK's schemas: loading those takes longer than the rest.
 *
 * @param cacheSeconds - for so long the nodes share one answer; 0 for an answer to each
 */
export function encodeRequest(
  request: JsonRequest,
  cacheSeconds: number,
  authorization?: string,
): HTTP_CLIENT_PB.Request {
  return {
    $typeName: 'capabilities.networking.http.v1alpha.Request',
    url: request.url,
    method: request.body === undefined ? 'GET' : 'POST',
    headers: {},
    body: new TextEncoder().encode(request.body ?? ''),
    multiHeaders: {
      ...(request.body === undefined
        ? { accept: header('application/json') }
        : { 'content-type': header('application/json') }),
      ...(authorization === undefined ? {} : { authorization: header(authorization) }),
    },
    timeout: toDuration(request.timeoutMs),
    ...(cacheSeconds > 0
      ? {
          cacheSettings: {
            $typeName: 'capabilities.networking.http.v1alpha.CacheSettings',
            store: true,
            maxAge: toDuration(cacheSeconds * 1_000),
          },
        }
      : {}),
  }
}

/** Writes a time span as the SDK's messages want it. */
export function toDuration(milliseconds: number): Duration {
  return {
    $typeName: 'google.protobuf.Duration',
    seconds: BigInt(Math.floor(milliseconds / 1_000)),
    nanos: (milliseconds % 1_000) * 1_000_000,
  }
}

function header(value: string): HTTP_CLIENT_PB.HeaderValues {
  return {
    $typeName: 'capabilities.networking.http.v1alpha.HeaderValues',
    values: [value],
  }
}
