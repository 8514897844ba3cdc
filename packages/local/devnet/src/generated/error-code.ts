// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const DEVNET_ERROR_CODES = [
  'BODY_TOO_LARGE',
  'BUILD_FAILED',
  'CONFIG_INVALID',
  'CONTRACT_REVERTED',
  'DEMO_FAILED',
  'INTERNAL',
  'NOT_FOUND',
  'PACKAGE_MISSING',
  'RATE_LIMITED',
  'REQUEST_INVALID',
  'UNAUTHORIZED',
] as const

/** One of {@link DEVNET_ERROR_CODES}. */
export type DevnetErrorCode = (typeof DEVNET_ERROR_CODES)[number]
