import type { AgentDefinition } from '../definition/agent-definition.ts'
import { HttpError } from './http-error.ts'

/** The keys of an agent. */
type Keys = Pick<AgentDefinition, 'key' | 'acceptedKeys'>

/** Lets a request pass that carries a key of the agent. */
export async function requireKey(request: Request, keys: Keys): Promise<void> {
  if (keys.key === undefined || (await hasKey(request, keys))) return
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

/** Returns whether a request carries a key of the agent; never where the agent has none. */
export async function hasKey(
  request: Request,
  { key, acceptedKeys = [] }: Keys,
): Promise<boolean> {
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (given === undefined || key === undefined) return false
  const fits = await Promise.all([key, ...acceptedKeys].map((each) => equal(given, each)))
  return fits.includes(true)
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
