// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const LOCAL_CHAIN_ERROR_CODES = [
  'PACKAGE_MISSING',
  'PORT_TAKEN',
  'START_FAILED',
] as const

/** One of {@link LOCAL_CHAIN_ERROR_CODES}. */
export type LocalChainErrorCode = (typeof LOCAL_CHAIN_ERROR_CODES)[number]
