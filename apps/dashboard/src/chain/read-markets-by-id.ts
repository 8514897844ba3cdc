import { type Market, toMarket } from '@cresolver/chain'
import { marketListAbi } from '@cresolver/chain/abi'
import { multicall } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** Reads some markets again, through one Multicall3. */
export async function readMarketsById(
  connection: ChainConnection,
  marketIds: readonly bigint[],
): Promise<Market[]> {
  if (marketIds.length === 0) return []
  const { client, market: address, multicall: multicallAddress } = connection
  const pages = await connection.attempt(`read ${marketIds.length} markets`, () =>
    multicall(client, {
      multicallAddress,
      allowFailure: false,
      contracts: marketIds.map(
        (marketId) =>
          ({
            address,
            abi: marketListAbi,
            functionName: 'getMarkets',
            args: [marketId, 1n],
          }) as const,
      ),
    }),
  )
  return pages.flatMap((page) => page.map(toMarket))
}
