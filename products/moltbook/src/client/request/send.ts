import type { Outbound } from '@cresolver/net/outbound'
import { checkMethod } from './check-method.ts'

/** One request to the API. It has no headers of its own, so none can change its meaning. */
export type SendRequest = {
  /** `GET` or `POST`; anything else is refused. */
  readonly method: string
  readonly url: string
  readonly apiKey: string
  /** JSON text. */
  readonly body?: string | undefined
}

/** Answer of the API, of whatever status but 3xx. */
export type SendResponse = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Sends one request, once, and follows no redirect. */
export type Send = (request: SendRequest) => Promise<SendResponse>

/** Sender of requests of the process. */
type OutboundSendParameters = {
  readonly outbound: Pick<Outbound, 'request'>
  /** Time from the look-up to the last byte, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number | undefined
  /** Largest answer in bytes. Default 5,000,000. */
  readonly maxBytes?: number | undefined
}

/**
 * Creates the function that sends requests through guarded HTTP. No DELETE passes it.
 *
 * @param parameters - {@link OutboundSendParameters}
 * @returns the function; it throws MoltbookError `MOLTBOOK_REFUSED`, and OutboundError
 */
export function createOutboundSend(parameters: OutboundSendParameters): Send {
  const { outbound, timeoutMs = 30_000, maxBytes = 5_000_000 } = parameters
  return async ({ method, url, apiKey, body }) =>
    outbound.request({
      method: checkMethod(method),
      url,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        'user-agent': 'cresolver',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      timeoutMs,
      maxBytes,
    })
}
