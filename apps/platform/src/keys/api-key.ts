import { createHash, randomBytes } from 'node:crypto'
import type { TenantId } from '@cresolver/core/protocol'
import * as z from 'zod'

/**
 * Scopes of a key. `tenant:admin` includes all others in its tenant, `admin` all others in every tenant.
 */
export const scopeSchema = z.enum(
  [
    'agents:read',
    'agents:write',
    'tables:read',
    'tables:write',
    'chat',
    'tenant:admin',
    'admin',
  ],
  'scope must be agents:read, agents:write, tables:read, tables:write, chat, tenant:admin or admin',
)

/** {@link scopeSchema} */
export type Scope = z.infer<typeof scopeSchema>

/** An API key as it is kept: without the key itself. */
export type ApiKey = {
  readonly id: string
  readonly name: string
  readonly tenant: TenantId
  readonly scopes: readonly Scope[]
  /** Undefined: the limit of the server. */
  readonly requestsPerMinute: number | undefined
  readonly createdAt: Date
  /** Undefined: never. */
  readonly expiresAt: Date | undefined
  /** Id of the first of the keys that replaced one another, to which everything belongs. Default: its own. */
  readonly owner?: string | undefined
}

const secretBytes = 32
const format = /^crk_[A-Za-z0-9_-]{43}$/

/** Makes a new key. */
export function createApiKey(): string {
  return `crk_${randomBytes(secretBytes).toString('base64url')}`
}

/** Returns true if a text has the form of a key. */
export function isApiKey(text: string): boolean {
  return format.test(text)
}

/**
 * Writes a key as it is kept. A fast hash is enough: the key itself has 256 random bits.
 */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Returns true if a caller has a scope. */
export function allows(scopes: readonly Scope[], needed: Scope): boolean {
  if (scopes.includes('admin') || scopes.includes(needed)) return true
  return needed !== 'admin' && scopes.includes('tenant:admin')
}
