import { CresolverError } from '@cresolver/protocol'

/** Why a round ends without a report. Nothing is written on chain. */
export type StopCode =
  | 'MARKET_NOT_FOUND'
  | 'MARKET_SETTLED'
  | 'MARKET_ID_INVALID'
  | 'NO_WORKERS'
  | 'NO_ENDPOINTS'
  | 'NOT_REQUESTED'
  | 'NO_ASKING'
  | 'CLAIM_STANDS'
  | 'JOINING_OPEN'
  | 'PANEL_NOT_STARTED'
  | 'DRAW_PENDING'
  | 'SEED_UNREADABLE'
  | 'SIGNATURES_UNREADABLE'
  | 'TOO_EARLY'
  | 'AWAITS_RESOLVER'
  | 'QUOTA_TOO_SMALL'
  | 'NO_QUORUM'
  | 'NO_VERDICT'
  | 'QUESTION_INVALID'
  | 'JUDGE_FAILED'
  | 'ARCHIVE_FAILED'
  | 'REPORT_REFUSED'
  | 'LOG_REMOVED'
  | 'REQUEST_EXPIRED'
  | 'TERMS_UNSUPPORTED'
  | 'VERDICT_PROPOSED'
  | 'AWAITS_COURT'
  | 'QUESTION_MISSING'
  | 'RECORD_UNREADABLE'
  | 'SOURCES_UNAVAILABLE'
  | 'AWAITS_ANSWERS'
  | 'BUNDLE_PENDING'
  | 'BUNDLE_UNREADABLE'
  | 'CLARIFICATIONS_UNREADABLE'

/** Makes the error that ends a round. */
export function stop(code: StopCode, message: string, hint: string): CresolverError {
  return new CresolverError({ code, message, hint })
}
