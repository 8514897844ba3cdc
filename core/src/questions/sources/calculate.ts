import { type Decimal, parseDecimal } from '../decimal.ts'
import type { Expression, ValueName } from '../expressions/calculation.ts'
import type { Rounding } from '../rule.ts'

/** Values of the names of a calculation. */
export type NamedValues = { readonly [Name in ValueName]?: Decimal }

/**
 * Calculates exactly: with fractions, rounded once at the end.
 *
 * @returns undefined where a value is missing, a divisor is 0, or the result has too many digits
 */
export function calculate(
  expression: Expression,
  values: NamedValues,
  rounding: Rounding | undefined,
): Decimal | undefined {
  const fraction = evaluate(expression, values)
  if (fraction === undefined) return undefined
  const places = rounding?.places ?? exactPlaces(fraction)
  if (places === undefined) return undefined
  const scaled = roundQuotient(fraction, places, rounding?.mode ?? 'half-up')
  const negative = scaled < 0n
  const digits = (negative ? -scaled : scaled).toString().padStart(places + 1, '0')
  const cut = digits.length - places
  const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return parseDecimal(negative ? `-${text}` : text)
}

/** A fraction with a positive divisor. */
type Fraction = { readonly top: bigint; readonly bottom: bigint }

function evaluate(expression: Expression, values: NamedValues): Fraction | undefined {
  switch (expression.kind) {
    case 'number':
      return toFraction(expression.decimal)
    case 'value': {
      const value = values[expression.name]
      return value === undefined ? undefined : toFraction(value)
    }
    case 'operation': {
      const left = evaluate(expression.left, values)
      const right = evaluate(expression.right, values)
      return left && right && combine(expression.sign, left, right)
    }
  }
}

function combine(
  sign: '+' | '-' | '*' | '/',
  left: Fraction,
  right: Fraction,
): Fraction | undefined {
  switch (sign) {
    case '+':
    case '-': {
      const other = right.top * left.bottom * (sign === '-' ? -1n : 1n)
      return { top: left.top * right.bottom + other, bottom: left.bottom * right.bottom }
    }
    case '*':
      return { top: left.top * right.top, bottom: left.bottom * right.bottom }
    case '/':
      if (right.top === 0n) return undefined
      return right.top < 0n
        ? { top: -left.top * right.bottom, bottom: left.bottom * -right.top }
        : { top: left.top * right.bottom, bottom: left.bottom * right.top }
  }
}

function toFraction(decimal: Decimal): Fraction {
  const [whole = '', digits = ''] = decimal.split('.')
  return { top: BigInt(whole + digits), bottom: 10n ** BigInt(digits.length) }
}

/** Without a division the divisor is a power of ten. */
function exactPlaces({ bottom }: Fraction): number | undefined {
  const text = bottom.toString()
  return /^10*$/.test(text) ? text.length - 1 : undefined
}

function roundQuotient(
  { top, bottom }: Fraction,
  places: number,
  mode: Rounding['mode'],
): bigint {
  const negative = top < 0n
  const scaled = (negative ? -top : top) * 10n ** BigInt(places)
  const whole = scaled / bottom
  const twice = (scaled % bottom) * 2n
  const isOdd = whole % 2n === 1n
  const up = twice > bottom || (twice === bottom && (mode === 'half-up' || isOdd))
  const rounded = up ? whole + 1n : whole
  return negative ? -rounded : rounded
}
