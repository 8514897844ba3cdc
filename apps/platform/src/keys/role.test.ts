import { expect, it } from 'vitest'
import { allows, type Scope } from './api-key.ts'
import { type Role, roleOf, roleSchema, scopesOf } from './role.ts'

it('is found in the scopes of a key that was made for it', () => {
  for (const role of roleSchema.options) expect(roleOf(scopesOf(role))).toBe(role)
})

it.each<[Scope[], Role]>([
  [['agents:read'], 'reader'],
  [['tables:read', 'chat'], 'member'],
  [['agents:write'], 'member'],
  [['agents:read', 'tenant:admin'], 'tenant_admin'],
  [['tables:read', 'admin'], 'platform_admin'],
])('is found for the scopes %s of a key: %s', (scopes, role) => {
  expect(roleOf(scopes)).toBe(role)
})

it('includes all scopes but that of the platform for an administrator of a tenant', () => {
  const scopes = scopesOf('tenant_admin')
  for (const scope of scopesOf('member')) expect(allows(scopes, scope)).toBe(true)
  expect(allows(scopes, 'admin')).toBe(false)
})
