import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
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

/** Whether a deployment lists an asset with exactly these rules. */
export async function isListed(
  { client, attempt }: ChainClient,
  market: Address,
  { asset, minStake, minPool, minBond }: AssetRules,
): Promise<boolean> {
  const [listed, rules] = await attempt('read the assets', () =>
    readContract(client, {
      address: market,
      abi: marketAbi,
      functionName: 'assetRules',
      args: [asset ?? zeroAddress],
    }),
  )
  const isSame =
    rules.minStake === minStake && rules.minPool === minPool && rules.minBond === minBond
  return listed && isSame
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
