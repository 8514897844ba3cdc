import { type TenantId, tenantIdSchema } from '@cresolver/core/protocol'

/** The tenant of the operator of the platform. It cannot be removed. */
export const PLATFORM_TENANT: TenantId = tenantIdSchema.parse('platform')

/** The tenant of API keys that belong to no other. It cannot be removed. */
export const DEFAULT_TENANT: TenantId = tenantIdSchema.parse('default')

/** Who acts: whose rows are created, and which rows are seen and changed. */
export type Access = {
  /** Tenant that owns what is created. */
  readonly tenant: TenantId
  /** The rows of all tenants, for the operator, or those of the tenant. */
  readonly sees: 'everything' | 'tenant'
  /** True if the operator acts, for all tenants or for one. */
  readonly isOperator: boolean
}

/** The operator of the platform. */
export const OPERATOR: Access = {
  tenant: PLATFORM_TENANT,
  sees: 'everything',
  isOperator: true,
}

/** Returns the access of a table or chat of a tenant. */
export function accessOfTenant(tenant: TenantId): Access {
  return { tenant, sees: 'tenant', isOperator: false }
}
