// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const POSTGRES_ERROR_CODES = [
  'DATABASE_CONNECTIONS_TOO_FEW',
  'DATABASE_UNREACHABLE',
  'DATABASE_URL_INVALID',
  'DATA_FOLDER_FOREIGN',
  'DATA_FOLDER_UNREACHABLE',
  'DUMP_FAILED',
  'POSTGRES_BINARIES_FOREIGN',
  'POSTGRES_BINARIES_MISSING',
  'POSTGRES_MAJOR_DIFFERS',
  'POSTGRES_START_FAILED',
  'POSTGRES_USER_MISSING',
  'RESTORE_FAILED',
] as const

/** One of {@link POSTGRES_ERROR_CODES}. */
export type PostgresErrorCode = (typeof POSTGRES_ERROR_CODES)[number]
