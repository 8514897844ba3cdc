import {
  finalBounds,
  type MarketClient,
  type Outcome,
  toMarketId,
} from '@cresolver/chain'

/** Finality of the verdict of a market. */
export type Finality =
  | { readonly isFinal: true; readonly outcome: Outcome }
  | {
      readonly isFinal: false
      /** Unix seconds before which it cannot be final. */
      readonly earliest: number
    }

/** Reads the finality of a market. */
export type ReadFinality = (marketId: bigint) => Promise<Finality>

/** Access to the chain of {@link createFinalityReader}. */
type FinalityParameters = {
  readonly client: Pick<
    MarketClient,
    'getMarket' | 'getTerms' | 'getVerdict' | 'getTimes' | 'getCourt' | 'chainTime'
  >
  readonly blockNumber: () => Promise<bigint>
  /** Blocks that a final verdict has to stay, so that a reorganization cannot remove it. */
  readonly confirmations: number
}

/**
 * Reads final verdicts only. What is claimed, found or before a judge is not final, and one that has just become
 * final counts once it was read again so many blocks later.
 *
 * @param parameters - {@link FinalityParameters}
 * @returns {@link ReadFinality}; it throws the errors of the client
 */
export function createFinalityReader(parameters: FinalityParameters): ReadFinality {
  const { client, blockNumber, confirmations } = parameters
  const firstSeen = new Map<bigint, { outcome: Outcome; block: bigint }>()
  return async (marketId) => {
    const id = toMarketId(marketId)
    const [block, market, terms, verdict, times, now] = await Promise.all([
      blockNumber(),
      client.getMarket(id),
      client.getTerms(id),
      client.getVerdict(id),
      client.getTimes(),
      client.chainTime(),
    ])
    const court =
      terms.court === undefined ? undefined : await client.getCourt(terms.court)
    const { earliest } = finalBounds({ market, terms, verdict, times, court, now })
    const { state, outcome } = verdict
    if (state !== 'FINAL') {
      firstSeen.delete(marketId)
      return { isFinal: false, earliest }
    }
    const seen = firstSeen.get(marketId)
    const since = seen?.outcome === outcome ? seen.block : block
    firstSeen.set(marketId, { outcome, block: since })
    if (block - since >= BigInt(confirmations)) return { isFinal: true, outcome }
    return { isFinal: false, earliest }
  }
}
