// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const POSTGRES_ERROR_CODES = [
  'BACKUP_FAILED',
  'CONFIG_INVALID',
  'DATABASE_UNREACHABLE',
  'FOLDER_UNUSABLE',
  'PACKAGE_MISSING',
  'START_FAILED',
  'URL_INVALID',
] as const

/** One of {@link POSTGRES_ERROR_CODES}. */
export type PostgresErrorCode = (typeof POSTGRES_ERROR_CODES)[number]
