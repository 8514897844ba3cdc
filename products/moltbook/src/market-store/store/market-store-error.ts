import { CresolverError } from '@cresolver/core/protocol'

/** Error codes of a market store and of its changes; stable. */
export type MarketStoreErrorCode =
  | 'STORE_DAMAGED'
  | 'FOLDER_IN_USE'
  | 'FOLDER_UNUSABLE'
  | 'WRONG_STATE'
  | 'MARKET_NOT_FOUND'

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
