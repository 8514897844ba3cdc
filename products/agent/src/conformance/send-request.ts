import { readBytes } from '@cresolver/core/bounded'
import { errorText } from '@cresolver/core/protocol'
import type { AgentAnswer, Exchange, NoAnswer } from './exchange.ts'
import { showText } from './show-text.ts'

/** One request to an agent. */
export type AgentRequest = {
  /** Absolute URL. */
  readonly url: string
  /** Default `POST` with a body, `GET` without. */
  readonly method?: string | undefined
  /** A text, or pieces that are sent without saying how many there are. */
  readonly body?: string | Iterable<Uint8Array> | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Time until the last byte of the answer, in milliseconds. */
  readonly timeoutMs: number
  /** Most bytes of the answer that are read. */
  readonly readBytes: number
  /** Ends the request; then this throws its reason. */
  readonly signal?: AbortSignal | undefined
  /** The body in words, where it says more than its beginning. */
  readonly bodyText?: string | undefined
}

/** Sends one request over a connection of its own. Redirects are not followed. */
export async function sendRequest(request: AgentRequest): Promise<Exchange> {
  const startedAt = performance.now()
  const answer = await ask(request)
  request.signal?.throwIfAborted()
  return {
    sent: showRequest(request),
    answer,
    milliseconds: Math.round(performance.now() - startedAt),
  }
}

async function ask(request: AgentRequest): Promise<AgentAnswer | NoAnswer> {
  const timeout = AbortSignal.timeout(request.timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  try {
    return await exchange(request, signal)
  } catch (error) {
    if (timeout.aborted) {
      return { kind: 'timeout', detail: `no answer within ${request.timeoutMs} ms` }
    }
    return { kind: 'closed', detail: `no answer, the connection failed: ${why(error)}` }
  }
}

async function exchange(
  request: AgentRequest,
  signal: AbortSignal,
): Promise<AgentAnswer | NoAnswer> {
  const response = await fetch(request.url, {
    method: methodOf(request),
    redirect: 'manual',
    signal,
    // One connection each: an agent that closes one after a refusal does not disturb other requests.
    headers: { connection: 'close', 'accept-encoding': 'identity', ...request.headers },
    ...toBody(request.body),
  })
  const bytes = await readBytes(response.body, request.readBytes)
  if (bytes === undefined) {
    const detail = `the answer has more than ${request.readBytes} bytes`
    return { kind: 'too-large', detail }
  }
  return {
    kind: 'answer',
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes,
    text: new TextDecoder().decode(bytes),
  }
}

function methodOf({ method, body }: AgentRequest): string {
  return method ?? (body === undefined ? 'GET' : 'POST')
}

function toBody(body: AgentRequest['body']): RequestInit {
  if (body === undefined) return {}
  if (typeof body === 'string') return { body }
  const pieces = body[Symbol.iterator]()
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  return { body: stream, duplex: 'half' }
}

/** The reason underneath `fetch failed`. */
function why(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return showText(code || errorText(cause) || 'for an unknown reason')
}

function showRequest(request: AgentRequest): string {
  const { pathname } = new URL(request.url)
  const { body, bodyText } = request
  const shown = bodyText ?? (typeof body === 'string' ? showText(body, 160) : '')
  return [methodOf(request), pathname, shown].filter(Boolean).join(' ')
}
