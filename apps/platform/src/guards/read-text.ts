import { readBytes } from '@cresolver/core/bounded'
import { PlatformError } from '../problems/platform-error.ts'

/** Reads the body of a request as text. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes)
  const bytes = await readBytes(request.body, maxBytes)
  if (bytes === undefined) throw tooLarge(maxBytes)
  return decode(bytes)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new PlatformError({
      code: 'JSON_INVALID',
      message: 'The body of the request is not UTF-8.',
      hint: 'Send JSON in UTF-8.',
      cause,
    })
  }
}

function tooLarge(maxBytes: number): PlatformError {
  return new PlatformError({
    code: 'BODY_TOO_LARGE',
    message: `The body of the request is larger than ${maxBytes} bytes.`,
    hint: 'Send less at once.',
    // The rest of the body is not read.
    headers: { connection: 'close' },
  })
}
