// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const PROTOCOL_ERROR_CODES = [
  'JSON_INVALID',
  'JSON_TOO_DEEP',
  'JSON_TOO_LARGE',
  'JSON_TOO_MANY_VALUES',
  'NOT_CANONICAL',
  'REGISTRATION_INVALID',
  'SIGNED_PART_INVALID',
  'TOKEN_URI_UNSUPPORTED',
] as const

/** One of {@link PROTOCOL_ERROR_CODES}. */
export type ProtocolErrorCode = (typeof PROTOCOL_ERROR_CODES)[number]
