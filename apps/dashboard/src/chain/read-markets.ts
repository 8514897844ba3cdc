import { type Market, toMarket } from '@cresolver/chain'
import { marketListAbi } from '@cresolver/chain/abi'
import { readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** Reads a page of markets. */
export async function readMarketPage(
  connection: ChainConnection,
  from: number,
  count: number,
): Promise<Market[]> {
  const page = await connection.attempt(`list ${count} markets from ${from} on`, () =>
    readContract(connection.client, {
      address: connection.market,
      abi: marketListAbi,
      functionName: 'getMarkets',
      args: [BigInt(from), BigInt(count)],
    }),
  )
  return page.map(toMarket)
}
