import { type Address, zeroAddress } from 'viem'
import { type Amount, toAmount } from '../../amount.ts'
import type { Contract } from '../../contract.ts'
import type { marketAbi } from '../../generated/market.ts'
import type { MarketConnection } from '../market-connection.ts'

/** Rules of an asset in a deployment, in its smallest unit. They never change once it has markets. */
export type AssetRules = {
  /** The token; undefined for the native currency. */
  readonly asset: Address | undefined
  readonly minStake: Amount
  readonly minPool: Amount
  /** Least and greatest bond of a market with a window. */
  readonly minBond: Amount
  readonly maxBond: Amount
}

/** Reads the rules of an asset; undefined where the deployment does not list it. */
export async function readAssetRules(
  connection: MarketConnection,
  asset: Address | undefined,
): Promise<AssetRules | undefined> {
  const action = 'read the rules of an asset'
  const args = [asset ?? zeroAddress] as const
  const [isInList, rules] = await connection.read(action, 'assetRules', args)
  if (!isInList) return undefined
  return {
    asset,
    minStake: toAmount(rules.minStake),
    minPool: toAmount(rules.minPool),
    minBond: toAmount(rules.minBond),
    maxBond: toAmount(rules.maxBond),
  }
}

/** Lists an asset, as the owner of the market contract, unless it is listed with exactly these rules. */
export async function listAsset(
  { read, send }: Contract<typeof marketAbi>,
  { asset, ...wanted }: AssetRules,
): Promise<void> {
  const token = asset ?? zeroAddress
  const [isInList, rules] = await read('read the assets', 'assetRules', [token])
  const names = ['minStake', 'minPool', 'minBond', 'maxBond'] as const
  const isSame = names.every((name) => rules[name] === wanted[name])
  if (isInList && isSame) return
  await send(`list the asset ${asset ?? 'of the chain'}`, 'listAsset', [token, wanted])
}
