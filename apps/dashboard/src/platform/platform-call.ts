import { readText } from '@cresolver/bounded'
import { CresolverError } from '@cresolver/protocol'

/** Results hold everything that was said at a table. */
const mostBytes = 16 * 1024 * 1024
const usualTimeoutMs = 20_000

/** What to ask the platform for, as text. */
export type PlatformTextCall = {
  /** Base URL of the platform, absolute or of the same host. */
  readonly platformUrl: string
  /** Behind `/api/v1`, with a slash in front. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  readonly signal?: AbortSignal | undefined
  /** Media type to ask for; JSON unless given. */
  readonly accept?: string | undefined
  /** Milliseconds until the whole answer has to be there; 20,000 unless given. */
  readonly timeoutMs?: number | undefined
  /** Reads an answer with status 200: its text, undefined where that is too long. */
  readonly readBody?: ((response: Response) => Promise<string | undefined>) | undefined
}

/** What to ask the platform for, as JSON. */
export type PlatformCall<value> = Omit<PlatformTextCall, 'readBody'> & {
  /** Reads what came; throws or gives undefined where it is something else. */
  readonly read: (json: unknown) => value | undefined
}

/** Gives the address of something on the platform. */
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
 * Asks the platform of round tables for something, without a key: the dashboard has none.
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

/** Asks the platform of round tables for a text, without a key. */
export async function readPlatformText(call: PlatformTextCall): Promise<string> {
  const url = platformAddress(call)
  const { origin } = new URL(url)
  const { status, text } = await fetchText(url, origin, call)
  if (status !== 200) throw explainStatus(status, parse(text), origin)
  if (text === undefined) throw invalid(origin)
  return text
}

async function fetchText(
  url: string,
  origin: string,
  { signal, accept, timeoutMs = usualTimeoutMs, readBody = readAll }: PlatformTextCall,
): Promise<{ readonly status: number; readonly text: string | undefined }> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      credentials: 'omit',
      cache: 'no-cache',
      ...(accept === undefined ? {} : { headers: { accept } }),
    })
    const { status } = response
    return { status, text: await (status === 200 ? readBody : readAll)(response) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CresolverError({
      code: 'PLATFORM_UNREACHABLE',
      message: `The platform at ${origin} ${deadline.aborted ? 'does not answer in time' : 'cannot be reached'}; everything from the chain works without it.`,
      hint: 'Start it, check platformUrl in /config.json, and let this page in with PLATFORM_CORS_ORIGINS.',
      cause,
    })
  }
}

const readAll = (response: Response) => readText(response, mostBytes)

function explainStatus(status: number, json: unknown, origin: string): CresolverError {
  const { code, detail, hint } = readProblem(json)
  if (status === 401 || status === 403) {
    return new CresolverError({
      code: code === 'ORIGIN_REFUSED' ? 'PLATFORM_REFUSED' : 'PLATFORM_KEY_NEEDED',
      message:
        code === 'ORIGIN_REFUSED'
          ? `The platform at ${origin} does not let this page in.`
          : `The platform at ${origin} wants a key, and the dashboard has none on purpose: whoever opens it would read the key.`,
      hint:
        code === 'ORIGIN_REFUSED'
          ? 'Add the origin of this page to PLATFORM_CORS_ORIGINS.'
          : 'Put a proxy in front that adds a key with tables:read and agents:read and passes only GET, and name the proxy as platformUrl.',
    })
  }
  if (status === 404 && (code === 'TABLE_UNKNOWN' || code === undefined)) {
    return new CresolverError({
      code: 'TABLE_UNKNOWN',
      message: 'The platform knows no such round table.',
      hint: 'Look for it in the list of round tables.',
    })
  }
  return new CresolverError({
    code: 'PLATFORM_REFUSED',
    message: `The platform at ${origin} answers with ${status}: ${detail ?? 'it does not say why'}`,
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
    message: `What ${origin} answers is no answer of a platform of round tables.`,
    hint: 'Check platformUrl in /config.json, and that both are of the same version.',
    cause,
  })
}
