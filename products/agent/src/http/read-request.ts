import { readBytes } from '@cresolver/core/bounded'
import { readJson } from '@cresolver/core/protocol'
import type { ZodType, z } from 'zod'
import { HttpError } from './http-error.ts'

/** The bytes are limited while the body is read. */
const requestLimits = { bytes: Number.POSITIVE_INFINITY, depth: 64, values: 100_000 }

/** Reads the body of a request as text. The content type does not matter. */
export async function readBody(
  request: Request,
  maxBytes: number,
  hint: string,
): Promise<string> {
  const bytes = await readLimited(request, maxBytes)
  if (bytes.byteLength === 0) throw jsonInvalid('The request has no body.', hint)
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw jsonInvalid('The body of the request is not JSON in UTF-8.', hint, cause)
  }
}

/** Reads a body as what a protocol asks for. */
export function parseBody<T>(body: string, schema: ZodType<T>, hint: string): T {
  let value: unknown
  try {
    value = readJson(body, requestLimits)
  } catch (cause) {
    throw jsonInvalid('The body of the request is not JSON in UTF-8.', hint, cause)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw requestInvalid(parsed.error, hint)
}

/** In front of workerd stands a proxy that hides the answer when it cannot send on. */
const { navigator } = globalThis as { navigator?: { userAgent?: string } }
const isEdge = navigator?.userAgent === 'Cloudflare-Workers'
const DISCARDED_BYTES = isEdge ? 8 * 1024 * 1024 : 0

const utf8 = new TextDecoder('utf-8', { fatal: true })

async function readLimited(request: Request, maxBytes: number): Promise<Uint8Array> {
  const length = request.headers.get('content-length')
  if (Number(length) > maxBytes) throw tooLarge(maxBytes)
  const bytes =
    length === null
      ? await readBytes(request.body, maxBytes, DISCARDED_BYTES)
      : new Uint8Array(await request.arrayBuffer())
  if (bytes === undefined || bytes.byteLength > maxBytes) throw tooLarge(maxBytes)
  return bytes
}

function jsonInvalid(message: string, hint: string, cause?: unknown): HttpError {
  return new HttpError({ status: 400, code: 'JSON_INVALID', message, hint, cause })
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
    hint: 'Send less.',
  })
}
