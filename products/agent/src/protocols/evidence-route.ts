import { HttpError } from '../http/http-error.ts'
import { hasKey, keyRequired } from '../http/require-key.ts'
import type { Mount } from './mount.ts'

/**
 * Mounts `GET /evidence/:sha256`: a page that the agent read, as bytes that no browser shows. Pages are
 * the work of others, so only those who have the agent's key get them.
 */
export const mountEvidence: Mount = (app, { definition }) => {
  const { evidence } = definition
  if (!evidence) return
  app.get('/evidence/:sha256', async (context) => {
    if (!(await hasKey(context.req.raw, definition))) {
      throw keyRequired(
        'Send it as "Authorization: Bearer <key>"; an agent without a key returns no pages.',
      )
    }
    const sha256 = context.req.param('sha256')
    const page = /^[0-9a-f]{64}$/.test(sha256) ? await evidence(sha256) : undefined
    if (!page) throw notKept()
    return new Response(new Uint8Array(page.body), { headers })
  })
}

const headers = {
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

function notKept(): HttpError {
  return new HttpError({
    status: 404,
    code: 'NOT_FOUND',
    message: 'The agent does not have a page with this SHA-256.',
    hint: 'Use the sha256 of a claim, 64 hex digits; a page may have been evicted.',
  })
}
