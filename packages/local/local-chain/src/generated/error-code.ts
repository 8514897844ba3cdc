// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const LOCAL_CHAIN_ERROR_CODES = [
  'ANVIL_FAILED',
  'ANVIL_MISSING',
  'CHAIN_ENDED',
  'PORT_TAKEN',
] as const

/** One of {@link LOCAL_CHAIN_ERROR_CODES}. */
export type LocalChainErrorCode = (typeof LOCAL_CHAIN_ERROR_CODES)[number]
