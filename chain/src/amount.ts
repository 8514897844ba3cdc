import { CresolverError } from '@cresolver/core/protocol'
import { formatUnits } from 'viem/utils'

declare const unit: unique symbol

/** An amount in wei. */
export type Wei = bigint & { readonly [unit]: 'wei' }

/** An amount in the smallest unit of an asset: wei, or the unit of a token. */
export type Amount = bigint & { readonly [unit]: 'wei' | 'token' }

const largestAmount = 2n ** 96n - 1n

const decimals = new Map([
  ['eth', 18],
  ['ether', 18],
  ['gwei', 9],
  ['wei', 0],
])

/**
 * Marks a number as an amount in wei.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/glossary.md#markets
 *
 * @param value - wei
 * @returns the same number
 * @throws `SdkErrors['toWei']`: `VALUE_INVALID` when it is negative
 *
 * @example
 * ```ts
 * import { formatAmount, toWei } from '@cresolver/sdk/chain'
 *
 * console.log(formatAmount(toWei(10n ** 18n))) // 1 ETH
 * ```
 */
export function toWei(value: bigint): Wei {
  if (value < 0n) throw invalid(`${value} wei`, 'it is negative')
  // The brand exists in types only: it says that the unit is wei.
  return value as Wei
}

/**
 * Marks a number as an amount in the smallest unit of an asset.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/glossary.md#markets
 *
 * @param value - the amount
 * @returns the same number
 * @throws `SdkErrors['toAmount']`: `VALUE_INVALID` when it is negative or above 2^96 - 1, the most that the
 *   contract holds
 *
 * @example
 * ```ts
 * import { toAmount } from '@cresolver/sdk/chain'
 *
 * console.log(toAmount(5_000_000n)) // 5000000n, five USDC
 * ```
 */
export function toAmount(value: bigint): Amount {
  if (value < 0n) throw invalid(`${value}`, 'it is negative')
  if (value > largestAmount) throw invalid(`${value}`, 'it is above 2^96 - 1')
  // The brand exists in types only: it says that the unit is the smallest of an asset.
  return value as Amount
}

/**
 * Reads an amount that a person wrote.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/glossary.md#markets
 *
 * @param text - a decimal number and a unit: `0.05`, `0.05 eth`, `20 gwei`, `1000 wei`;
 *   without a unit it is ether
 * @returns wei
 * @throws `SdkErrors['parseAmount']`: `VALUE_INVALID` when the text is not an amount or has too many decimals
 *
 * @example
 * ```ts
 * import { parseAmount } from '@cresolver/sdk/chain'
 *
 * console.log(parseAmount('0.05')) // 50000000000000000n
 * console.log(parseAmount('20 gwei')) // 20000000000n
 * ```
 */
export function parseAmount(text: string): Wei {
  const match = /^([0-9]{1,60})(?:\.([0-9]{1,60}))?\s*([a-z]*)$/i.exec(text.trim())
  if (!match) throw invalid(text, 'it is not a decimal number with a unit')
  const [, whole = '', fraction = '', name = ''] = match
  const places = decimals.get(name.toLowerCase() || 'ether')
  if (places === undefined) throw invalid(text, `the unit ${name} is unknown`)
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > places) throw invalid(text, 'it is finer than one wei')
  return toWei(BigInt(whole + digits.padEnd(places, '0')))
}

/**
 * Writes an amount for a person, without rounding.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/glossary.md#markets
 *
 * @param amount - wei
 * @returns ether, such as `0.05 ETH`
 *
 * @example
 * ```ts
 * import { formatAmount, toWei } from '@cresolver/sdk/chain'
 *
 * console.log(formatAmount(toWei(50_000_000_000_000_000n))) // 0.05 ETH
 * ```
 */
export function formatAmount(amount: Wei): string {
  return `${formatUnits(amount, 18)} ETH`
}

function invalid(text: string, why: string): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message: `${JSON.stringify(text)} cannot be used as an amount: ${why}.`,
    hint: 'Write ether like 0.05, or name the unit: 20 gwei, 1000 wei.',
  })
}
