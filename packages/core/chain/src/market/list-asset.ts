import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import type { ChainClient } from '../chain-client.ts'
import { marketAbi } from '../generated/market.ts'
import { transact } from '../transaction.ts'

/** Rules of an asset in a deployment, in its smallest unit. They never change once it has markets. */
export type AssetRules = {
  /** The token; undefined for the native currency. */
  readonly asset: Address | undefined
  readonly minStake: Amount
  readonly minPool: Amount
  /** Least bond of a market with a window. */
  readonly minBond: Amount
}

/** Lists an asset, as the owner of the market contract. */
export async function listAsset(
  chain: ChainClient,
  market: Address,
  { asset, minStake, minPool, minBond }: AssetRules,
): Promise<void> {
  await transact(chain, {
    action: `list the asset ${asset ?? 'of the chain'}`,
    to: market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'listAsset',
      args: [
        asset ?? zeroAddress,
        {
          minStake: toAmount(minStake),
          minPool: toAmount(minPool),
          minBond: toAmount(minBond),
        },
      ],
    }),
  })
}
