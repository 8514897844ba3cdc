/** A market on a chain whose verdict decides about a result. */
export type EvaluationMarket = {
  readonly chainId: number
  /** Address of the market contract, `0x` and 40 hex digits. */
  readonly contract: `0x${string}`
  readonly marketId: bigint
}

/**
 * Reads `<chainId>:<contract>:<marketId>`, as a task names a market.
 *
 * @param text - untrusted
 * @returns the market; undefined if the text is not one
 */
export function readEvaluationMarket(text: string): EvaluationMarket | undefined {
  const match = /^([1-9]\d{0,14}):0x([\da-fA-F]{40}):([1-9]\d{0,18})$/.exec(text)
  if (match === null) return undefined
  const [, chainId, contract, marketId = ''] = match
  return {
    chainId: Number(chainId),
    contract: `0x${contract}`,
    marketId: BigInt(marketId),
  }
}

/** Writes a market as a task names it. */
export function formatEvaluationMarket(market: EvaluationMarket): string {
  return `${market.chainId}:${market.contract}:${market.marketId}`
}
