// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const SDK_ERROR_CODES = [
  'ARCHIVE_UNREACHABLE',
  'CONFIG_INVALID',
  'COURT_NOT_LISTED',
  'EVIDENCE_MISSING',
  'KEY_MISSING',
  'NOT_CONFIGURED',
  'PLATFORM_UNREACHABLE',
  'RESOLUTION_FAILED',
  'USAGE',
  'VALUE_INVALID',
  'VERDICT_TIMEOUT',
] as const

/** One of {@link SDK_ERROR_CODES}. */
export type SdkErrorCode = (typeof SDK_ERROR_CODES)[number]
