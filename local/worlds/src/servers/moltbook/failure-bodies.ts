import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A failure in the usual shape of the API. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  return c.json({ success: false, error, hint: 'See the documentation', ...more }, status)
}

/** A failure in the shape of the API's validation. */
export function refuseInput(c: Context, problems: readonly string[]): Response {
  return c.json(
    {
      statusCode: 400,
      message: problems,
      timestamp: '2026-04-12T00:00:00.000Z',
      path: c.req.path,
      error: 'Bad Request',
    },
    400,
  )
}

/** HTML as the network in front of the API answers. */
export function refuseInHtml(c: Context): Response {
  const page = '<!DOCTYPE html><html><body><h1>403 Forbidden</h1></body></html>'
  return c.html(page, 403)
}

/** A refusal that says when to come back. */
export function refuseAsEarly(
  c: Context,
  seconds: number,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  c.header('Retry-After', String(seconds))
  const message = 'Too many requests'
  const body = { statusCode: 429, message, remaining: 0, retry_after_seconds: seconds }
  return c.json({ ...body, ...more }, 429)
}
