import { errorText } from '@cresolver/core/protocol'
import type { Dispatcher } from 'undici'
import type { ConnectionPool, PooledConnection } from './connection-pool.ts'
import { OutboundError } from './outbound-error.ts'
import type { Target } from './resolve-target.ts'

/** One request to a checked target. */
type SendRequestParameters = {
  readonly target: Target
  readonly method: Dispatcher.HttpMethod
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
  /** Largest body of the answer in bytes. */
  readonly maxBytes: number
  readonly pool: ConnectionPool
  /** True if the host may receive it twice; only such a request uses an idle connection. */
  readonly repeatable: boolean
  /** True to return an answer with a `Location` unread, so that the caller checks and follows it. */
  readonly returnsRedirect?: boolean
  /** Time to connect to a host of a private network, in milliseconds. */
  readonly connectMs?: number | undefined
  /** Called with the reason why a host of a private network cannot be reached. */
  readonly onPrivateFailure?: ((message: string) => void) | undefined
  readonly signal: AbortSignal
}

/** Answer of one host. */
export type HostResponse = {
  /** HTTP status from 200 to 299 or from 400 up. */
  readonly status: number
  /** Names in lower case; repeated headers joined by `, `. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Answer to a request, perhaps after redirects. */
export type OutboundResponse = HostResponse & {
  /** URL that gave this answer. */
  readonly url: string
  /** URLs that were called, in order; the last one is `url`. */
  readonly hops: readonly string[]
}

/**
 * Sends one request to one of the checked addresses, over an idle connection where there is one and
 * the request may be repeated.
 *
 * A request whose idle connection ends before any byte of an answer is sent again over a new one:
 * the host has closed it in the meantime. Proxies of the environment are not used, redirects not followed, compressed bodies not read.
 */
export async function sendRequest(
  parameters: SendRequestParameters,
): Promise<HostResponse> {
  const { target, pool, repeatable, signal } = parameters
  const connectMs = target.network ? parameters.connectMs : undefined
  signal.throwIfAborted()
  const connection = repeatable
    ? pool.take(target, connectMs)
    : pool.open(target, connectMs)
  try {
    return await exchange(parameters, connection)
  } catch (error) {
    signal.throwIfAborted()
    if (!isStale(error, connection)) throw explain(error, parameters)
  }
  try {
    return await exchange(parameters, pool.open(target, connectMs))
  } catch (error) {
    signal.throwIfAborted()
    throw explain(error, parameters)
  }
}

async function exchange(
  parameters: SendRequestParameters,
  connection: PooledConnection,
): Promise<HostResponse> {
  const { target, method, body, headers: sent, maxBytes, pool, signal } = parameters
  const { client } = connection
  let isWhole = false
  try {
    const response = await client.request({
      path: target.url.pathname + target.url.search,
      method,
      headers: { ...hostOf(target), ...sent, 'accept-encoding': 'identity' },
      body: body ?? null,
      signal,
    })
    const headers = flatten(response.headers)
    if (parameters.returnsRedirect && isRedirect(response.statusCode, headers)) {
      // The body says nothing, and may be endless: the connection ends with it unread.
      response.body.on('error', () => undefined).destroy()
      return { status: response.statusCode, headers, body: new Uint8Array() }
    }
    checkHead(target.hostname, response.statusCode, headers, maxBytes)
    const bytes = await readBody(response.body, target.hostname, maxBytes)
    isWhole = true
    return { status: response.statusCode, headers, body: bytes }
  } finally {
    if (isWhole) pool.keep(target, connection)
    else await client.destroy()
  }
}

function hostOf({ url, port }: Target): Record<string, string> {
  return port === undefined ? {} : { host: url.host }
}

/** Statuses that lead a GET elsewhere; 304 and others do not name a place. */
export function isRedirect(
  status: number,
  headers: Readonly<Record<string, string>>,
): boolean {
  return [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined
}

/** Error codes of a connection that the host closed while it was idle. */
const staleCodes = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

function isStale(error: unknown, { isReused }: PooledConnection): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return isReused && staleCodes.includes(String(code))
}

function flatten(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.toLowerCase(), [value].flat().join(', ')]],
  )
  return Object.fromEntries(named)
}

function checkHead(
  hostname: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
): void {
  if (status >= 300 && status < 400) {
    throw new OutboundError(
      'OUTBOUND_REDIRECT_REFUSED',
      `The host ${hostname} redirects (${status}).`,
    )
  }
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (encoding !== 'identity') {
    throw new OutboundError(
      'OUTBOUND_ANSWER_INVALID',
      `The host ${hostname} sends a compressed body.`,
    )
  }
  if (Number(headers['content-length']) > maxBytes) throw bodyTooLarge(hostname, maxBytes)
}

async function readBody(
  body: AsyncIterable<Uint8Array>,
  hostname: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) throw bodyTooLarge(hostname, maxBytes)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function bodyTooLarge(hostname: string, maxBytes: number): OutboundError {
  return new OutboundError(
    'OUTBOUND_TOO_LARGE',
    `The host ${hostname} sends a body of more than ${maxBytes} bytes.`,
  )
}

function explain(
  error: unknown,
  { target: { hostname, network }, onPrivateFailure }: SendRequestParameters,
): OutboundError {
  if (error instanceof OutboundError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new OutboundError(
      'OUTBOUND_TOO_LARGE',
      `The host ${hostname} sends headers that are too large.`,
      error,
    )
  }
  const why = errorText(error) || String(code)
  if (network) {
    // Only the operator learns whether a port is closed, filtered or speaks something else.
    onPrivateFailure?.(`The private host ${hostname} cannot be reached: ${why}.`)
    return new OutboundError(
      'OUTBOUND_UNREACHABLE',
      `The host ${hostname} cannot be reached.`,
    )
  }
  return new OutboundError(
    'OUTBOUND_UNREACHABLE',
    `The host ${hostname} cannot be reached: ${why}.`,
    error,
  )
}
