import { type MarketTerms, toJudge, toTerms } from '@cresolver/chain'
import { marketReadAbi, marketTermsAbi } from '@cresolver/chain/abi'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** Terms of a market, and its dispute. */
export type DisputableMarket = {
  readonly terms: MarketTerms
  /** Who decides a dispute now. */
  readonly judge: ReturnType<typeof toJudge>
  /** Who paid the bond; undefined without a dispute, or where the panel was unsure. */
  readonly disputer: Address | undefined
  /** Whether a dispute goes to the court, and costs its fee: of a panel, or the second one of data. */
  readonly goesToCourt: boolean
  /** Seats of the panel; 0 before it was drawn. */
  readonly seats: number
  /** Workers that can be drawn; undefined before the first request. */
  readonly candidates: number | undefined
}

/** Reads the terms of a market and how its dispute stands. */
export function readTerms(
  connection: ChainConnection,
  marketId: bigint,
): Promise<DisputableMarket> {
  const { client, market: address } = connection
  const contract = { address, abi: marketTermsAbi, args: [marketId] } as const
  return connection.attempt(`read the terms of market ${marketId}`, async () => {
    const [[, terms], [judge, disputer, , seats], [requestBlock, candidates]] =
      await Promise.all([
        readContract(client, { ...contract, functionName: 'getTerms' }),
        readContract(client, { ...contract, functionName: 'getDispute' }),
        readContract(client, {
          ...{ address, abi: marketReadAbi, args: [marketId] as const },
          functionName: 'getPanelDraw',
        }),
      ])
    const isDisputed = BigInt(disputer) !== 0n
    return {
      terms: toTerms(terms),
      judge: toJudge(judge),
      disputer: isDisputed ? disputer : undefined,
      goesToCourt: seats !== 0n || isDisputed,
      seats: seats.toString(2).replaceAll('0', '').length,
      candidates: requestBlock === 0n ? undefined : Number(candidates),
    }
  })
}
