import { readBytes } from '@cresolver/bounded'
import { errorText } from '@cresolver/protocol'
import type { AgentAnswer, Exchange, NoAnswer } from './exchange.ts'
import {
  type AllowedConnection,
  openConnection,
  type ResolveAddresses,
} from './open-connection.ts'
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
  /** Returns the allowed addresses. Default: all that the system finds for the host. */
  readonly resolveAddresses?: ResolveAddresses | undefined
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
  let isPrivate = false
  try {
    const allowed = await findAddresses(request, signal)
    if ('refused' in allowed) return { kind: 'closed', detail: allowed.refused }
    isPrivate = allowed.found?.privateTls !== undefined
    return await sendTo(allowed.found, request, signal)
  } catch (error) {
    if (timeout.aborted) {
      return { kind: 'timeout', detail: `no answer within ${request.timeoutMs} ms` }
    }
    const reason = isPrivate ? '' : `: ${why(error)}`
    return { kind: 'closed', detail: `no answer, the connection failed${reason}` }
  }
}

async function findAddresses(
  { url, resolveAddresses }: AgentRequest,
  signal: AbortSignal,
): Promise<
  { readonly found: AllowedConnection | undefined } | { readonly refused: string }
> {
  if (resolveAddresses === undefined) return { found: undefined }
  try {
    const found = await untilAborted(resolveAddresses(url, signal), signal)
    return { found: 'addresses' in found ? found : { addresses: found } }
  } catch (error) {
    signal.throwIfAborted()
    const reason = errorText(error).replace(/\.$/, '')
    return { refused: `no answer, no address may be called: ${showText(reason)}` }
  }
}

async function sendTo(
  allowed: AllowedConnection | undefined,
  request: AgentRequest,
  signal: AbortSignal,
): Promise<AgentAnswer | NoAnswer> {
  const connection = openConnection(allowed, request.timeoutMs)
  try {
    const response = await connection.fetch(request.url, {
      method: methodOf(request),
      redirect: 'manual',
      signal,
      // One connection each: an agent that closes one after a refusal does not disturb other requests.
      headers: { connection: 'close', 'accept-encoding': 'identity', ...request.headers },
      ...toBody(request.body),
    })
    const bytes = await readBytes(response.body, request.readBytes)
    if (bytes === undefined) {
      return {
        kind: 'too-large',
        detail: `the answer has more than ${request.readBytes} bytes`,
      }
    }
    return {
      kind: 'answer',
      status: response.status,
      headers: Object.fromEntries(response.headers),
      bytes,
      text: new TextDecoder().decode(bytes),
    }
  } finally {
    await connection.close()
  }
}

/** A look-up of a host name cannot be cancelled; its result is ignored. */
async function untilAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  signal.throwIfAborted()
  let giveUp = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp)
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', giveUp)
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
