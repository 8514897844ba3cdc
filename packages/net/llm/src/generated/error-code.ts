// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const LLM_ERROR_CODES = [
  'ABORTED',
  'CONFIG_INVALID',
  'LLM_OUTPUT_INVALID',
  'LLM_REFUSED',
  'LLM_REQUEST_REFUSED',
  'LLM_UNAUTHORIZED',
  'LLM_UNAVAILABLE',
] as const

/** One of {@link LLM_ERROR_CODES}. */
export type LlmErrorCode = (typeof LLM_ERROR_CODES)[number]
