// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const ARCHIVE_ERROR_CODES = [
  'ARCHIVE_DAMAGED',
  'ARCHIVE_FAILED',
  'ARCHIVE_FOLDER_UNUSABLE',
  'ARCHIVE_FULL',
  'ARCHIVE_NODE_SILENT',
  'ARCHIVE_UNREACHABLE',
  'ARCHIVE_URL_INVALID',
  'BUNDLE_INVALID',
  'CONTENT_HASH_INVALID',
  'CONTENT_HASH_MISMATCH',
  'CONTENT_NOT_FOUND',
  'CONTENT_TOO_LARGE',
  'JSON_INVALID',
  'MARKET_ID_INVALID',
  'NOT_FOUND',
  'POSTS_LIMITED',
  'RECORD_INVALID',
] as const

/** One of {@link ARCHIVE_ERROR_CODES}. */
export type ArchiveErrorCode = (typeof ARCHIVE_ERROR_CODES)[number]
