import type { Page, PageRequest } from '@cresolver/round-table'
import type { ApiKey } from './api-key.ts'

/** A key to keep. */
export type NewApiKey = Pick<
  ApiKey,
  'name' | 'scopes' | 'requestsPerMinute' | 'expiresAt'
> & {
  /** SHA-256 of the key, hex. */
  readonly hash: string
  readonly createdAt: Date
}

/** Store of API keys, by their hashes. */
export type KeyStore = {
  readonly add: (key: NewApiKey) => Promise<ApiKey>
  readonly findByHash: (hash: string) => Promise<ApiKey | undefined>
  readonly list: (page: PageRequest) => Promise<Page<ApiKey>>
  /** Returns false if the key does not exist. */
  readonly remove: (id: string) => Promise<boolean>
}
