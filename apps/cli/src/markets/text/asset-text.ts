import type { Amount, MarketClient, TermsOfMarket, Token } from '@cresolver/chain'
import { plainText, shorten } from '../../terminal/text.ts'

/** The currency of a market, for reading and writing its amounts. */
export type AssetText = {
  /** Reads an amount that a person wrote. */
  readonly parse: (text: string) => Amount
  /** Writes an amount with its unit. */
  readonly format: (amount: Amount) => string
  /** Names the asset; undefined for the native currency. */
  readonly name: string | undefined
}

const symbolColumns = 12

/**
 * Opens the currency of a market. Of a token only its address and decimals count: its symbol is
 * untrusted text, and is shown as what the token calls itself.
 */
export async function readAsset(
  client: Pick<MarketClient, 'getToken'>,
  asset: TermsOfMarket['asset'],
): Promise<AssetText> {
  const { formatAmount, parseAmount, toWei } = await import('@cresolver/chain')
  if (asset === undefined) {
    return {
      parse: parseAmount,
      format: (amount) => formatAmount(toWei(amount)),
      name: undefined,
    }
  }
  return tokenText(await client.getToken(asset))
}

async function tokenText({ address, decimals, symbol }: Token): Promise<AssetText> {
  const { formatTokenAmount, parseTokenAmount } = await import('@cresolver/chain')
  const unit = decimals === undefined ? 'units' : 'tokens'
  const places = decimals ?? 0
  const itself =
    symbol === undefined
      ? ''
      : `, which calls itself ${JSON.stringify(shorten(plainText(symbol), symbolColumns))}`
  return {
    parse: (text) => parseTokenAmount(text, places),
    format: (amount) => `${formatTokenAmount(amount, places)} ${unit}`,
    name: `token ${address}${itself}`,
  }
}
