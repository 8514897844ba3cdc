import { BoundedMap } from '@cresolver/core/bounded'
import type { Tenant } from '@cresolver/core/protocol'
import type { TenantService } from '../service.ts'
import type { TenantStore } from '../storage/tenant-store.ts'

type TenantServiceParameters = {
  readonly tenants: TenantStore
  readonly clock: () => number
}

/** Cache lifetime of a tenant; another process may change it. */
const knownForMs = 1_000

/** Most tenants in the cache. */
const mostKnown = 1_000

/** Opens the tenant service. */
export function openTenantService({
  tenants,
  clock,
}: TenantServiceParameters): TenantService {
  type Entry = { readonly at: number; readonly tenant: Promise<Tenant | undefined> }
  const known = new BoundedMap<string, Entry>(mostKnown)
  return {
    add: (tenant) => tenants.add(tenant, new Date(clock())),
    list: tenants.list,
    show: tenants.show,
    known: (id) => {
      const entry = known.get(id)
      if (entry && clock() - entry.at < knownForMs) return entry.tenant
      const tenant = tenants.find(id)
      known.set(id, { at: clock(), tenant })
      tenant.catch(() => known.delete(id))
      return tenant
    },
    update: async (id, change) => {
      const tenant = await tenants.update(id, change)
      known.delete(id)
      return tenant
    },
    remove: async (id) => {
      await tenants.remove(id)
      known.delete(id)
    },
  }
}
