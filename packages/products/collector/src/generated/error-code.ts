// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const COLLECTOR_ERROR_CODES = [
  'COLLECTOR_FOLDER_UNUSABLE',
  'COLLECTOR_JOURNAL_DAMAGED',
  'MALFORMED',
  'NOT_FOUND',
  'NOT_LISTED',
  'NOT_SIGNED',
  'OTHER_QUESTION',
  'SIGNATURE_INVALID',
  'SILENT',
  'UNEXPECTED',
] as const

/** One of {@link COLLECTOR_ERROR_CODES}. */
export type CollectorErrorCode = (typeof COLLECTOR_ERROR_CODES)[number]
