import { type Amount, formatAmount, type MarketTerms, toWei } from '@cresolver/chain'
import { shortAmount } from '../../ui/amount.tsx'

/** Writes an amount with its unit; of a token only whole units are trusted. */
export function assetText(
  asset: MarketTerms['asset'],
  currency = 'ETH',
): (amount: Amount) => string {
  return (amount) =>
    asset === undefined
      ? `${shortAmount(formatAmount(toWei(amount)).replace(/ ETH$/, ''))} ${currency}`
      : `${amount.toLocaleString('en-US')} units of the token`
}
