// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const QUESTIONS_ERROR_CODES = [
  'GAME_NOT_FOUND',
  'OPERATOR_UNKNOWN',
  'QUESTION_REFUSED',
  'QUESTION_SYNTAX',
  'RULE_CONTRADICTORY',
  'RULE_INVALID',
  'RULE_KEY_UNKNOWN',
  'VALUE_INVALID',
  'VALUE_UNKNOWN',
] as const

/** One of {@link QUESTIONS_ERROR_CODES}. */
export type QuestionsErrorCode = (typeof QUESTIONS_ERROR_CODES)[number]
