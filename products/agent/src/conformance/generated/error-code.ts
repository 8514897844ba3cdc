// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const CONFORMANCE_ERROR_CODES = ['AGENT_UNREACHABLE', 'URL_INVALID'] as const

/** One of {@link CONFORMANCE_ERROR_CODES}. */
export type ConformanceErrorCode = (typeof CONFORMANCE_ERROR_CODES)[number]
