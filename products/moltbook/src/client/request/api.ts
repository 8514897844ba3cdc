import { errorText } from '@cresolver/core/protocol'
import { OutboundError } from '@cresolver/net/outbound'
import { MoltbookError } from '../moltbook-error.ts'
import { checkMethod } from './check-method.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { RequestKind } from './rate-limits.ts'
import { readFailure } from './read-failure.ts'
import { buildUrl, type Query } from './request-url.ts'
import type { Send, SendResponse } from './send.ts'
import { readServerLimits, type ServerLimits } from './server-limits.ts'
import { snakeKeys } from './snake-keys.ts'

/** One call of the API. */
type ApiCall = {
  readonly method: string
  /** Path below the base URL, each segment apart. */
  readonly path: readonly string[]
  readonly kind: RequestKind
  readonly query?: Query | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

/** Calls the API under its limits. */
export type Api = {
  /**
   * Sends one request; a second time only when the API refused the first one as too early, and
   * then after the pause it asked for. Posts and answers to challenges are sent once.
   */
  readonly call: (call: ApiCall) => Promise<unknown>
  readonly serverLimits: () => ServerLimits | undefined
}

type ApiParameters = {
  readonly base: URL
  readonly apiKey: string
  readonly send: Send
  readonly limiter: RateLimiter
  /** Longest wait for a place under the limits, in milliseconds; posts never wait. */
  readonly longestWaitMs: number
  readonly clock: () => number
}

/** Each of them during a suspension makes it longer. */
const writes = ['post', 'comment', 'vote', 'verify'] as const
/** Time that an account is silent if the API does not say until when. */
const dayMs = 86_400_000

/** Creates the one way by which the client talks to the API. */
export function createApi(parameters: ApiParameters): Api {
  const { base, apiKey, limiter, longestWaitMs, clock } = parameters
  checkKey(apiKey)
  let serverLimits: ServerLimits | undefined

  const callOnce = async ({ method, path, kind, query, body }: ApiCall) => {
    const checked = checkMethod(method)
    const url = buildUrl(base, path, query)
    const place = `${checked} /${path.join('/')}`
    const stamp = await limiter.take(kind, kind === 'post' ? 0 : longestWaitMs)
    const json = body && JSON.stringify(body)
    const response = await sendOnce(parameters, {
      method: checked,
      url,
      body: json,
      place,
    })
    const { status, headers } = response
    const now = clock()
    const limits = readServerLimits(headers, now)
    serverLimits = limits ?? serverLimits
    if (limits?.remaining === 0 && limits.resetAt !== undefined) {
      await atBest(limiter.block(kind, limits.resetAt))
    }
    const text = new TextDecoder().decode(response.body).replaceAll(apiKey, '[key]')
    const answer = parseJson(text)
    const failure = readFailure({ status, headers, answer, text, place, now })
    if (failure === undefined) return answer
    if (isLimit(failure)) await atBest(limiter.block(kind, failure.retryAt ?? now))
    if (failure.code === 'MOLTBOOK_SUSPENDED') {
      const until = failure.retryAt ?? now + dayMs
      for (const write of writes) await atBest(limiter.block(write, until))
    }
    if (failure.outcome === 'refused') await atBest(limiter.giveBack(kind, stamp))
    throw failure
  }

  return {
    serverLimits: () => serverLimits,
    call: async (call) => {
      try {
        return await callOnce(call)
      } catch (error) {
        // A post has a cooldown that no caller waits for, and an answer is sent once whatever
        // happens; of the rest, the API did nothing when it said "too many".
        const again = call.kind !== 'post' && call.kind !== 'verify'
        const early = error instanceof MoltbookError && isLimit(error)
        if (!again || !early || error.code === 'MOLTBOOK_DAILY_LIMIT') throw error
        if ((error.retryAt ?? 0) - clock() > longestWaitMs) throw error
        return await callOnce(call)
      }
    },
  }
}

/**
 * A store that fails now must not cost the answer, which may hold the only copy of a code; the
 * next request meets the same failure before it is sent.
 */
async function atBest(bookkeeping: Promise<void>): Promise<void> {
  await bookkeeping.catch(() => undefined)
}

function isLimit({ code }: MoltbookError): boolean {
  return code === 'MOLTBOOK_RATE_LIMITED' || code === 'MOLTBOOK_DAILY_LIMIT'
}

async function sendOnce(
  { send, apiKey }: ApiParameters,
  request: {
    readonly method: string
    readonly url: string
    readonly place: string
    readonly body: string | undefined
  },
): Promise<SendResponse> {
  const { method, url, place, body } = request
  try {
    return await send({ method, url, apiKey, body })
  } catch (error) {
    if (error instanceof MoltbookError) throw error
    const redirected =
      error instanceof OutboundError && error.code === 'OUTBOUND_REDIRECT_REFUSED'
    const why = errorText(error).replaceAll(apiKey, '[key]')
    throw new MoltbookError({
      code: redirected ? 'MOLTBOOK_ANSWER_INVALID' : 'MOLTBOOK_UNREACHABLE',
      message: `Moltbook did not answer ${place}: ${why.replace(/\.$/, '')}.`,
      outcome: isUnsent(error) ? 'refused' : 'unknown',
      // An error of another transport could carry the headers of the request.
      ...(error instanceof OutboundError ? { cause: error } : {}),
    })
  }
}

/** Errors after which nothing can have been carried out. */
function isUnsent(error: unknown): boolean {
  if (!(error instanceof OutboundError)) return false
  return [
    'OUTBOUND_ADDRESS_REFUSED',
    'OUTBOUND_BUSY',
    'OUTBOUND_CIRCUIT_OPEN',
    'OUTBOUND_REDIRECT_REFUSED',
  ].includes(error.code)
}

/** A key with a line break would become a header of its own. */
function checkKey(apiKey: string): void {
  if (/^[\x21-\x7e]{8,512}$/.test(apiKey)) return
  throw new MoltbookError({
    code: 'SIGNER_INVALID',
    message: 'The API key is too short, or has blanks or other invalid characters.',
  })
}

function parseJson(text: string): unknown {
  try {
    return snakeKeys(JSON.parse(text))
  } catch (error) {
    if (error instanceof MoltbookError) throw error
    return undefined
  }
}
