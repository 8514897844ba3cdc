import {
  readSentEvents as readBounded,
  type SentEventOptions,
} from '@cresolver/core/bounded/sent-events'
import { errorText, readJson as readUntrusted } from '@cresolver/core/protocol'
import type { EventSourceMessage } from 'eventsource-parser'
import type * as z from 'zod'
import { PlatformRequestError } from './platform-request-error.ts'
import type { PlatformSettings } from './platform-settings.ts'
import { readProblem } from './read-problem.ts'

/** Most characters of one event; the largest holds an agent's whole answer of 5 MB. */
const maxCharacters = 16 * 1024 * 1024

const broken = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** A request to the platform. */
type PlatformRequest = {
  /** `GET` unless given. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined
  /** Below `/api/v1`, with a slash first; its parts encoded. */
  readonly path: string
  /** JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** A platform that answers requests. Each throws a PlatformError that says why it did not. */
export type PlatformClient = {
  readonly settings: PlatformSettings
  /** Asks once and reads the JSON of the answer. */
  readonly request: <Answer>(
    request: PlatformRequest,
    schema: z.ZodType<Answer>,
  ) => Promise<Answer>
  /** Asks once and reads the answer as text. */
  readonly text: (request: PlatformRequest) => Promise<string>
  /** Asks once and reads events as they come, until the stream ends or breaks. */
  readonly events: (request: PlatformRequest) => AsyncGenerator<EventSourceMessage, void>
}

/** Limits of time, in milliseconds. */
export type PlatformTimeLimits = {
  /** For the whole answer to a request: a check waits 10 s for each agent. */
  readonly answerMs: number
  /** For the next sign of life in a stream: the platform sends one every 15 s. */
  readonly quietMs: number
}

const defaultLimits: PlatformTimeLimits = { answerMs: 60_000, quietMs: 45_000 }

/** Opens a platform; nothing is sent before the first request. */
export function openPlatform(
  settings: PlatformSettings,
  limits: PlatformTimeLimits = defaultLimits,
): PlatformClient {
  const { url: base } = settings

  async function answerTo<Answer>(
    request: PlatformRequest,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const watch = watchTime(base, limits.answerMs, request.signal)
    watch.start()
    try {
      const response = await callPlatform(toCall(settings, request, watch.signal))
      if (!response.ok) throw await readProblem(response, base)
      return await read(response)
    } catch (error) {
      throw watch.signal.aborted ? watch.signal.reason : toFailure(error, base)
    } finally {
      watch.stop()
    }
  }

  return {
    settings,
    text: (request) => answerTo(request, (response) => response.text()),
    async request(request, schema) {
      const text = await answerTo(request, (response) => response.text())
      return readJson(text, schema, base)
    },
    async *events(request) {
      const watch = watchTime(base, limits.quietMs, request.signal)
      watch.start()
      try {
        const response = await callPlatform(toCall(settings, request, watch.signal))
        if (!response.ok) throw await readProblem(response, base)
        if (response.status === 204) return
        const type = response.headers.get('content-type') ?? ''
        if (!response.body || !type.startsWith('text/event-stream')) {
          await response.body?.cancel()
          throw invalidAnswer(base, 'no server-sent events')
        }
        const { start: onWait, stop: onData } = watch
        yield* readSentEvents({ body: response.body, onWait, onData })
      } catch (error) {
        throw watch.signal.aborted ? watch.signal.reason : toFailure(error, base)
      } finally {
        watch.stop()
      }
    },
  }
}

/** A table with all its events is the largest answer. */
const answerLimits = { bytes: 64 * 1_024 * 1_024, depth: 64, values: 2_000_000 }

/** Reads JSON of the platform. */
export function readJson<Answer>(
  text: string,
  schema: z.ZodType<Answer>,
  base: string,
): Answer {
  let value: unknown
  try {
    value = readUntrusted(text, answerLimits)
  } catch (error) {
    throw invalidAnswer(base, `something else: ${errorText(error)}`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || 'the answer'
  throw invalidAnswer(base, `an unexpected answer (${where}: ${issue?.message})`)
}

function toCall(
  { url, key, tenant }: PlatformSettings,
  { method = 'GET', path, body, headers }: PlatformRequest,
  signal: AbortSignal,
) {
  const init: RequestInit = {
    method,
    headers: {
      ...headers,
      ...(tenant === undefined ? {} : { 'cresolver-tenant': tenant }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  return { url: `${url}/api/v1${path}`, base: url, init, signal }
}

/** A clock that runs while the platform is waited for. */
function watchTime(base: string, longestMs: number, given: AbortSignal | undefined) {
  const slow = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  return {
    signal: given ? AbortSignal.any([given, slow.signal]) : slow.signal,
    stop,
    start() {
      stop()
      const giveUp = () => slow.abort(slowAnswer(base, longestMs))
      timer = setTimeout(giveUp, longestMs)
    },
  }
}

function invalidAnswer(base: string, what: string): PlatformRequestError {
  return new PlatformRequestError({
    code: 'PLATFORM_ANSWER_INVALID',
    message: `${base} sent ${what}.`,
    hint: 'Check that --platform or CRESOLVER_PLATFORM is the base URL of a platform.',
    failure: 'refused',
  })
}

type PlatformFetch = {
  readonly url: string
  readonly init: RequestInit
  /** Fired with {@link slowAnswer} when the platform takes too long. */
  readonly signal: AbortSignal
  /** Base URL of the platform, for the message. */
  readonly base: string
}

async function callPlatform(call: PlatformFetch): Promise<Response> {
  const { url, init, signal, base } = call
  try {
    return await fetch(url, { ...init, signal })
  } catch (error) {
    throw signal.aborted ? signal.reason : toFailure(error, base)
  }
}

function toFailure(error: unknown, base: string): PlatformRequestError {
  if (error instanceof PlatformRequestError) return error
  const cause = error instanceof Error ? error.cause : undefined
  const code = codeOf(cause) ?? codeOf(error) ?? ''
  if (broken.has(code)) {
    return new PlatformRequestError({
      code: 'PLATFORM_DISCONNECTED',
      message: `The platform at ${base} closed the connection.`,
      hint: 'Check that it still runs, and try again.',
      failure: 'interrupted',
      cause: error,
    })
  }
  const why = code === 'ECONNREFUSED' ? 'nothing listens there' : reasonOf(cause, error)
  return new PlatformRequestError({
    code: 'PLATFORM_UNREACHABLE',
    message: `The platform at ${base} cannot be reached: ${why}.`,
    hint: 'Start it with npm start, or pass --platform or set CRESOLVER_PLATFORM.',
    failure: 'unreachable',
    cause: error,
  })
}

function slowAnswer(base: string, milliseconds: number): PlatformRequestError {
  return new PlatformRequestError({
    code: 'PLATFORM_UNREACHABLE',
    message: `The platform at ${base} was silent for ${milliseconds / 1_000} s.`,
    hint: 'Look at its log, and try again.',
    failure: 'interrupted',
  })
}

function reasonOf(cause: unknown, error: unknown): string {
  const text = errorText(cause instanceof Error ? cause : error).replace(/\.$/, '')
  return text || 'no reason is known'
}

function codeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('code' in value)) return undefined
  return typeof value.code === 'string' ? value.code : undefined
}

type SentEventSource = Pick<SentEventOptions, 'onWait' | 'onData'> & {
  readonly body: ReadableStream<Uint8Array>
}

/** Reads server-sent events as they come. */
export function readSentEvents({ body, onWait, onData }: SentEventSource) {
  return readBounded(body, { maxCharacters, tooLong: tooLarge, onWait, onData })
}

function tooLarge(): PlatformRequestError {
  return new PlatformRequestError({
    code: 'PLATFORM_ANSWER_INVALID',
    message: 'The platform sent an event that is too large.',
    hint: 'Check that --platform or CRESOLVER_PLATFORM is the base URL of a platform.',
    failure: 'refused',
  })
}
