import type { ZodType, z } from 'zod'
import { HttpError } from './http-error.ts'

/** How to read a request. */
export type ReadRequestParameters<T> = {
  readonly schema: ZodType<T>
  /** Largest body in bytes; counted while reading, whatever `content-length` says. */
  readonly maxBytes: number
  /** One sentence: what a good body looks like. */
  readonly hint: string
}

/**
 * Reads and checks the JSON body of a request. The content type does not matter.
 *
 * @param request - request with an unread body
 * @param parameters - {@link ReadRequestParameters}
 * @returns the body, without fields that the schema does not know
 * @throws HttpError 413 `BODY_TOO_LARGE`, 400 `JSON_INVALID`, 400 `REQUEST_INVALID`
 */
export async function readRequest<T>(
  request: Request,
  parameters: ReadRequestParameters<T>,
): Promise<T> {
  const bytes = await readBytes(request, parameters.maxBytes)
  const parsed = parameters.schema.safeParse(parseJson(bytes, parameters.hint))
  if (parsed.success) return parsed.data
  throw requestInvalid(parsed.error, parameters.hint)
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes)
  const bytes = new Uint8Array(maxBytes)
  let length = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    if (length + value.byteLength > maxBytes) {
      reader.cancel().catch(() => undefined)
      throw tooLarge(maxBytes)
    }
    bytes.set(value, length)
    length += value.byteLength
  }
  return bytes.subarray(0, length)
}

function parseJson(bytes: Uint8Array, hint: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new HttpError({
      status: 400,
      code: 'JSON_INVALID',
      message:
        bytes.length === 0
          ? 'The request has no body.'
          : 'The body of the request is not JSON in UTF-8.',
      hint,
      cause,
    })
  }
}

function requestInvalid(error: z.ZodError, hint: string): HttpError {
  const issue = error.issues[0]
  const path = issue?.path.map(String).join('.')
  return new HttpError({
    status: 400,
    code: 'REQUEST_INVALID',
    message: path
      ? `The field ${path} of the request cannot be used: ${issue?.message}.`
      : 'The body of the request is not a JSON object.',
    hint,
    path: path || undefined,
    cause: error,
  })
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError({
    status: 413,
    code: 'BODY_TOO_LARGE',
    message: `The body of the request is larger than ${maxBytes} bytes.`,
    hint: 'Shorten the question, its context or the challenges.',
  })
}
