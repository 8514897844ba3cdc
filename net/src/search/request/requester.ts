import {
  growingDelay,
  pause,
  readBytes,
  retry,
  startDeadline,
} from '@cresolver/core/bounded'
import { CresolverError, readJson, readRetryAfterMs } from '@cresolver/core/protocol'
import type { ProviderParameters } from '../search-provider.ts'
import {
  aborted,
  answerInvalid,
  configInvalid,
  refused,
  SearchUnavailable,
  timedOut,
  unavailable,
} from './search-error.ts'

/** One request to a provider. */
type ProviderRequest = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON with POST; without it the request is a GET. */
  readonly body?: object
  readonly signal?: AbortSignal | undefined
}

type RequesterParameters = ProviderParameters & {
  /** Name of the provider, for errors. */
  readonly name: string
  /** Advice for a status such as 403. Default: check key and address. */
  readonly hint?: (status: number) => string | undefined
  /** Wait before another try that names no time, in milliseconds. */
  readonly retryDelayMs?: (failures: number) => number
}

/** Sends a request and reads its JSON. */
type Requester = (request: ProviderRequest) => Promise<unknown>

const JSON_LIMITS = { depth: 24, values: 50_000 }
const maxTries = 3
const longestWaitMs = 20_000

/**
 * Makes the client of one provider. Its errors hold neither header nor body of a request, nor words
 * of the server, which may repeat a key.
 *
 * 429, 5xx and network failures are tried again; no request is sent before a `Retry-After` ended.
 */
export function createRequester(parameters: RequesterParameters): Requester {
  const { name, timeoutMs = 10_000, maxBytes = 2_000_000 } = parameters
  const { sleep = pause, clock = Date.now } = parameters
  const { retryDelayMs = growingDelay(1_000, 8_000) } = parameters
  const send = parameters.fetch ?? ((url, init) => globalThis.fetch(url, init))
  let notBefore = 0

  const read = async (response: Response): Promise<unknown> => {
    if (!response.ok) {
      const asked = readRetryAfterMs(response.headers.get('retry-after'), clock())
      if (asked !== undefined) notBefore = clock() + asked
      throw explainStatus(name, response.status, parameters.hint)
    }
    const bytes = await readBytes(response.body, maxBytes)
    if (!bytes) throw answerInvalid(name, `it has more than ${maxBytes} bytes`)
    return parse(name, bytes, maxBytes)
  }

  const once = async (request: ProviderRequest): Promise<unknown> => {
    const deadline = startDeadline({
      timeoutMs,
      timedOut: () => timedOut(name, timeoutMs),
      until: [{ signal: request.signal, error: aborted }],
    })
    const { signal } = deadline
    const exchange = send(request.url, writeInit(request, signal)).then(read)
    try {
      return await deadline.race(exchange)
    } catch (error) {
      throw CresolverError.isInstance(error) ? error : unavailable(name, explain(error))
    } finally {
      exchange.catch(() => undefined)
      deadline.end()
    }
  }

  return (request) =>
    retry(
      async () => {
        const waitMs = notBefore - clock()
        if (waitMs > longestWaitMs) throw asksToWait(name, waitMs)
        if (waitMs > 0) await sleep(waitMs, request.signal)
        return once(request)
      },
      {
        maxTries,
        signal: request.signal,
        sleep,
        isRetryable: (error) =>
          error instanceof SearchUnavailable && notBefore - clock() <= longestWaitMs,
        delayMs: (failures) => (notBefore > clock() ? 0 : retryDelayMs(failures)),
      },
    )
}

/**
 * Checks a key before it becomes a header, because a refused header is shown in the error.
 *
 * @throws CresolverError `CONFIG_INVALID`
 */
export function checkKey(name: string, apiKey: string): string {
  const key = apiKey.trim()
  if (/^[\x21-\x7e]{1,500}$/.test(key)) return key
  throw configInvalid(
    `The key of the search provider ${name} is empty or holds a character that no key has.`,
    'Copy the key again, without line breaks and quotes.',
  )
}

function writeInit({ headers, body }: ProviderRequest, signal: AbortSignal): RequestInit {
  const common = { accept: 'application/json', ...headers }
  const init = { redirect: 'manual', signal } as const
  if (!body) return { ...init, headers: common }
  return {
    ...init,
    method: 'POST',
    headers: { ...common, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

function explainStatus(
  name: string,
  status: number,
  hint: RequesterParameters['hint'],
): CresolverError {
  if (status === 429 || status === 408 || status >= 500) {
    return unavailable(name, `it answered ${status}`)
  }
  const fix = hint?.(status) ?? 'Check the key and the address of the provider.'
  return refused(name, `it answered ${status}`, fix)
}

function asksToWait(name: string, waitMs: number): CresolverError {
  return unavailable(name, `it asks to wait ${Math.ceil(waitMs / 1_000)} s`)
}

function parse(name: string, bytes: Uint8Array, maxBytes: number): unknown {
  try {
    return readJson(bytes, { ...JSON_LIMITS, bytes: maxBytes })
  } catch (error) {
    const code = CresolverError.isInstance(error) ? error.code : 'unreadable'
    throw answerInvalid(name, `it is not the JSON expected (${code})`)
  }
}

/** Only the code: the text of a failed request may hold its headers. */
function explain(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code)
    ? `the connection failed (${code})`
    : 'the connection failed'
}
