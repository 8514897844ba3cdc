// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const SDK_ERROR_CODES = [
  'ARCHIVE_NOT_CONFIGURED',
  'ASSET_NOT_LISTED',
  'CONFIG_INVALID',
  'CONFIG_UNREACHABLE',
  'COURT_NOT_LISTED',
  'EVIDENCE_MISSING',
  'KEY_MISSING',
  'OPTIONS_CONFLICT',
  'PLATFORM_UNREACHABLE',
  'RECORD_UNREACHABLE',
  'RESOLUTION_FAILED',
  'VERDICT_TIMEOUT',
] as const

/** One of {@link SDK_ERROR_CODES}. */
export type SdkErrorCode = (typeof SDK_ERROR_CODES)[number]
