import type { MarketClient, MarketId, Wei } from '@cresolver/chain'

/** End of a market on chain; null while it is open. */
export type OnchainOutcome = 'YES' | 'NO' | 'SPLIT' | 'VOID' | null

/** The markets of one contract, as the book's markets use it. */
export type OnchainMarkets = {
  readonly chainId: number
  readonly marketAddress: string
  /**
   * Looks for a market of the own account, so that a run after a kill creates none twice.
   *
   * @param question - the whole question
   * @param deadline - Unix time in seconds
   * @returns its number, or undefined
   */
  readonly find: (question: string, deadline: number) => Promise<string | undefined>
  /**
   * Creates a market that ends at a moment.
   *
   * @param question - the whole question
   * @param deadline - Unix time in seconds
   */
  readonly create: (
    question: string,
    deadline: number,
  ) => Promise<{ readonly marketId: string; readonly transactionHash: string }>
  /** Reads how a market ended. */
  readonly outcome: (marketId: string) => Promise<OnchainOutcome>
  /** Asks the workflow to resolve a market, unless it was asked an hour ago or less. */
  readonly request: (marketId: string) => Promise<void>
  /** Settles or voids a market directly, as an authorised resolver. */
  readonly settle: (marketId: string, outcome: 'YES' | 'NO' | 'INVALID') => Promise<void>
}

/** As long as the contract takes requests for repetitions of the first. */
const askAgainSeconds = 3_600

/**
 * Connects the book to a market contract.
 *
 * @param client - client of the contract, with an account
 * @param chainId - id of its chain
 * @param rewardPool - what each new market gets, in wei
 * @param clock - milliseconds since 1970; default `Date.now`
 */
export function createOnchainMarkets(
  client: MarketClient,
  chainId: number,
  rewardPool: Wei,
  clock: () => number = Date.now,
): OnchainMarkets {
  return {
    chainId,
    marketAddress: client.address,
    find: async (question, deadline) => {
      const found = (await client.listMarkets()).find(
        (market) =>
          market.creator.toLowerCase() === client.account?.toLowerCase() &&
          market.question === question &&
          market.deadline === deadline,
      )
      return found?.marketId.toString()
    },
    create: async (question, deadline) => {
      const created = await client.createMarket({ question, deadline, rewardPool })
      return {
        marketId: created.marketId.toString(),
        transactionHash: created.transactionHash,
      }
    },
    outcome: async (marketId) => {
      const { outcome } = await client.getMarket(idOf(marketId))
      switch (outcome.kind) {
        case 'open':
          return null
        case 'split':
          return 'SPLIT'
        case 'void':
          return 'VOID'
        case 'verdict':
          return outcome.resolution ? 'YES' : 'NO'
      }
    },
    request: async (marketId) => {
      const id = idOf(marketId)
      // A round takes some minutes; another request would only restart it.
      const { requestedAt = 0 } = await client.getMarket(id)
      if (clock() / 1_000 - requestedAt <= askAgainSeconds) return
      await client.requestResolution(id)
    },
    settle: async (marketId, outcome) => {
      const id = idOf(marketId)
      // A report answers a request.
      const { requestedAt } = await client.getMarket(id)
      if (requestedAt === undefined) await client.requestResolution(id)
      await client.propose({
        marketId: id,
        finding: outcome,
        ...{ workers: [], weights: [], dimScores: [] },
        recordHash: `0x${'0'.repeat(64)}`,
      })
    },
  }
}

/** The book has checked the digits; the function of `chain` would load viem with every command. */
function idOf(marketId: string): MarketId {
  return BigInt(marketId) as MarketId
}
