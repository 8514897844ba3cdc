import { marketReadAbi } from '@cresolver/chain/abi'
import type { DrawFacts } from '@cresolver/resolution'
import { BaseError, ContractFunctionExecutionError } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** Reads the inputs of the panel draw of a market, with the hash of its block. */
export function readDraw(
  connection: ChainConnection,
  marketId: bigint,
): Promise<DrawFacts | undefined> {
  const { client, market: address } = connection
  const contract = { address, abi: marketReadAbi } as const
  return connection.attempt(`read the panel of market ${marketId}`, async () => {
    try {
      const [[requestBlock, candidates, panelSize, absent], distance] = await Promise.all(
        [
          readContract(client, {
            ...contract,
            functionName: 'getPanelDraw',
            args: [marketId],
          }),
          readContract(client, { ...contract, functionName: 'DRAW_DISTANCE' }),
        ],
      )
      if (requestBlock === 0n) return undefined
      const seedBlock = requestBlock + distance
      const { hash: seed } = await getBlock(client, { blockNumber: seedBlock })
      const indexes = Array.from({ length: 10 }, (_, index) => index)
      return {
        requestBlock,
        seedBlock,
        seed,
        candidates: Number(candidates),
        panelSize: panelSize === 0n ? undefined : Number(panelSize),
        absent: indexes.filter((index) => (absent >> BigInt(index)) & 1n),
      }
    } catch (error) {
      if (isUnknownFunction(error)) return undefined
      throw error
    }
  })
}

/** A contract from before the draw reverts or returns nothing. */
function isUnknownFunction(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const failed = error.walk((cause) => cause instanceof ContractFunctionExecutionError)
  return failed !== null && /revert|returned no data/i.test(error.message)
}
