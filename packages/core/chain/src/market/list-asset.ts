import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { type Amount, toAmount } from '../amount.ts'
import type { ChainClient } from '../chain-client.ts'
import { marketAbi } from '../generated/market.ts'
import { transact } from '../transaction.ts'
import type { MarketConnection } from './market-connection.ts'

/** Rules of an asset in a deployment, in its smallest unit. They never change once it has markets. */
export type AssetRules = {
  /** The token; undefined for the native currency. */
  readonly asset: Address | undefined
  readonly minStake: Amount
  readonly minPool: Amount
  /** Least bond of a market with a window. */
  readonly minBond: Amount
}

/** Reads the rules of an asset; undefined where the deployment does not list it. */
export async function readAssetRules(
  connection: MarketConnection,
  asset: Address | undefined,
): Promise<AssetRules | undefined> {
  await connection.requireMarket()
  const [isInList, rules] = await connection.attempt('read the rules of an asset', () =>
    readContract(connection.client, {
      ...connection.contract,
      functionName: 'assetRules',
      args: [asset ?? zeroAddress],
    }),
  )
  if (!isInList) return undefined
  return {
    asset,
    minStake: toAmount(rules.minStake),
    minPool: toAmount(rules.minPool),
    minBond: toAmount(rules.minBond),
  }
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
