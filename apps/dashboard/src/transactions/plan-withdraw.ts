import type { Amount } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { type Address, encodeFunctionData } from 'viem'
import type { ChainConnection } from '../chain/chain-connection.ts'
import type { PlannedTransaction } from './planned-transaction.ts'
import type { Asset } from './read-asset.ts'

/** Plans to withdraw all that the market contract owes an account in an asset. */
export function planWithdraw(
  { market }: Pick<ChainConnection, 'market'>,
  asset: Asset,
  owed: Amount,
  account: Address,
): PlannedTransaction {
  const { token } = asset
  return {
    key: `withdraw ${token ?? 'currency'}`,
    title: 'Withdraw',
    action: 'withdraw',
    consequences: [
      {
        name: 'What it does',
        words: 'Sends all that the market contract owes your account, from all markets.',
      },
      { name: 'You get', words: asset.format(owed) },
      { name: 'You pay', words: 'only the network fee' },
    ],
    to: market,
    data:
      token === undefined
        ? encodeFunctionData({ abi: marketAbi, functionName: 'withdraw' })
        : encodeFunctionData({
            ...{ abi: marketAbi, functionName: 'withdrawTo' },
            args: [token, account],
          }),
    value: 0n,
  }
}
