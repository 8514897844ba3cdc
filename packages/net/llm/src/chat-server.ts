import { readText } from '@cresolver/bounded'
import { type CresolverError, errorText } from '@cresolver/protocol'
import {
  configInvalid,
  explainStatus,
  isPassing,
  noCompletion,
  tooLarge,
  unreachable,
} from './chat-error.ts'
import { type Completion, readCompletion } from './read-completion.ts'
import { readContextWindow } from './read-context-window.ts'
import { readRefusal } from './read-refusal.ts'
import type { Refusal } from './request-form.ts'

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** An OpenAI-compatible server. */
export type ChatServerParameters = {
  /** URL up to and including the version, such as `https://host/v1`. */
  readonly baseUrl: string
  /** Empty when the server needs none. */
  readonly apiKey: string
  readonly fetch: Fetch
  /** Largest answer read, in bytes. */
  readonly maxResponseBytes: number
}

/** Time for the list of models, in milliseconds. */
const LIST_MS = 5_000

/** Result of one request. */
export type ChatOutcome =
  | ({ readonly kind: 'answer' } & Completion)
  | {
      readonly kind: 'failure'
      readonly error: CresolverError
      /** Text of the server: for comparison only, it may contain secrets. */
      readonly refusal: Refusal
      readonly retryable: boolean
      readonly retryAfter: string | null
    }

/** A server that completes chats. */
export type ChatServer = {
  /** Sends one request to `/chat/completions`. */
  readonly complete: (body: unknown, signal: AbortSignal) => Promise<ChatOutcome>
  /** Reads the context window of a model from the server's list; undefined where it is not stated. */
  readonly contextWindow: (model: string) => Promise<number | undefined>
}

/**
 * Connects to an OpenAI-compatible server.
 *
 * The API key lives in a closure only: no object, error or log line of this package holds it.
 */
export function connectChatServer(parameters: ChatServerParameters): ChatServer {
  const { fetch, maxResponseBytes } = parameters
  const apiKey = checkKey(parameters.apiKey)
  const base = checkBaseUrl(parameters.baseUrl)
  const root = base.href.replace(/\/+$/, '')
  const url = `${root}/chat/completions`
  const redact = (text: string): string =>
    tidy(apiKey ? text.replaceAll(apiKey, '[key]') : text)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  }

  return {
    complete: async (body, signal) => {
      let response: Response
      let text: string | undefined
      try {
        response = await fetch(url, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
          redirect: 'manual',
          signal,
        })
        text = await readText(response, maxResponseBytes)
      } catch (error) {
        return failure(unreachable(base.host, redact(explainThrown(error))), true)
      }
      if (text === undefined) return failure(tooLarge(maxResponseBytes), false, response)
      if (!response.ok) {
        const { message, param } = readRefusal(text)
        const error = explainStatus(base.host, response.status, redact(message))
        return failure(error, isPassing(response.status), response, { message, param })
      }
      const completion = readCompletion(text, maxResponseBytes)
      if (!completion) return failure(noCompletion(base.host), false, response)
      return { kind: 'answer', ...completion }
    },
    contextWindow: async (model) => {
      try {
        const signal = AbortSignal.timeout(LIST_MS)
        const response = await fetch(`${root}/models`, {
          headers,
          redirect: 'manual',
          signal,
        })
        const text = response.ok ? await readText(response, maxResponseBytes) : undefined
        return text === undefined ? undefined : readContextWindow(text, model)
      } catch {
        return undefined
      }
    },
  }
}

function failure(
  error: CresolverError,
  retryable: boolean,
  response?: Response,
  said: Pick<Refusal, 'message' | 'param'> = { message: '', param: undefined },
): ChatOutcome {
  return {
    kind: 'failure',
    error,
    retryable,
    refusal: { ...said, status: response?.status },
    retryAfter: response?.headers.get('retry-after') ?? null,
  }
}

function explainThrown(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined
    ? errorText(error)
    : `${errorText(error)} (${errorText(cause)})`
}

function tidy(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(/\.$/, '')
    .slice(0, 200)
}

function checkKey(apiKey: string): string {
  const key = apiKey.trim()
  if (/^[\x21-\x7e]*$/.test(key)) return key
  throw configInvalid(
    'The API key holds a character that no key has.',
    'Copy the key again, without line breaks and quotes.',
  )
}

function checkBaseUrl(baseUrl: string): URL {
  const hint = 'Give a URL such as https://integrate.api.nvidia.com/v1.'
  if (!URL.canParse(baseUrl)) {
    throw configInvalid('The base URL of the model server is not a URL.', hint)
  }
  const url = new URL(baseUrl)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw configInvalid('The base URL of the model server is not https or http.', hint)
  }
  if (url.username || url.password || url.search || url.hash) {
    throw configInvalid(
      'The base URL of the model server holds credentials, a query or a fragment.',
      hint,
    )
  }
  return url
}
