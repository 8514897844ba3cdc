import type { ArchiveKind } from '../content/kind.ts'

/** Something that happened in an archive. */
export type ArchiveEvent =
  | { readonly type: 'stored'; readonly kind: ArchiveKind; readonly hash: string }
  | { readonly type: 'damaged'; readonly kind: ArchiveKind; readonly hash: string }
  | { readonly type: 'evicted'; readonly kind: ArchiveKind; readonly hash: string }
  | { readonly type: 'full' }
  | { readonly type: 'problem'; readonly code: string; readonly message: string }
