// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const RESOLUTION_ERROR_CODES = [
  'ASKING_INVALID',
  'BOND_TOO_LARGE',
  'COUNT_INVALID',
  'EQUIVOCATED',
  'POLICY_UNKNOWN',
  'RECORD_INVALID',
  'SCORES_INVALID',
  'SCORE_NOT_A_NUMBER',
  'SCORE_OUT_OF_RANGE',
  'SEED_INVALID',
  'SILENT',
  'TRACK_RECORD_INVALID',
  'VOTES_INVALID',
  'WORKER_REPEATED',
  'ZERO_WEIGHT',
] as const

/** One of {@link RESOLUTION_ERROR_CODES}. */
export type ResolutionErrorCode = (typeof RESOLUTION_ERROR_CODES)[number]
