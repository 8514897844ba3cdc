import { CresolverError } from '@cresolver/protocol'

/** What can be wrong with a book or with a change of it; stable. */
export type BookErrorCode =
  | 'BOOK_CORRUPT'
  | 'BOOK_LOCKED'
  | 'BOOK_UNUSABLE'
  | 'BOOK_OLD_VERSION'
  | 'BOOK_FIELD_MISSING'
  | 'BOOK_FIELD_INVALID'
  | 'BOOK_RULE_MISMATCH'
  | 'BOOK_TRANSITION_INVALID'
  | 'BOOK_DELETE_FORBIDDEN'
  | 'BOOK_FIELD_FIXED'
  | 'MARKET_UNKNOWN'

/** An error of the market book. */
export class BookError extends CresolverError {
  override readonly name = 'BookError'
  declare readonly code: BookErrorCode

  /**
   * @param code - stable code
   * @param message - one sentence: what and where
   * @param hint - one sentence: how to mend it
   * @param cause - the error underneath
   */
  constructor(code: BookErrorCode, message: string, hint: string, cause?: unknown) {
    super({ code, message, hint, cause })
  }
}
