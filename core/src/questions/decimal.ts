/** A plain decimal in canonical text: digits, maybe a sign and a fraction; no exponent. */
export type Decimal = string & { readonly __brand: 'Decimal' }

/** Most digits on either side of the point, so that untrusted input stays cheap. */
export const DECIMAL_DIGITS = 40

/**
 * Reads a plain decimal strictly and brings it into its one canonical text.
 *
 * Leading zeros of the whole part, closing zeros of the fraction and the sign of zero are
 * dropped: `0.10` is `0.1`, `007` is `7`, `-0.0` is `0`.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#what-is-compared
 *
 * @param text - such as `75000` or `-0.5`; no grouping, no exponent, no `+`, no bare point
 * @returns the decimal, or undefined where the text is none or has more than
 *   {@link DECIMAL_DIGITS} digits on a side
 *
 * @example
 * ```ts
 * import { parseDecimal } from '@cresolver/sdk/questions'
 *
 * console.log(parseDecimal('007.10')) // 7.1
 * console.log(parseDecimal('1e3')) // undefined
 * ```
 */
export function parseDecimal(text: string): Decimal | undefined {
  const negative = text.charCodeAt(0) === minus
  const start = negative ? 1 : 0
  const wholeEnd = endOfDigits(text, start)
  if (wholeEnd === start || wholeEnd - start > DECIMAL_DIGITS) return undefined
  if (wholeEnd === text.length) {
    const plain = text.charCodeAt(start) !== zero && !negative
    return plain ? brand(text) : assemble(negative, text.slice(start), '')
  }
  const fractionStart = wholeEnd + 1
  const fractionDigits = text.length - fractionStart
  if (text.charCodeAt(wholeEnd) !== point) return undefined
  if (fractionDigits < 1 || fractionDigits > DECIMAL_DIGITS) return undefined
  if (endOfDigits(text, fractionStart) !== text.length) return undefined
  return assemble(negative, text.slice(start, wholeEnd), text.slice(fractionStart))
}

/**
 * Reads a number as JSON writes it, exponent included, without passing through a float.
 *
 * @param text - a JSON number literal such as `7.1e-7` or `69702.30874183145`
 * @returns the same number as a decimal, or undefined if the text is not a JSON number or
 *   needs more than {@link DECIMAL_DIGITS} digits on a side
 */
export function decimalFromNumberText(text: string): Decimal | undefined {
  if (text.length > 4 * DECIMAL_DIGITS) return undefined
  const match = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text)
  if (match === null) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = whole + fraction
  const scale = fraction.length - Number(exponent)
  const cut = digits.length - scale
  const shiftedWhole = digits.slice(0, Math.max(cut, 0)).padEnd(cut, '0')
  const shiftedFraction = digits.slice(Math.max(cut, 0)).padStart(scale, '0')
  const decimal = assemble(sign === '-', shiftedWhole, shiftedFraction)
  return parseDecimal(decimal)
}

/**
 * Compares two decimals exactly.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#what-is-compared
 *
 * @param left - any decimal
 * @param right - any decimal
 * @returns -1 where left is smaller, 0 where both are the same number, 1 otherwise
 *
 * @example
 * ```ts
 * import { compareDecimals, parseDecimal } from '@cresolver/sdk/questions'
 *
 * const [left, right] = [parseDecimal('0.30'), parseDecimal('0.3')]
 * if (left && right) console.log(compareDecimals(left, right)) // 0
 * ```
 */
export function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const scale = Math.max(scaleOf(left), scaleOf(right))
  const difference = scaled(left, scale) - scaled(right, scale)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/**
 * Subtracts exactly.
 *
 * @param left - what is subtracted from
 * @param right - what is subtracted
 * @returns left - right
 */
export function subtractDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(scaleOf(left), scaleOf(right))
  return fromScaled(scaled(left, scale) - scaled(right, scale), scale)
}

/**
 * Multiplies exactly.
 *
 * @param left - any decimal
 * @param right - any decimal
 * @returns left * right, with as many digits as it needs
 */
export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  const leftScale = scaleOf(left)
  const rightScale = scaleOf(right)
  return fromScaled(
    scaled(left, leftScale) * scaled(right, rightScale),
    leftScale + rightScale,
  )
}

/**
 * Drops the sign.
 *
 * @param decimal - any decimal
 * @returns its distance from zero
 */
export function absoluteDecimal(decimal: Decimal): Decimal {
  return decimal.charCodeAt(0) === minus ? brand(decimal.slice(1)) : decimal
}

const minus = 0x2d
const point = 0x2e
const zero = 0x30
const nine = 0x39

function endOfDigits(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code < zero || code > nine) break
    at += 1
  }
  return at
}

function assemble(negative: boolean, whole: string, fraction: string): Decimal {
  let wholeStart = 0
  while (whole.charCodeAt(wholeStart) === zero) wholeStart += 1
  let fractionEnd = fraction.length
  while (fraction.charCodeAt(fractionEnd - 1) === zero) fractionEnd -= 1
  const wholeDigits = whole.slice(wholeStart) || '0'
  const fractionDigits = fraction.slice(0, fractionEnd)
  if (fractionDigits !== '')
    return brand(`${negative ? '-' : ''}${wholeDigits}.${fractionDigits}`)
  return brand(negative && wholeDigits !== '0' ? `-${wholeDigits}` : wholeDigits)
}

function scaleOf(decimal: Decimal): number {
  const at = decimal.indexOf('.')
  return at === -1 ? 0 : decimal.length - at - 1
}

function scaled(decimal: Decimal, scale: number): bigint {
  const missing = scale - scaleOf(decimal)
  return BigInt(decimal.replace('.', '') + '0'.repeat(missing))
}

function fromScaled(value: bigint, scale: number): Decimal {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(scale, '0')
  const cut = digits.length - scale
  return assemble(negative, digits.slice(0, cut), digits.slice(cut))
}

// The one place where text becomes a Decimal: every caller has checked its digits.
function brand(text: string): Decimal {
  return text as Decimal
}
