import { binaryMarketViewsAbi } from '@cresolver/chain/abi'
import { type Address, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'

/** Bets of one account on a market in one asset, and of all. */
export type OwnBets = {
  readonly own: { readonly yes: bigint; readonly no: bigint }
  readonly all: { readonly yes: bigint; readonly no: bigint }
  /** True if they can be claimed. */
  readonly isDecided: boolean
}

/** Reads the bets of an account on a market in a token, or in the currency of the chain. */
export function readOwnBets(
  { client, attempt }: ChainConnection,
  address: Address,
  marketId: bigint,
  account: Address,
  token: Address | undefined,
): Promise<OwnBets> {
  const contract = { address, abi: binaryMarketViewsAbi } as const
  return attempt(`read the bets on market ${marketId}`, async () => {
    const [[own, all], result] = await Promise.all([
      readContract(client, {
        ...{ ...contract, functionName: 'betsOf' },
        args: [marketId, token ?? zeroAddress, account],
      }),
      readContract(client, { ...contract, functionName: 'resultOf', args: [marketId] }),
    ])
    return { own, all, isDecided: result !== 0 }
  })
}
