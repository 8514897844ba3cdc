// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const AGENT_ERROR_CODES = [
  'AGENT_ANSWER_INVALID',
  'AGENT_BUSY',
  'AGENT_FAILED',
  'AGENT_UNREACHABLE',
  'ANSWER_LATER',
  'ANSWER_NOT_STORED',
  'ANSWER_TIMEOUT',
  'BODY_TOO_LARGE',
  'CONFIG_INVALID',
  'FOLDER_UNUSABLE',
  'JSON_INVALID',
  'METHOD_NOT_ALLOWED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'NO_ANSWER',
  'REQUEST_INVALID',
  'RESEARCH_LIMIT',
  'TASK_DECLINED',
  'UNAUTHORIZED',
  'URL_INVALID',
  'VALUE_INVALID',
] as const

/** One of {@link AGENT_ERROR_CODES}. */
export type AgentErrorCode = (typeof AGENT_ERROR_CODES)[number]
