import { CresolverError, type TenantId } from '@cresolver/core/protocol'
import type { ListPart, PageRequest } from '@cresolver/round-table'
import type { ApiKey } from './api-key.ts'

/** A key to keep. */
type NewApiKey = Pick<
  ApiKey,
  'name' | 'tenant' | 'scopes' | 'requestsPerMinute' | 'expiresAt' | 'owner'
> & {
  /** SHA-256 of the key, hex. */
  readonly hash: string
  readonly createdAt: Date
}

/** A part of the list of keys. */
type KeyPageRequest = PageRequest & {
  /** Only keys of this tenant; undefined: of all tenants. */
  readonly tenant: TenantId | undefined
}

/** Store of API keys, by their hashes. */
export type KeyStore = {
  /**
   * Adds a key.
   *
   * @param key - {@link NewApiKey}
   * @param most - keys that its tenant may have; null for any number
   * @throws CresolverError `QUOTA_EXCEEDED`
   */
  readonly add: (key: NewApiKey, most: number | null) => Promise<ApiKey>
  readonly findByHash: (hash: string) => Promise<ApiKey | undefined>
  /** Finds a key of a tenant by its id. */
  readonly find: (id: string, tenant: TenantId) => Promise<ApiKey | undefined>
  /** Finds to whom belongs what a key requests: a key of any tenant by its id, or one that it replaced. */
  readonly ownerOf: (id: string) => Promise<string | undefined>
  readonly list: (page: KeyPageRequest) => Promise<ListPart<ApiKey>>
  /** Returns false if the key does not exist, or belongs to another tenant than the given one. */
  readonly remove: (id: string, tenant: TenantId | undefined) => Promise<boolean>
  /** Removes all keys of a tenant. */
  readonly removeAll: (tenant: TenantId) => Promise<void>
}

/** Makes the error of a tenant that has as many keys as it may. */
export function tooManyKeys(): CresolverError {
  return new CresolverError({
    code: 'QUOTA_EXCEEDED',
    message: 'The tenant has reached its limit of api_keys.',
    hint: 'Revoke keys that are not needed, or ask the operator for more.',
  })
}
