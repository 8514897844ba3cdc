// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const PANEL_ERROR_CODES = [
  'AWAITS_COURT',
  'CLARIFICATIONS_UNREADABLE',
  'DRAW_PENDING',
  'MARKET_NOT_FOUND',
  'MARKET_SETTLED',
  'NOT_REQUESTED',
  'NO_ENDPOINTS',
  'NO_WORKERS',
  'QUESTION_MISSING',
  'REQUEST_EXPIRED',
  'TERMS_UNSUPPORTED',
  'VALUE_AT_RISK',
  'VERDICT_PROPOSED',
] as const

/** One of {@link PANEL_ERROR_CODES}. */
export type PanelErrorCode = (typeof PANEL_ERROR_CODES)[number]
