// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const KEEPER_ERROR_CODES = [
  'KEEPER_ACCOUNT_SHARED',
  'KEEPER_CONSUMER_REFUSES',
  'KEEPER_FEES_TOO_HIGH',
  'KEEPER_FOLDER_TAKEN',
  'KEEPER_FOLDER_UNUSABLE',
  'KEEPER_FUNDS_LOW',
  'KEEPER_GAS_TOO_HIGH',
  'KEEPER_JOURNAL_DAMAGED',
  'KEEPER_JOURNAL_OTHER',
  'KEEPER_JUDGE_FAILED',
  'KEEPER_LOOKS_FAIL',
  'KEEPER_NODE_SILENT',
  'KEEPER_NONCE_GAP',
  'UNEXPECTED',
] as const

/** One of {@link KEEPER_ERROR_CODES}. */
export type KeeperErrorCode = (typeof KEEPER_ERROR_CODES)[number]
