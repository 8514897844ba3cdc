import { type Amount, toAmount } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { type Address, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** Reads what the market contract owes an account in the currency of the chain, or in a token. */
export function readOwed(
  { client, market, attempt }: ChainConnection,
  account: Address,
  token: Address | undefined,
): Promise<Amount> {
  return attempt('read what can be withdrawn', async () =>
    toAmount(
      await readContract(client, {
        ...{ address: market, abi: marketAbi, functionName: 'balanceOf' },
        args: [token ?? zeroAddress, account],
      }),
    ),
  )
}
