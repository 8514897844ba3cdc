import { HttpError } from './http-error.ts'

/** Lets a request pass that carries the agent's key. */
export async function requireKey(
  request: Request,
  key: string | undefined,
): Promise<void> {
  if (key === undefined || (await hasKey(request, key))) return
  throw keyRequired('Send it as "Authorization: Bearer <key>".')
}

/** The error for a request without the agent's key. */
export function keyRequired(hint: string): HttpError {
  return new HttpError({
    status: 401,
    code: 'UNAUTHORIZED',
    message: 'The request does not carry the key of this agent.',
    hint,
    headers: { 'www-authenticate': 'Bearer' },
  })
}

/** Returns whether a request carries the agent's key; never where the agent has none. */
export async function hasKey(
  request: Request,
  key: string | undefined,
): Promise<boolean> {
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return given !== undefined && key !== undefined && equal(given, key)
}

/** Compares hashes, so that the time says nothing about the key. */
async function equal(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all([hash(one), hash(other)])
  return left.every((byte, index) => byte === right[index])
}

async function hash(text: string): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  )
}
