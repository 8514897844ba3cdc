// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const RESOLUTION_ERROR_CODES = [
  'EQUIVOCATED',
  'FILE_INVALID',
  'NAME_UNKNOWN',
  'SILENT',
  'VALUE_INVALID',
  'ZERO_WEIGHT',
] as const

/** One of {@link RESOLUTION_ERROR_CODES}. */
export type ResolutionErrorCode = (typeof RESOLUTION_ERROR_CODES)[number]
