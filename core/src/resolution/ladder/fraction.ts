/** A ratio of whole numbers; the denominator is above 0. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

/**
 * Writes a fraction as a decimal number, for people: nothing is decided by it.
 *
 * @param fraction - {@link Fraction}
 * @param digits - digits behind the point, a whole number >= 0
 * @returns such as `0.43`, rounded half away from 0
 *
 * @example
 * formatFraction({ numerator: 1n, denominator: 3n }, 2) // '0.33'
 */
export function formatFraction(
  { numerator, denominator }: Fraction,
  digits: number,
): string {
  const size = numerator < 0n ? -numerator : numerator
  const scaled = (size * 2n * 10n ** BigInt(digits) + denominator) / (2n * denominator)
  const text = scaled.toString().padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = numerator < 0n && scaled > 0n ? '-' : ''
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${text.slice(-digits)}`
}
