import { readText } from '@cresolver/core/bounded'

/** Result of a health check. */
export type HealthCheckResult =
  | {
      readonly kind: 'up'
      /** Untrusted. */
      readonly name: string | undefined
      /** Way in which its answers are made. */
      readonly mode: 'mock' | 'llm' | 'custom' | 'unknown'
      /** Time until the whole answer was received. */
      readonly milliseconds: number
    }
  /** It is reachable, but its answer is invalid. */
  | { readonly kind: 'odd'; readonly why: string }
  /** It did not answer. */
  | { readonly kind: 'away'; readonly why: string }

type ReadHealthParameters = {
  /** Time limit for the whole answer in milliseconds; default 5,000. */
  readonly timeoutMs?: number | undefined
  /** Default: `globalThis.fetch`. */
  readonly fetch?: typeof fetch | undefined
}

const usualTimeoutMs = 5_000
/** A health answer is one line of JSON. */
const mostBytes = 16_384

/** Returns the URL of an agent's health, if it may be requested. */
export function healthUrl(endpoint: string, isLocal: boolean): string | undefined {
  if (!URL.canParse(endpoint)) return undefined
  const { protocol, username, password, origin, pathname } = new URL(endpoint)
  if (username !== '' || password !== '') return undefined
  if (protocol !== 'https:' && !(isLocal && protocol === 'http:')) return undefined
  return `${origin}${pathname.replace(/\/+$/, '')}/health`
}

/** Checks the health of an agent without cookies or a referrer. */
export async function readHealth(
  url: string,
  { timeoutMs = usualTimeoutMs, fetch = globalThis.fetch }: ReadHealthParameters = {},
): Promise<HealthCheckResult> {
  const start = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  const quiet = { signal, credentials: 'omit', referrerPolicy: 'no-referrer' } as const
  let hasBegun = false
  try {
    const response = await fetch(url, { ...quiet, cache: 'no-store', redirect: 'error' })
    hasBegun = true
    const text = await readText(response, mostBytes)
    const milliseconds = Math.round(performance.now() - start)
    if (!response.ok)
      return { kind: 'odd', why: `It answered with status ${response.status}.` }
    return readAnswer(text, milliseconds)
  } catch {
    if (signal.aborted)
      return { kind: 'away', why: `No answer in ${timeoutMs / 1_000} s.` }
    if (hasBegun) return { kind: 'odd', why: 'Its answer was cut off.' }
    return (await isThere(url, quiet, fetch))
      ? {
          kind: 'odd',
          why: 'It is reachable, but does not allow web pages to read its health.',
        }
      : { kind: 'away', why: 'It cannot be reached.' }
  }
}

function readAnswer(text: string | undefined, milliseconds: number): HealthCheckResult {
  if (text === undefined) return { kind: 'odd', why: 'Its answer is too long.' }
  const value = parse(text)
  if (value === undefined) return { kind: 'odd', why: 'Its answer is not a JSON object.' }
  if (value.status !== 'ok') return { kind: 'odd', why: 'Its status is not "ok".' }
  const name = typeof value.name === 'string' ? value.name.slice(0, 200) : undefined
  const mode = modes.find((known) => known === value.mode) ?? 'unknown'
  return { kind: 'up', name, mode, milliseconds }
}

const modes = ['mock', 'llm', 'custom'] as const

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** A browser hides why a read was refused; a `no-cors` request shows whether the server is up. */
async function isThere(
  url: string,
  quiet: RequestInit,
  fetch: typeof globalThis.fetch,
): Promise<boolean> {
  try {
    await fetch(url, { ...quiet, mode: 'no-cors' })
    return true
  } catch {
    return false
  }
}
