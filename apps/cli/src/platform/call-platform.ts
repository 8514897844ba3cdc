import { errorText } from '@cresolver/core/protocol'
import { PlatformRequestError } from './platform-request-error.ts'

/** One request. */
type PlatformFetch = {
  readonly url: string
  readonly init: RequestInit
  /** Fired with {@link slowAnswer} when the platform takes too long. */
  readonly signal: AbortSignal
  /** Base URL of the platform, for the message. */
  readonly base: string
}

/** The platform was there when these happened. */
const broken = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** Sends one request. */
export async function callPlatform(call: PlatformFetch): Promise<Response> {
  const { url, init, signal, base } = call
  try {
    return await fetch(url, { ...init, signal })
  } catch (error) {
    throw signal.aborted ? signal.reason : toFailure(error, base)
  }
}

/** Describes why an answer is incomplete. */
export function toFailure(error: unknown, base: string): PlatformRequestError {
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

/** The error of a platform that takes too long. */
export function slowAnswer(base: string, milliseconds: number): PlatformRequestError {
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
