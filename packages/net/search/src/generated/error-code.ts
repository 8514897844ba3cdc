// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const SEARCH_ERROR_CODES = [
  'ABORTED',
  'CONFIG_INVALID',
  'SEARCH_FAILED',
  'SEARCH_UNAVAILABLE',
] as const

/** One of {@link SEARCH_ERROR_CODES}. */
export type SearchErrorCode = (typeof SEARCH_ERROR_CODES)[number]
