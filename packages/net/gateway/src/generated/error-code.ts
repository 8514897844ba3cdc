// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const GATEWAY_ERROR_CODES = ['ROUND_NOT_STARTED', 'UNAUTHORIZED'] as const

/** One of {@link GATEWAY_ERROR_CODES}. */
export type GatewayErrorCode = (typeof GATEWAY_ERROR_CODES)[number]
