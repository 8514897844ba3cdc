import { errorText } from '@cresolver/protocol'
import { Client, type Dispatcher } from 'undici'
import { OutboundError } from './outbound-error.ts'
import { pinLookup } from './pin-lookup.ts'
import type { Target } from './resolve-target.ts'

/** One request to a checked target. */
export type SendRequestParameters = {
  readonly target: Target
  readonly method: Dispatcher.HttpMethod
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
  /** Largest body of the answer in bytes. */
  readonly maxBytes: number
  /** Largest header of the answer in bytes. */
  readonly maxHeaderBytes: number
  /** Further trusted certificate authority in PEM. */
  readonly ca: string | undefined
  readonly signal: AbortSignal
}

/** What a host answered. */
export type OutboundResponse = {
  /** HTTP status from 200 to 299 or from 400 up. */
  readonly status: number
  /** Names in lower case; repeated headers joined by `, `. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/**
 * Sends one request over a connection of its own to one of the checked addresses.
 *
 * Proxies of the environment are not used, redirects not followed, compressed bodies not read.
 *
 * @param parameters - {@link SendRequestParameters}
 * @returns the answer
 * @throws OutboundError `OUTBOUND_REDIRECT_REFUSED`, `OUTBOUND_ENCODING_REFUSED`,
 *   `OUTBOUND_TOO_LARGE`, `OUTBOUND_UNREACHABLE` or the reason of the signal
 */
export async function sendRequest(
  parameters: SendRequestParameters,
): Promise<OutboundResponse> {
  const { target, method, body, maxBytes, signal } = parameters
  const client = connect(parameters)
  try {
    const response = await client.request({
      path: target.url.pathname + target.url.search,
      method,
      headers: { ...parameters.headers, 'accept-encoding': 'identity' },
      body: body ?? null,
      signal,
    })
    const headers = flatten(response.headers)
    checkHead(target.hostname, response.statusCode, headers, maxBytes)
    const bytes = await readBody(response.body, target.hostname, maxBytes)
    return { status: response.statusCode, headers, body: bytes }
  } catch (thrown) {
    signal.throwIfAborted()
    throw explain(thrown, target.hostname)
  } finally {
    await client.destroy()
  }
}

function connect({ target, maxHeaderBytes, ca, signal }: SendRequestParameters): Client {
  signal.throwIfAborted()
  return new Client(target.url.origin, {
    maxHeaderSize: maxHeaderBytes,
    // The deadline of the caller covers head and body, also when bytes drip.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      lookup: pinLookup(target.addresses),
      timeout: 0,
      rejectUnauthorized: true,
      ...(ca === undefined ? {} : { ca }),
    },
  })
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
      `The host ${hostname} points elsewhere (${status}).`,
    )
  }
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (encoding !== 'identity') {
    throw new OutboundError(
      'OUTBOUND_ENCODING_REFUSED',
      `The host ${hostname} sends a body in another encoding than identity.`,
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

function explain(thrown: unknown, hostname: string): OutboundError {
  if (thrown instanceof OutboundError) return thrown
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new OutboundError(
      'OUTBOUND_TOO_LARGE',
      `The host ${hostname} sends too large a header.`,
      thrown,
    )
  }
  const why = errorText(thrown) || String(code)
  return new OutboundError(
    'OUTBOUND_UNREACHABLE',
    `The host ${hostname} cannot be reached: ${why}.`,
    thrown,
  )
}
