// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const LOCAL_AO_ERROR_CODES = [
  'BODY_TOO_LARGE',
  'FILE_UNWRITABLE',
  'FOLDER_IN_USE',
  'INTERNAL',
  'NOT_FOUND',
  'PACKAGE_MISSING',
  'REQUEST_INVALID',
  'SHUTTING_DOWN',
  'START_FAILED',
  'STORE_DAMAGED',
] as const

/** One of {@link LOCAL_AO_ERROR_CODES}. */
export type LocalAoErrorCode = (typeof LOCAL_AO_ERROR_CODES)[number]
