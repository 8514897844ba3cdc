// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const SEARCH_ERROR_CODES = [
  'SEARCH_ABORTED',
  'SEARCH_ANSWER_INVALID',
  'SEARCH_CONFIG_INVALID',
  'SEARCH_REFUSED',
  'SEARCH_TIMEOUT',
  'SEARCH_UNAVAILABLE',
] as const

/** One of {@link SEARCH_ERROR_CODES}. */
export type SearchErrorCode = (typeof SEARCH_ERROR_CODES)[number]
