/**
 * An exact decimal number: sign times 0.digits times ten to the power of the exponent.
 *
 * Lua counts with 64-bit integers and Node with doubles, so that sums and comparisons of large
 * numbers would differ.
 */
export interface Decimal {
  /** -1, 0 or 1. */
  sign: number
  /** Without zeros at either end; empty for zero. */
  digits: string
  exponent: number
  /** As it was written. */
  text: string
}

/** Exponents beyond this are all the same: no schema may name one. */
const FARTHEST = 4_000_000_000

const zero = 48

/** Reads a number that JSON allows. */
export function readDecimal(text: string): Decimal {
  const negative = text.charCodeAt(0) === 45
  const marked = exponentMark(text)
  const mantissa = text.substring(negative ? 1 : 0, marked < 0 ? text.length : marked)
  const point = mantissa.indexOf('.')
  const whole = point < 0 ? mantissa : mantissa.substring(0, point)
  const all = point < 0 ? mantissa : `${whole}${mantissa.substring(point + 1)}`
  let start = 0
  while (start < all.length && all.charCodeAt(start) === zero) start += 1
  let end = all.length
  while (end > start && all.charCodeAt(end - 1) === zero) end -= 1
  if (start === end) return { sign: 0, digits: '', exponent: 0, text }
  const power = marked < 0 ? 0 : readPower(text, marked + 1)
  return {
    sign: negative ? -1 : 1,
    digits: all.substring(start, end),
    exponent: whole.length - start + power,
    text,
  }
}

/** Returns whether a number is beyond what a schema may name. */
export function isFar(decimal: Decimal): boolean {
  return decimal.exponent > 999_999_999 || decimal.exponent < -999_999_999
}

/** Returns whether a number is whole; `1.0` is. */
export function isWhole(decimal: Decimal): boolean {
  return decimal.digits.length <= decimal.exponent || decimal.sign === 0
}

/** Returns -1, 0 or 1, as the first number is less than, equal to or greater than the second. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  if (left.sign !== right.sign) return left.sign < right.sign ? -1 : 1
  if (left.exponent !== right.exponent) {
    return left.exponent < right.exponent ? -left.sign : left.sign
  }
  if (left.digits === right.digits) return 0
  return left.digits < right.digits ? -left.sign : left.sign
}

/** Writes a number so that equal numbers are written alike. */
export function canonicalDecimal({ sign, digits, exponent }: Decimal): string {
  return sign === 0 ? '0' : `${sign < 0 ? '-' : ''}${digits}e${exponent}`
}

function exponentMark(text: string): number {
  const lower = text.indexOf('e')
  return lower < 0 ? text.indexOf('E') : lower
}

function readPower(text: string, from: number): number {
  const code = text.charCodeAt(from)
  const signed = code === 43 || code === 45
  let power = 0
  for (let at = signed ? from + 1 : from; at < text.length; at += 1) {
    if (power < FARTHEST) power = power * 10 + (text.charCodeAt(at) - zero)
  }
  if (power > FARTHEST) power = FARTHEST
  return code === 45 ? -power : power
}
