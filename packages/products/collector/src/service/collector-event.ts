import type { Hash } from '@cresolver/protocol'

/** What a collector did, for a person who watches. */
export type CollectorEvent =
  | {
      readonly type: 'round-begun'
      readonly marketId: bigint
      readonly seats: number
    }
  | {
      readonly type: 'announced'
      readonly marketId: bigint
      /** A list of hashes, or the bundle. */
      readonly kind: 'list' | 'bundle'
      readonly hash: Hash
    }
  | { readonly type: 'round-skipped'; readonly marketId: bigint; readonly reason: string }
  | { readonly type: 'archive-failed'; readonly hash: Hash; readonly message: string }
  | {
      readonly type: 'problem'
      readonly code: string
      readonly message: string
      readonly marketId?: bigint | undefined
    }
