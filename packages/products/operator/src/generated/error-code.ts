// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const OPERATOR_ERROR_CODES = [
  'ACCOUNT_SHARED',
  'ARCHIVE_FAILED',
  'ARCHIVE_UNREACHABLE',
  'BODY_TOO_LARGE',
  'FILE_INVALID',
  'FOLDER_IN_USE',
  'FOLDER_UNUSABLE',
  'INSUFFICIENT_FUNDS',
  'INTERNAL',
  'JSON_INVALID',
  'JUDGE_FAILED',
  'KEEPER_CONSUMER_REFUSES',
  'KEEPER_FEES_TOO_HIGH',
  'KEEPER_NODE_SILENT',
  'MALFORMED',
  'NOT_FOUND',
  'NOT_LISTED',
  'NOT_SIGNED',
  'OTHER_QUESTION',
  'RATE_LIMITED',
  'REQUEST_INVALID',
  'SIGNATURE_INVALID',
  'SILENT',
  'STORE_DAMAGED',
  'STORE_FULL',
  'URL_INVALID',
  'VALUE_INVALID',
] as const

/** One of {@link OPERATOR_ERROR_CODES}. */
export type OperatorErrorCode = (typeof OPERATOR_ERROR_CODES)[number]
