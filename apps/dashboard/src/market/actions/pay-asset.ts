import type { Amount } from '@cresolver/chain'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'
import type { Asset } from '../../transactions/read-asset.ts'

/**
 * Plans what has to come before a contract can take an amount of a token: an approval of exactly the
 * amount, and before it one of 0 where another is left, because some tokens refuse to change it.
 *
 * @returns the approval; undefined where nothing has to come before
 */
export async function planApproval(
  connection: ChainConnection,
  {
    asset,
    amount,
    owner,
    spender = connection.market,
    key,
  }: {
    readonly asset: Asset
    readonly amount: Amount
    readonly owner: Address
    readonly spender?: Address | undefined
    /** Of the transaction that it is for. */
    readonly key: string
  },
): Promise<PlannedTransaction | undefined> {
  const { token } = asset
  if (token === undefined || amount === 0n) return undefined
  const allowed = await connection.attempt('read the allowance', () =>
    readContract(connection.client, {
      ...{ address: token, abi: erc20Abi, functionName: 'allowance' },
      args: [owner, spender],
    }),
  )
  if (allowed >= amount) return undefined
  const isReset = allowed !== 0n
  return {
    key: `${key} ${isReset ? 'reset' : 'approval'}`,
    title: isReset
      ? 'Remove the earlier allowance'
      : 'Allow the contract to take the token',
    action: `approve the token ${token}`,
    consequences: [
      {
        name: 'What it does',
        words: isReset
          ? 'Sets the earlier allowance to 0. The new allowance follows.'
          : 'Allows the contract to take the token from your account. The action itself follows.',
      },
      {
        name: 'Allowed',
        words: isReset ? 'nothing' : `at most ${asset.format(amount)}`,
      },
    ],
    to: token,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, isReset ? 0n : amount],
    }),
    value: 0n,
    isStep: true,
  }
}
