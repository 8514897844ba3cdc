import { type Outbound, OutboundError } from '@cresolver/outbound'
import { errorText, readRetryAfterMs, WORKER_JSON_LIMITS } from '@cresolver/protocol'
import type { ReadResponse } from '../asking/read-response.ts'

/** Statuses with which a worker says that it answers later. */
const laterStatuses = new Set([425, 429, 503])
const pauseMs = 1_000

/**
 * Sends a request to a worker. A worker that cannot be reached, or is busy, may answer the next time; one
 * that refuses does not.
 */
export async function askWorker(
  outbound: Pick<Outbound, 'json'>,
  url: string,
  body: string,
  timeoutMs: number,
): Promise<ReadResponse<unknown>> {
  try {
    const { status, value, headers } = await outbound.json({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      repeatable: true,
      timeoutMs,
      maxBytes: WORKER_JSON_LIMITS.bytes,
      maxDepth: WORKER_JSON_LIMITS.depth,
      maxNodes: WORKER_JSON_LIMITS.values,
    })
    if (status >= 200 && status < 300) return { kind: 'read', value }
    if (laterStatuses.has(status)) {
      const after = headers['retry-after']
      const ms =
        typeof after === 'string' ? readRetryAfterMs(after, Date.now()) : undefined
      return { kind: 'later', afterMs: Math.max(100, ms ?? pauseMs) }
    }
    return {
      kind: 'failed',
      code: 'SILENT',
      reason: `it answered with HTTP status ${status}`,
    }
  } catch (error) {
    if (error instanceof OutboundError && error.code === 'OUTBOUND_JSON_INVALID') {
      return { kind: 'failed', code: 'MALFORMED', reason: errorText(error).slice(0, 160) }
    }
    return { kind: 'later', afterMs: pauseMs }
  }
}
