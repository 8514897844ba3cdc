import { readBytes } from '@cresolver/bounded'
import { ClaraError } from '../clara-error.ts'

/** Limits of one request. */
export type RequestBounds = {
  /** Milliseconds until the last byte of the answer. */
  readonly timeoutMilliseconds: number
  /** Most bytes of an answer. */
  readonly maxBytes: number
}

/** Makes a fetch whose answers are complete, in time and not too large. */
export function boundFetch(bounds: RequestBounds): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const deadline = AbortSignal.timeout(bounds.timeoutMilliseconds)
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    try {
      const response = await fetch(input, { ...init, signal })
      const body = await readBody(response, bounds.maxBytes)
      return new Response(body.length === 0 ? null : body, {
        status: response.status,
        headers: response.headers,
      })
    } catch (error) {
      throw explain(error, url, init?.signal?.aborted ?? false, bounds)
    }
  }
}

async function readBody(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = await readBytes(response.body, maxBytes)
  if (body) return body
  throw new ClaraError({
    code: 'CLARA_TOO_LARGE',
    message: `The answer of ${originOf(response.url)} has more than ${maxBytes} bytes.`,
    hint: 'Ask for smaller pages.',
  })
}

function explain(
  error: unknown,
  url: string,
  aborted: boolean,
  { timeoutMilliseconds }: RequestBounds,
): ClaraError {
  if (error instanceof ClaraError) return error
  const where = originOf(url)
  if (aborted) {
    return new ClaraError({
      code: 'CLARA_ABORTED',
      message: `A request to ${where} was ended.`,
      cause: error,
    })
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ClaraError({
      code: 'CLARA_TIMEOUT',
      message: `${where} did not answer within ${timeoutMilliseconds} ms.`,
      hint: 'Try again later, or allow more time.',
      cause: error,
    })
  }
  return new ClaraError({
    code: 'CLARA_UNREACHABLE',
    message: `${where} cannot be reached.`,
    hint: 'Check the URL, and that the unit runs.',
    cause: error,
  })
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
