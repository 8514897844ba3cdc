import { CresolverError } from '@cresolver/protocol'

/** Error codes of a market store and of its changes; stable. */
export type MarketStoreErrorCode =
  | 'MARKET_STORE_CORRUPT'
  | 'MARKET_STORE_LOCKED'
  | 'MARKET_STORE_UNUSABLE'
  | 'MARKET_STORE_FIELD_MISSING'
  | 'MARKET_STORE_FIELD_INVALID'
  | 'MARKET_STORE_RULE_MISMATCH'
  | 'MARKET_STORE_TRANSITION_INVALID'
  | 'MARKET_STORE_DELETE_FORBIDDEN'
  | 'MARKET_STORE_FIELD_FIXED'
  | 'MARKET_UNKNOWN'

/** An error of the market book. */
export class MarketStoreError extends CresolverError {
  override readonly name = 'MarketStoreError'
  declare readonly code: MarketStoreErrorCode

  /**
   * @param code - stable code
   * @param message - one sentence: what and where
   * @param hint - one sentence: how to fix it
   * @param cause - the error underneath
   */
  constructor(
    code: MarketStoreErrorCode,
    message: string,
    hint: string,
    cause?: unknown,
  ) {
    super({ code, message, hint, cause })
  }
}
