// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const CREATE_CRESOLVER_AGENT_ERROR_CODES = [
  'AGENT_FOLDER_TAKEN',
  'AGENT_NOT_WRITTEN',
  'KIT_NOT_PACKED',
  'OPTION_INVALID',
] as const

/** One of {@link CREATE_CRESOLVER_AGENT_ERROR_CODES}. */
export type CreateCresolverAgentErrorCode =
  (typeof CREATE_CRESOLVER_AGENT_ERROR_CODES)[number]
