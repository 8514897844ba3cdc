import * as z from 'zod'
import type { Scope } from './api-key.ts'

/** Roles of API keys, which stand for scopes. */
export const roleSchema = z.enum(
  ['platform_admin', 'tenant_admin', 'member', 'reader'],
  'role must be platform_admin, tenant_admin, member or reader',
)

/** {@link roleSchema} */
export type Role = z.infer<typeof roleSchema>

const scopesByRole: Readonly<Record<Role, readonly Scope[]>> = {
  platform_admin: ['admin'],
  tenant_admin: ['tenant:admin'],
  member: ['agents:read', 'agents:write', 'tables:read', 'tables:write', 'chat'],
  reader: ['agents:read', 'tables:read'],
}

/** Returns the scopes of a key that is made for a role. */
export function scopesOf(role: Role): readonly Scope[] {
  return scopesByRole[role]
}

/** Returns the lowest role that includes all scopes of a key. */
export function roleOf(scopes: readonly Scope[]): Role {
  if (scopes.includes('admin')) return 'platform_admin'
  if (scopes.includes('tenant:admin')) return 'tenant_admin'
  const { reader } = scopesByRole
  return scopes.every((scope) => reader.includes(scope)) ? 'reader' : 'member'
}
