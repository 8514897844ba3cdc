import { type Market, toMarket } from '@cresolver/chain'
import { marketReadAbi } from '@cresolver/chain/abi'
import { readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/**
 * Reads a page of markets.
 *
 * @param connection - the chain
 * @param from - number of the first market, from 1 on
 * @param count - most markets to read
 * @returns those that exist, in ascending order
 * @throws CresolverError, see `toReadError`
 */
export async function readMarketPage(
  connection: ChainConnection,
  from: number,
  count: number,
): Promise<Market[]> {
  const page = await connection.attempt(`list ${count} markets from ${from} on`, () =>
    readContract(connection.client, {
      address: connection.market,
      abi: marketReadAbi,
      functionName: 'getMarkets',
      args: [BigInt(from), BigInt(count)],
    }),
  )
  return page.map(toMarket)
}
