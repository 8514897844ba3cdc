import {
  errorText,
  readJson,
  readRetryAfterMs,
  WORKER_JSON_LIMITS,
} from '@cresolver/core/protocol'
import { type Outbound, OutboundError } from '@cresolver/net/outbound'
import { type ReadResponse, refuse } from '../asking/read-response.ts'

/** Statuses with which a worker says that it answers later. */
const laterStatuses = new Set([425, 429, 503])
const pauseMs = 1_000

/**
 * Sends a request to a worker. A worker that cannot be reached, or is busy, may answer the next time; one
 * that refuses does not.
 */
export async function askWorker(
  outbound: Pick<Outbound, 'request'>,
  url: string,
  body: string,
  timeoutMs: number,
): Promise<ReadResponse<unknown>> {
  let response: Awaited<ReturnType<Outbound['request']>>
  try {
    response = await outbound.request({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      repeatable: true,
      timeoutMs,
      maxBytes: WORKER_JSON_LIMITS.bytes,
    })
  } catch (error) {
    return OutboundError.isInstance(error) && error.code === 'OUTBOUND_TOO_LARGE'
      ? refuse('MALFORMED', errorText(error))
      : { kind: 'later', afterMs: pauseMs }
  }
  const { status, headers } = response
  if (laterStatuses.has(status)) {
    const after = headers['retry-after']
    const ms = typeof after === 'string' ? readRetryAfterMs(after, Date.now()) : undefined
    return { kind: 'later', afterMs: Math.max(100, ms ?? pauseMs) }
  }
  if (status < 200 || status >= 300) {
    return refuse('SILENT', `it answered with HTTP status ${status}`)
  }
  try {
    return { kind: 'read', value: readJson(response.body, WORKER_JSON_LIMITS) }
  } catch (error) {
    return refuse('MALFORMED', errorText(error))
  }
}
