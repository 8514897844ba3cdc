// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const SOURCES_ERROR_CODES = ['KEY_MISSING', 'URL_INVALID'] as const

/** One of {@link SOURCES_ERROR_CODES}. */
export type SourcesErrorCode = (typeof SOURCES_ERROR_CODES)[number]
