// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const PROTOCOL_ERROR_CODES = [
  'JSON_INVALID',
  'JSON_TOO_DEEP',
  'JSON_TOO_LARGE',
  'REGISTRATION_INVALID',
  'REQUEST_INVALID',
  'VALUE_INVALID',
] as const

/** One of {@link PROTOCOL_ERROR_CODES}. */
export type ProtocolErrorCode = (typeof PROTOCOL_ERROR_CODES)[number]
