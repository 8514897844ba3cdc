import { formatAmount, type Wei } from '@cresolver/chain'
import { groupDigits } from './group-digits.ts'

/** Decimals that fit a column; the rest is in the title. */
const shownDecimals = 4

/** An amount of the chain's currency, short in the text and exact in the title. */
export function Amount({
  wei,
  currency = 'ETH',
}: {
  readonly wei: Wei
  readonly currency?: string | undefined
}) {
  const exact = formatAmount(wei).replace(/ ETH$/, '')
  return (
    <span title={`${exact} ${currency}`} className="whitespace-nowrap">
      {shortAmount(exact)} <span className="text-muted">{currency}</span>
    </span>
  )
}

/** Shortens a decimal number for a column; an amount above zero never looks like zero. */
export function shortAmount(exact: string): string {
  const [whole = '0', fraction = ''] = exact.split('.')
  const shown = fraction.slice(0, shownDecimals).replace(/0+$/, '')
  const grouped = groupDigits(whole)
  if (whole === '0' && shown === '' && fraction !== '') return '<0.0001'
  return shown === '' ? grouped : `${grouped}.${shown}`
}
