// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const PAGES_ERROR_CODES = ['STORE_FULL'] as const

/** One of {@link PAGES_ERROR_CODES}. */
export type PagesErrorCode = (typeof PAGES_ERROR_CODES)[number]
