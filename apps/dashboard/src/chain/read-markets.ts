import { type Market, toMarket } from '@cresolver/chain'
import { marketListAbi } from '@cresolver/chain/abi'
import { callContract } from './call-contract.ts'
import type { ChainConnection } from './chain-connection.ts'

/** Reads a page of markets. */
export async function readMarketPage(
  connection: ChainConnection,
  from: number,
  count: number,
): Promise<Market[]> {
  const page = await connection.attempt(`list ${count} markets from ${from} on`, () =>
    callContract(connection, {
      address: connection.market,
      abi: marketListAbi,
      functionName: 'getMarkets',
      args: [BigInt(from), BigInt(count)],
    }),
  )
  return page.map(toMarket)
}
