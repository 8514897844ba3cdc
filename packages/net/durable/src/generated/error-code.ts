// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const DURABLE_ERROR_CODES = [
  'ENGINE_CLOSED',
  'ENGINE_DATABASE_FAILED',
  'ENGINE_RUNNING',
  'ENGINE_START_FAILED',
  'RUN_CANCELLED',
  'RUN_FAILED',
  'RUN_ID_TAKEN',
  'RUN_TAKEN_OVER',
  'RUN_UNKNOWN',
] as const

/** One of {@link DURABLE_ERROR_CODES}. */
export type DurableErrorCode = (typeof DURABLE_ERROR_CODES)[number]
