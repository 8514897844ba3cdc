import { readBytes } from '@cresolver/core/bounded'
import { ClaraError, type ClaraErrorCode } from '../clara-error.ts'

/** Limits of one request. */
export type RequestBounds = {
  /** Milliseconds until the last byte of the answer. */
  readonly timeoutMilliseconds: number
  /** Most bytes of an answer. */
  readonly maxBytes: number
}

/** Makes a fetch whose answers are complete, in time and not too large. */
export function boundFetch(bounds: RequestBounds): typeof fetch {
  const { timeoutMilliseconds, maxBytes } = bounds
  return async (input, init) => {
    const where = originOf(input instanceof Request ? input.url : String(input))
    const deadline = AbortSignal.timeout(timeoutMilliseconds)
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    const fail = (
      code: ClaraErrorCode,
      message: string,
      hint?: string,
      cause?: unknown,
    ) => new ClaraError({ code, message, hint, cause })
    try {
      const { body, status, headers } = await fetch(input, { ...init, signal })
      const bytes = await readBytes(body, maxBytes)
      if (bytes)
        return new Response(bytes.length === 0 ? null : bytes, { status, headers })
    } catch (error) {
      if (init?.signal?.aborted) {
        throw fail('ABORTED', `A request to ${where} was ended.`, undefined, error)
      }
      if (error instanceof DOMException && error.name === 'TimeoutError') {
        const late = `${where} did not answer within ${timeoutMilliseconds} ms.`
        throw fail('CLARA_TIMEOUT', late, 'Try again later, or allow more time.', error)
      }
      const hint = 'Check the URL, and that the unit runs.'
      throw fail('CLARA_UNREACHABLE', `${where} cannot be reached.`, hint, error)
    }
    const large = `The answer of ${where} has more than ${maxBytes} bytes.`
    throw fail('CLARA_REPLY_INVALID', large, 'Ask for smaller pages.')
  }
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
