// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const HTTP_SERVER_ERROR_CODES = ['LISTEN_FAILED', 'PORT_TAKEN'] as const

/** One of {@link HTTP_SERVER_ERROR_CODES}. */
export type HttpServerErrorCode = (typeof HTTP_SERVER_ERROR_CODES)[number]
