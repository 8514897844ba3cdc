// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const PANEL_ERROR_CODES = [
  'AWAITS_COURT',
  'CLAIM_STANDS',
  'CLARIFICATIONS_UNREADABLE',
  'DRAW_PENDING',
  'JOINING_OPEN',
  'MARKET_NOT_FOUND',
  'MARKET_SETTLED',
  'NOT_REQUESTED',
  'NO_ASKING',
  'NO_ENDPOINTS',
  'NO_WORKERS',
  'PANEL_NOT_STARTED',
  'QUESTION_MISSING',
  'QUOTA_TOO_SMALL',
  'REQUEST_EXPIRED',
  'SEED_UNREADABLE',
  'TERMS_UNSUPPORTED',
  'VERDICT_PROPOSED',
] as const

/** One of {@link PANEL_ERROR_CODES}. */
export type PanelErrorCode = (typeof PANEL_ERROR_CODES)[number]
