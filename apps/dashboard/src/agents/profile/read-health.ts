import { readText } from '@cresolver/bounded'

/** What came of asking an agent for its health. */
export type AgentHealth =
  | {
      readonly kind: 'up'
      /** Written by a stranger. */
      readonly name: string | undefined
      /** What answers for it. */
      readonly mode: 'mock' | 'llm' | 'custom' | 'unknown'
      /** Until the whole answer was there. */
      readonly milliseconds: number
    }
  /** It is there, and something about its answer is wrong. */
  | { readonly kind: 'odd'; readonly why: string }
  /** Nothing came from there. */
  | { readonly kind: 'away'; readonly why: string }

/** How to ask. */
export type ReadHealthParameters = {
  /** Milliseconds until the whole answer has to be there; 5,000 unless given. */
  readonly timeoutMs?: number | undefined
  /** `globalThis.fetch` unless given. */
  readonly fetch?: typeof fetch | undefined
}

const usualTimeoutMs = 5_000
/** A health is a line of JSON. */
const mostBytes = 16_384

/** Says whether the health of an agent may be asked for, and where. */
export function healthUrl(endpoint: string, isLocal: boolean): string | undefined {
  if (!URL.canParse(endpoint)) return undefined
  const { protocol, username, password, origin, pathname } = new URL(endpoint)
  if (username !== '' || password !== '') return undefined
  if (protocol !== 'https:' && !(isLocal && protocol === 'http:')) return undefined
  return `${origin}${pathname.replace(/\/+$/, '')}/health`
}

/** Asks an agent for its health, telling it no more than that somebody asks. */
export async function readHealth(
  url: string,
  { timeoutMs = usualTimeoutMs, fetch = globalThis.fetch }: ReadHealthParameters = {},
): Promise<AgentHealth> {
  const start = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  const quiet = { signal, credentials: 'omit', referrerPolicy: 'no-referrer' } as const
  let hasBegun = false
  try {
    const response = await fetch(url, { ...quiet, cache: 'no-store', redirect: 'error' })
    hasBegun = true
    const text = await readText(response, mostBytes)
    const milliseconds = Math.round(performance.now() - start)
    if (!response.ok) return { kind: 'odd', why: `It answers with ${response.status}.` }
    return readAnswer(text, milliseconds)
  } catch {
    if (signal.aborted)
      return { kind: 'away', why: `No answer in ${timeoutMs / 1_000} s.` }
    if (hasBegun) return { kind: 'odd', why: 'Its answer breaks off.' }
    return (await isThere(url, quiet, fetch))
      ? { kind: 'odd', why: 'It is there, but lets no page read its health.' }
      : { kind: 'away', why: 'It cannot be reached.' }
  }
}

function readAnswer(text: string | undefined, milliseconds: number): AgentHealth {
  if (text === undefined) return { kind: 'odd', why: 'Its answer is too long.' }
  const value = parse(text)
  if (value === undefined) return { kind: 'odd', why: 'Its answer is no JSON object.' }
  if (value.status !== 'ok') return { kind: 'odd', why: 'It does not say that it is ok.' }
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

/** A browser does not say why a page may not read; a request that reads nothing tells. */
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
