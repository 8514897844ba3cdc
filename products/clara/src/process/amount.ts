declare const kind: unique symbol

/**
 * A whole number of the token's smallest unit, at least 0, as canonical decimal text: `0`, or
 * at most {@link AMOUNT_DIGITS} digits without a leading zero.
 */
export type TokenAmount = string & { readonly [kind]: 'amount' }

/** Most digits of an amount, so that untrusted input cannot slow the market down. */
const AMOUNT_DIGITS = 38
/** Sums of two such chunks are exact in a double as well as in a 64-bit integer. */
const CHUNK_DIGITS = 15
const CHUNK_BASE = 1_000_000_000_000_000
const zero = 48
const nine = 57

/** The amount of nothing. */
export const ZERO = brand('0')

/** Reads an amount. */
export function readAmount(text: string | undefined): TokenAmount | undefined {
  if (text === undefined || text.length === 0 || text.length > AMOUNT_DIGITS) {
    return undefined
  }
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (!(code >= zero && code <= nine)) return undefined
  }
  if (text.length > 1 && text.charCodeAt(0) === zero) return undefined
  return brand(text)
}

/** Reads an amount above zero. */
export function readPositiveAmount(text: string | undefined): TokenAmount | undefined {
  return text === '0' ? undefined : readAmount(text)
}

/** Compares two amounts. */
export function compareAmounts(left: TokenAmount, right: TokenAmount): number {
  if (left === right) return 0
  const lengths = left.length - right.length
  if (lengths !== 0) return lengths < 0 ? -1 : 1
  return left < right ? -1 : 1
}

/** Adds two amounts exactly. */
export function addAmounts(
  left: TokenAmount,
  right: TokenAmount,
): TokenAmount | undefined {
  const longest = Math.max(left.length, right.length)
  let carry = 0
  let sum: string = ZERO
  let digits = ''
  for (let end = 0; end < longest || carry > 0; end += CHUNK_DIGITS) {
    const total = chunkOf(left, end) + chunkOf(right, end) + carry
    carry = total >= CHUNK_BASE ? 1 : 0
    const chunk = carry === 1 ? total - CHUNK_BASE : total
    if (chunk > 0) sum = String(chunk) + digits
    digits = withLeadingZeros(chunk) + digits
  }
  return sum.length > AMOUNT_DIGITS ? undefined : brand(sum)
}

/** Subtracts one amount from another exactly. */
export function subtractAmounts(
  left: TokenAmount,
  right: TokenAmount,
): TokenAmount | undefined {
  if (compareAmounts(left, right) < 0) return undefined
  let borrow = 0
  let difference: string = ZERO
  let digits = ''
  for (let end = 0; end < left.length; end += CHUNK_DIGITS) {
    const rest = chunkOf(left, end) - chunkOf(right, end) - borrow
    borrow = rest < 0 ? 1 : 0
    const chunk = borrow === 1 ? rest + CHUNK_BASE : rest
    if (chunk > 0) difference = String(chunk) + digits
    digits = withLeadingZeros(chunk) + digits
  }
  return brand(difference)
}

/** Multiplies an amount by a whole number, by doubling; undefined if the product is too large. */
export function multiplyAmount(
  amount: TokenAmount,
  count: number,
): TokenAmount | undefined {
  let product: TokenAmount | undefined = ZERO
  let doubled: TokenAmount | undefined = amount
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (doubled === undefined) return undefined
    if (left % 2 === 1) product = addAmounts(product, doubled)
    if (product === undefined) return undefined
    doubled = addAmounts(doubled, doubled)
  }
  return product
}

/** A tenth of an amount, rounded down. */
export function tenthOf(amount: TokenAmount): TokenAmount {
  return amount.length < 2 ? ZERO : brand(amount.substring(0, amount.length - 1))
}

/** The lesser of two amounts. */
export function lesserOf(left: TokenAmount, right: TokenAmount): TokenAmount {
  return compareAmounts(left, right) < 0 ? left : right
}

/** The number of the 15 digits that end `end` digits before the text's end. */
function chunkOf(amount: TokenAmount, end: number): number {
  const stop = amount.length - end
  if (stop <= 0) return 0
  if (end === 0 && stop <= CHUNK_DIGITS) return Number(amount)
  return Number(amount.substring(Math.max(stop - CHUNK_DIGITS, 0), stop))
}

function withLeadingZeros(chunk: number): string {
  return String(CHUNK_BASE + chunk).substring(1)
}

function brand(text: string): TokenAmount {
  // The brand exists in types only; every caller made or checked the text.
  return text as TokenAmount
}
