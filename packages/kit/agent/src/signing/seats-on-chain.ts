import { createMarketClient, toMarketId } from '@cresolver/chain'
import { panelQuestion } from '@cresolver/questions'
import type { Address } from 'viem'
import type { HeldSeatsParameters } from './held-seats.ts'

/** Where the seats of a worker are read. */
export type SeatsOnChainParameters = {
  readonly rpcUrl: string
  readonly chainId: number
  readonly market: Address
  readonly worker: Address
}

/** Reads from the market contract which questions a worker is asked. */
export function seatsOnChain(parameters: SeatsOnChainParameters): HeldSeatsParameters {
  const { rpcUrl, chainId, market, worker } = parameters
  const client = createMarketClient({ rpcUrl, chainId, marketAddress: market })
  return {
    chainId,
    market,
    worker,
    countMarkets: () => client.countMarkets(),
    readSeat: async (id) => {
      const marketId = toMarketId(BigInt(id))
      const stake = await client.stakeOf(marketId, worker)
      if (stake === 0n) return undefined
      const { question, deadline } = await client.getMarket(marketId)
      return { ...panelQuestion(question), deadline }
    },
  }
}
