import { clarificationsAbi } from '@cresolver/chain/abi'
import { callContract } from './call-contract.ts'
import type { ChainConnection } from './chain-connection.ts'

/** Addition of the creator of a market to its question. */
export type ShownClarification = {
  /** Unix seconds. */
  readonly at: number
  /** Untrusted. */
  readonly text: string
}

/** Reads the clarifications of a market, oldest first; none where the configuration has no contract. */
export async function readClarifications(
  connection: ChainConnection,
  marketId: bigint,
): Promise<readonly ShownClarification[]> {
  const { clarifications: address } = connection
  if (address === undefined) return []
  return connection.attempt(`read the clarifications of market ${marketId}`, () =>
    callContract(connection, {
      ...{ address, abi: clarificationsAbi },
      functionName: 'getClarifications',
      args: [marketId],
    }),
  )
}
