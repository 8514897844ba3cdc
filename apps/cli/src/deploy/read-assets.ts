import type { AssetRules } from '@cresolver/chain'
import type { Address } from 'viem'
import { OptionError } from '../option-error.ts'

/** Options that name the assets of a deployment. */
export type AssetOptions = {
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
  const native: AssetRules[] =
    minPool === undefined
      ? []
      : [
          {
            asset: undefined,
            minStake: usual,
            minPool: parseAmount(minPool),
            minBond: usual,
          },
        ]
  return [...native, ...(await Promise.all(listAsset.map(readAsset)))]
}

/** Reads a token with its rules: `<token>:<stake>:<pool>:<bond>`. */
export async function readAsset(
  text: string,
): Promise<AssetRules & { readonly asset: Address }> {
  const { parseAddress, parseTokenAmount } = await import('@cresolver/chain')
  const [token = '', ...amounts] = text.split(':')
  const asset = parseAddress(token, 'a listed asset')
  const [minStake, minPool, minBond] = amounts.map((each) => parseTokenAmount(each, 0))
  const isWhole = amounts.length === 3
  if (!isWhole || !minStake || minPool === undefined || minBond === undefined) {
    throw new OptionError(
      'OPTION_INVALID',
      `A listed asset is not a token with least stake, pool and bond: ${JSON.stringify(text.slice(0, 200))}.`,
      'Write <token>:<stake>:<pool>:<bond>, in the smallest unit of the token, with a stake above 0.',
    )
  }
  return { asset, minStake, minPool, minBond }
}
