import { CresolverError } from '@cresolver/core/protocol'
import { formatUnits } from 'viem/utils'
import { type Amount, toAmount } from './amount.ts'

/**
 * Reads an amount of a token that a person wrote.
 *
 * @param text - a decimal number, such as `12.5`
 * @param decimals - decimals of the token; 0 reads whole units
 * @returns the amount in the smallest unit
 * @throws CresolverError `VALUE_INVALID` when the text is not an amount, has too many decimals or is
 *   above 2^96 - 1 units
 */
export function parseTokenAmount(text: string, decimals: number): Amount {
  const match = /^([0-9]{1,60})(?:\.([0-9]{1,60}))?$/.exec(text.trim())
  if (!match) throw invalid(text, 'it is not a decimal number without a unit')
  const [, whole = '', fraction = ''] = match
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) {
    throw invalid(text, `the token has ${decimals} decimals`)
  }
  return toAmount(BigInt(whole + digits.padEnd(decimals, '0')))
}

/**
 * Writes an amount of a token for a person, without rounding and without a unit.
 *
 * @param amount - amount in the smallest unit
 * @param decimals - decimals of the token
 * @returns a decimal number, such as `12.5`
 */
export function formatTokenAmount(amount: Amount, decimals: number): string {
  return formatUnits(amount, decimals)
}

function invalid(text: string, why: string): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message: `${JSON.stringify(text.slice(0, 80))} cannot be used as an amount: ${why}.`,
    hint: 'Write a number like 12.5.',
  })
}
