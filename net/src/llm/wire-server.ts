import { readText } from '@cresolver/core/bounded'
import { type CresolverError, errorText } from '@cresolver/core/protocol'
import * as z from 'zod'
import type { ModelParameters } from './model-type.ts'
import { parseJson } from './parse-json.ts'
import { readContextWindow } from './read-context-window.ts'
import {
  configInvalid,
  explainFault,
  faultOf,
  tooLarge,
  unavailable,
} from './wire-error.ts'
import type { ServerRefusal, WireForm, WireReply, WireRequest } from './wire-form.ts'

const word = z.union([z.string(), z.number()]).nullish().catch(null)

const path = z.array(z.union([z.string(), z.number()]))

const errorSchema = z
  .object({ message: z.string(), param: word, code: word, type: word, status: word })
  .transform(({ message, param, ...codes }) => ({
    message,
    param: param ? String(param) : undefined,
    code: [codes.code, codes.type, codes.status].filter(Boolean).join(' '),
  }))

const text = z.string().transform(reason)

const detailSchema = z
  .object({ detail: z.array(z.object({ loc: path, msg: z.string() })).min(1) })
  .transform(({ detail }) =>
    reason(detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ')),
  )

const refusalSchema = z.union([
  z.object({ error: z.union([errorSchema, text]) }).transform(({ error }) => error),
  z.object({ detail: text }).transform(({ detail }) => detail),
  detailSchema,
  z
    .object({ message: z.union([text, detailSchema]) })
    .transform(({ message }) => message),
])

const hiddenSchema = z.object({ error: z.union([z.string().min(1), z.looseObject({})]) })

/** Time for the list of models, in milliseconds. */
const LIST_MS = 5_000

/** A request that failed. */
export type WireFailure = {
  readonly kind: 'failure'
  readonly error: CresolverError
  /** True if another try may help. */
  readonly passing: boolean
  readonly retryAfter: string | null
  /** Why another form of the request may help. */
  readonly refusal?: ServerRefusal
}

/** A model server. */
type WireServer = {
  /** Sends one request. */
  readonly complete: (
    body: object,
    request: WireRequest,
    signal: AbortSignal,
  ) => Promise<({ readonly kind: 'reply' } & WireReply) | WireFailure>
  /** Reads the context window of a model from the server's list; undefined where it is not stated. */
  readonly contextWindow: (model: string) => Promise<number | undefined>
}

/** Largest answer read. */
const maxResponseBytes = 1_000_000

/**
 * Connects to a model server.
 *
 * The API key lives in a closure only: no object, error or log line of this package holds it.
 */
export function connectServer(wire: WireForm, parameters: ModelParameters): WireServer {
  const { fetch = (url, init) => globalThis.fetch(url, init) } = parameters
  const apiKey = checkKey(parameters.apiKey)
  const { host, href } = checkBaseUrl(parameters.baseUrl)
  const root = href.replace(/\/+$/, '')
  const redact = (text: string) => tidy(apiKey ? text.replaceAll(apiKey, '[key]') : text)
  const request = (path: string, init: RequestInit) =>
    fetch(`${root}${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...wire.headers(apiKey),
      },
      redirect: 'manual',
    })
  const refused = (refusal: ServerRefusal, response: Response): WireFailure => {
    const fault = faultOf(refusal)
    return {
      kind: 'failure',
      error: explainFault(fault, host, refusal.status, redact(refusal.message)),
      passing: fault === 'passing',
      retryAfter: response.headers.get('retry-after'),
      ...(fault === 'form' ? { refusal } : {}),
    }
  }

  return {
    complete: async (body, asked, signal) => {
      let response: Response
      let text: string | undefined
      try {
        const init = { method: 'POST', body: JSON.stringify(body), signal }
        response = await request(wire.path, init)
        text = await readText(response, maxResponseBytes)
      } catch (error) {
        const why = `cannot be reached: ${redact(explainThrown(error))}`
        return failure(
          unavailable(host, why, 'Check the base URL and the network.'),
          true,
        )
      }
      if (text === undefined) return failure(tooLarge(maxResponseBytes), false)
      const value = parseJson(text, maxResponseBytes)
      if (!response.ok) return refused(readRefusal(value, response.status), response)
      const reply = wire.read(value, asked)
      const says = typeof reply === 'object' && (reply.text || reply.calls.length > 0)
      const hidden = says ? undefined : readHiddenRefusal(value)
      if (hidden) return refused(hidden, response)
      // JSON that begins and does not end was cut on its way.
      if (reply === 'again' || (value === undefined && /^\s*[{[]/.test(text))) {
        return failure(unavailable(host, 'sent an empty answer, or a part of one'), true)
      }
      if (reply) return { kind: 'reply', ...reply }
      const hint = `Check the base URL: it ends before ${wire.path}.`
      return failure(unavailable(host, 'did not answer like a model server', hint), false)
    },
    contextWindow: async (model) => {
      try {
        const response = await request(wire.list, {
          signal: AbortSignal.timeout(LIST_MS),
        })
        const text = response.ok ? await readText(response, maxResponseBytes) : undefined
        return text === undefined ? undefined : readContextWindow(text, model)
      } catch {
        return undefined
      }
    },
  }
}

function failure(error: CresolverError, passing: boolean): WireFailure {
  return { kind: 'failure', error, passing, retryAfter: null }
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

/** Reads why a server refused a request. Some servers put the error into a list. */
function readRefusal(body: unknown, status: number): ServerRefusal {
  const value: unknown = Array.isArray(body) ? body[0] : body
  return { status, ...(refusalSchema.safeParse(value).data ?? reason('no reason given')) }
}

/** Reads an error that was sent as an answer (200); undefined when the body is none. */
function readHiddenRefusal(body: unknown): ServerRefusal | undefined {
  if (!hiddenSchema.safeParse(body).success) return undefined
  const refusal = readRefusal(body, 502)
  const status = Number(/\b[45]\d\d\b/.exec(refusal.code)?.[0] ?? refusal.status)
  return { ...refusal, status }
}

function reason(message: string) {
  return { message, param: undefined, code: '' }
}
