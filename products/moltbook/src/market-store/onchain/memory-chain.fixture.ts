import type { OnchainMarkets, OnchainOutcome } from './onchain-markets.ts'

/** A market of a chain in memory. */
type MemoryMarket = {
  readonly question: string
  readonly deadline: number
  outcome: OnchainOutcome
  requests: number
}

/** A contract in memory, which outlives those who are connected to it. */
export type MemoryChain = {
  readonly markets: MemoryMarket[]
  /** End of a requested market in the workflow; null to let it wait. */
  verdict: OnchainOutcome
  readonly connect: () => OnchainMarkets
}

export const createMemoryChain = (): MemoryChain => {
  const markets: MemoryMarket[] = []
  const find = (id: string): MemoryMarket => {
    const market = markets[Number(id) - 1]
    if (!market) throw new Error(`no market ${id}`)
    return market
  }
  const chain: MemoryChain = {
    markets,
    verdict: null,
    connect: () => ({
      chainId: 31_337,
      marketAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      find: async (question, deadline) => {
        const index = markets.findIndex(
          (market) => market.question === question && market.deadline === deadline,
        )
        return index < 0 ? undefined : String(index + 1)
      },
      create: async (question, deadline) => {
        markets.push({ question, deadline, outcome: null, requests: 0 })
        return { marketId: String(markets.length), transactionHash: '0xabc' }
      },
      outcome: async (id) => find(id).outcome,
      request: async (id) => {
        const market = find(id)
        market.requests += 1
        market.outcome ??= chain.verdict
      },
      settle: async (id, outcome) => {
        const market = find(id)
        if (market.outcome !== null) throw new Error('it has ended')
        market.outcome = outcome === 'INVALID' ? 'VOID' : outcome
      },
    }),
  }
  return chain
}
