import { readText } from '@cresolver/core/bounded'
import { CresolverError } from '@cresolver/core/protocol'
import { platformKeyOf } from './platform-key.ts'

/** Results contain all contributions to a table. */
const usualBytes = 16 * 1024 * 1024
const usualTimeoutMs = 20_000

/** A request to the platform for text. */
type PlatformTextCall = {
  /** Base URL of the platform, absolute or of the same host. */
  readonly platformUrl: string
  /** Path below `/api/v1`, with a leading slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  /** Sent as JSON with POST. */
  readonly body?: object | undefined
  /** Makes a POST that is sent again the same one. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Media type of the answer; default JSON. */
  readonly accept?: string | undefined
  /** Time limit for the whole answer in milliseconds; default 20,000. */
  readonly timeoutMs?: number | undefined
  /** Longest answer; default 16 MiB. */
  readonly mostBytes?: number | undefined
}

/** A request to the platform for JSON. */
type PlatformCall<value> = PlatformTextCall & {
  /** Parses the answer; throws or returns undefined if it is invalid. */
  readonly read: (json: unknown) => value | undefined
}

/** Returns the URL of a path on the platform. */
export function platformAddress({
  platformUrl,
  path,
  query = {},
}: Pick<PlatformTextCall, 'platformUrl' | 'path' | 'query'>): string {
  const base = new URL(platformUrl, globalThis.location?.href).href.replace(/\/+$/, '')
  const url = new URL(`${base}/api/v1${path}`)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}

/**
 * Requests JSON from the platform, with the API key that was entered in this tab, if any.
 */
export async function callPlatform<value>(call: PlatformCall<value>): Promise<value> {
  const json = parse(await readPlatformText(call))
  let value: value | undefined
  let cause: unknown
  try {
    value = call.read(json)
  } catch (error) {
    cause = error
  }
  if (value === undefined) throw invalid(new URL(platformAddress(call)).origin, cause)
  return value
}

/** Requests a text from the platform, with the API key that was entered in this tab, if any. */
export async function readPlatformText(call: PlatformTextCall): Promise<string> {
  const url = platformAddress(call)
  const { origin } = new URL(url)
  const { status, text } = await fetchText(url, origin, call)
  if (!isSuccess(status)) throw explainStatus(status, parse(text), origin)
  if (text === undefined) throw invalid(origin)
  return text
}

async function fetchText(
  url: string,
  origin: string,
  call: PlatformTextCall,
): Promise<{ readonly status: number; readonly text: string | undefined }> {
  const { signal, timeoutMs = usualTimeoutMs, mostBytes = usualBytes } = call
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      ...platformRequest(origin, call),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    const { status } = response
    return { status, text: await readText(response, mostBytes) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CresolverError({
      code: 'PLATFORM_UNREACHABLE',
      message: `The platform at ${origin} ${deadline.aborted ? 'did not answer in time' : 'cannot be reached'}; everything from the chain works without it.`,
      hint: 'Start it, check platformUrl in /config.json, and allow the origin of this page in PLATFORM_CORS_ORIGINS.',
      cause,
    })
  }
}

/** Properties of every request to a platform: no cookies, and a key only for the origin that it was entered for. */
export function platformRequest(
  origin: string,
  {
    accept,
    body,
    idempotencyKey,
    lastEventId,
  }: Partial<PlatformTextCall> & { readonly lastEventId?: string | undefined },
): RequestInit {
  const key = platformKeyOf(origin)
  const headers = {
    ...(accept !== undefined && { accept }),
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  }
  return {
    credentials: 'omit',
    cache: 'no-cache',
    headers,
    // A redirect could pass what was sent to another server.
    ...((key !== undefined || body !== undefined) && { redirect: 'error' }),
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  }
}

const isSuccess = (status: number) => status >= 200 && status < 203

/** Puts an error status of the platform into words. */
export function explainStatus(
  status: number,
  json: unknown,
  origin: string,
): CresolverError {
  const { code, detail, hint } = readProblem(json)
  if (code === 'ORIGIN_REFUSED') {
    return new CresolverError({
      code: 'PLATFORM_REFUSED',
      message: `The platform at ${origin} does not allow this page.`,
      hint: 'Add the origin of this page to PLATFORM_CORS_ORIGINS.',
    })
  }
  if (status === 401 || status === 403) {
    return platformKeyOf(origin) === undefined
      ? new CresolverError({
          code: 'PLATFORM_KEY_REFUSED',
          message: `The platform at ${origin} requires an API key for this.`,
          hint: 'Enter a key of yours. An operator who wants pages without keys sets platformUrl to a proxy that adds one with tables:read and agents:read and passes only GET.',
        })
      : new CresolverError({
          code: 'PLATFORM_KEY_REFUSED',
          message: `The platform at ${origin} does not accept the API key of this tab: ${detail ?? 'no reason given'}`,
          hint: hint ?? 'Enter another key.',
        })
  }
  if (status === 404 && (code === 'NOT_FOUND' || code === undefined)) {
    return new CresolverError({
      code: 'NOT_FOUND',
      message: 'The platform does not have this round table.',
      hint: 'Look for it in the list of round tables.',
    })
  }
  return new CresolverError({
    code: 'PLATFORM_REFUSED',
    message: `The platform at ${origin} answered with status ${status}: ${detail ?? 'no reason given'}`,
    hint: hint ?? 'Try again later.',
  })
}

function readProblem(json: unknown): {
  readonly code: string | undefined
  readonly detail: string | undefined
  readonly hint: string | undefined
} {
  const fields: Readonly<Record<string, unknown>> =
    typeof json === 'object' && json !== null ? { ...json } : {}
  const text = (value: unknown) =>
    typeof value === 'string' ? value.slice(0, 500) : undefined
  return { code: text(fields.code), detail: text(fields.detail), hint: text(fields.hint) }
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function invalid(origin: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'PLATFORM_ANSWER_INVALID',
    message: `${origin} did not answer like a CREsolver platform.`,
    hint: 'Check platformUrl in /config.json, and that dashboard and platform have the same version.',
    cause,
  })
}
