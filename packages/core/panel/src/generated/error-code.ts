// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const PANEL_ERROR_CODES = [
  'DRAW_PENDING',
  'MARKET_NOT_FOUND',
  'NOTHING_TO_DO',
  'NOT_REQUESTED',
  'NOT_YET',
  'NO_WORKERS',
  'QUESTION_MISSING',
  'QUOTA_TOO_SMALL',
  'SEED_UNREADABLE',
  'TERMS_UNSUPPORTED',
  'TOO_LATE',
  'WRONG_CONTRACT',
  'WRONG_STATE',
] as const

/** One of {@link PANEL_ERROR_CODES}. */
export type PanelErrorCode = (typeof PANEL_ERROR_CODES)[number]
