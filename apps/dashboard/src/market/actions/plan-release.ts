import { marketAbi } from '@cresolver/chain/abi'
import { type Address, encodeFunctionData } from 'viem'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'

/** Plans to credit the stake of a worker that was not drawn for the panel. */
export function planRelease(
  { market }: Pick<ChainConnection, 'market'>,
  marketId: bigint,
  worker: Address,
): PlannedTransaction {
  return {
    key: `release ${marketId}`,
    title: `Release the stake: market ${marketId}`,
    action: `release the stake of market ${marketId}`,
    consequences: [
      {
        name: 'What it does',
        words:
          'Credits the stake of your account, which was not drawn for the panel. It can be withdrawn at once.',
      },
      { name: 'You pay', words: 'only the network fee' },
    ],
    to: market,
    data: encodeFunctionData({
      ...{ abi: marketAbi, functionName: 'releaseStake' },
      args: [marketId, worker],
    }),
    value: 0n,
  }
}
