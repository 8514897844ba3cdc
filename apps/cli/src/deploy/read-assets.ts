import type { AssetRules } from '@cresolver/chain'
import type { Address } from 'viem'
import { OptionError } from '../options/option-error.ts'

/** Options that name the assets of a deployment. */
type AssetOptions = {
  readonly minPool?: string | undefined
  readonly listAsset?: readonly string[] | undefined
}

/** Reads the assets that markets of a deployment can use. */
export async function readAssets({
  minPool,
  listAsset = [],
}: AssetOptions): Promise<AssetRules[]> {
  const { parseAmount } = await import('@cresolver/chain')
  const usual = parseAmount('0.01')
  // An empty pool costs its creator nothing, and everyone who serves it something.
  const native: AssetRules = {
    asset: undefined,
    minStake: usual,
    minPool: parseAmount(minPool ?? usualPool),
    minBond: usual,
    maxBond: parseAmount('10'),
  }
  return [native, ...(await Promise.all(listAsset.map(readAsset)))]
}

/** Least pool of a deployment that names none. */
const usualPool = '0.001'

/** Reads a token with its rules: `<token>:<stake>:<pool>:<least bond>:<greatest bond>`. */
export async function readAsset(
  text: string,
): Promise<AssetRules & { readonly asset: Address }> {
  const { parseAddress, parseTokenAmount } = await import('@cresolver/chain')
  const [token = '', ...amounts] = text.split(':')
  const asset = parseAddress(token, 'a listed asset')
  const [minStake, minPool, minBond, maxBond] = amounts.map((each) =>
    parseTokenAmount(each, 0),
  )
  const isWhole = amounts.length === 4
  if (!isWhole || !minStake || minPool === undefined || !minBond || !maxBond) {
    throw new OptionError(
      `--list-asset is not a token with its amounts: ${JSON.stringify(text.slice(0, 200))}.`,
      'Write <token>:<stake>:<pool>:<minimum bond>:<maximum bond>, in the smallest unit of the token; only the pool can be 0.',
    )
  }
  return { asset, minStake, minPool, minBond, maxBond }
}
