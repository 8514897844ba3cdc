export type { ArchiveChain } from './chain/archive-chain.ts'
export {
  type FollowChainParameters,
  type FollowedChain,
  followChain,
} from './chain/follow-chain.ts'
export {
  type Bytes,
  type Content,
  type ContentRules,
  contentRules,
} from './content/content.ts'
export { type HashBundle, hashBundle } from './content/hash-bundle.ts'
export {
  ARCHIVE_KINDS,
  type ArchiveKind,
  type ContentName,
  MOST_BYTES,
  toContentHash,
} from './content/kind.ts'
export { ARCHIVE_ERROR_CODES, type ArchiveErrorCode } from './generated/error-code.ts'
export {
  type MissingContent,
  type PullParameters,
  type PullReport,
  pullArchive,
} from './mirror/pull-archive.ts'
export type { ServiceState } from './observe/health.ts'
export type { ArchiveState } from './service/archive.ts'
export type { ArchiveEvent } from './service/archive-event.ts'
export {
  type ArchiveSettings,
  DEFAULT_ARCHIVE_SETTINGS,
} from './service/archive-settings.ts'
export {
  type RunningArchive,
  type StartArchiveParameters,
  startArchive,
} from './start-archive.ts'
export type { ArchiveReader, ArchiveStorage } from './storage/archive-storage.ts'
export { openFolderStorage } from './storage/folder-storage.ts'
export { type HttpStorageParameters, openHttpStorage } from './storage/http-storage.ts'
