// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const CREATE_CRESOLVER_AGENT_ERROR_CODES = [
  'FILE_UNWRITABLE',
  'PACKAGE_MISSING',
  'USAGE',
] as const

/** One of {@link CREATE_CRESOLVER_AGENT_ERROR_CODES}. */
export type CreateCresolverAgentErrorCode =
  (typeof CREATE_CRESOLVER_AGENT_ERROR_CODES)[number]
