import { CresolverError, checkJson as checkJsonSize } from '@cresolver/core/protocol'
import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'
import { readText } from './read-text.ts'

/** Largest body unless a route says otherwise, in bytes. */
export const BODY_BYTES = 1024 * 1024

/** The body is limited while it is read; the largest one is a callback with an analysis. */
const jsonLimits = { bytes: Number.POSITIVE_INFINITY, depth: 64, values: 200_000 }

const jsonType = /^application\/([a-z0-9.+-]+\+)?json *(;|$)/i

/** Reads a JSON body before the schema of the route sees it. */
export function readJson(maxBytes: number = BODY_BYTES): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    const text = await readText(context.req.raw, maxBytes)
    if (text !== '') checkJson(context, text)
    context.set('bodyText', text)
    // The validators read the body again, from here.
    context.req.bodyCache.text = Promise.resolve(text || '{}') as never
    await next()
  }
}

function checkJson(context: Context<PlatformEnv>, text: string): void {
  const contentType = context.req.header('content-type') ?? ''
  if (!jsonType.test(contentType)) {
    throw new PlatformError({
      code: 'CONTENT_TYPE_UNSUPPORTED',
      message: 'The content type of the request is not application/json.',
      hint: 'Send a header Content-Type: application/json.',
      headers: { 'accept-post': 'application/json' },
    })
  }
  let hasNull = false
  try {
    checkJsonSize(text, jsonLimits)
    JSON.parse(text, (key, value) => {
      hasNull ||=
        key.includes('\0') || (typeof value === 'string' && value.includes('\0'))
      return value
    })
  } catch (cause) {
    throw new PlatformError({
      code: 'JSON_INVALID',
      message: CresolverError.isInstance(cause)
        ? `The body of the request is not accepted: ${cause.message}`
        : 'The body of the request is not JSON.',
      hint: 'Send one JSON object in UTF-8.',
      cause,
    })
  }
  if (hasNull) {
    throw new PlatformError({
      code: 'REQUEST_INVALID',
      message: 'A text in the body holds a null character.',
      hint: 'Remove the null characters: the database cannot store them.',
    })
  }
}
