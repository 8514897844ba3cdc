/** An exact fraction; the denominator is above zero. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint }

/** Makes a fraction of a whole number. */
export function rationalOf(value: number | bigint): Rational {
  return { numerator: BigInt(value), denominator: 1n }
}

/** Reads a number without a sign, such as `28` or `5.25`. */
export function parseDecimal(text: string): Rational | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const decimals = match[2] ?? ''
  return reduce(BigInt(`${match[1]}${decimals}`), 10n ** BigInt(decimals.length))
}

/** The four operations. */
export type ArithmeticOperator = '+' | '-' | '*' | '/'

/** Applies an operation, exactly. */
export function applyOperator(
  operator: ArithmeticOperator,
  left: Rational,
  right: Rational,
): Rational | undefined {
  const { numerator: a, denominator: b } = left
  const { numerator: c, denominator: d } = right
  switch (operator) {
    case '+':
      return reduce(a * d + c * b, b * d)
    case '-':
      return reduce(a * d - c * b, b * d)
    case '*':
      return reduce(a * c, b * d)
    case '/':
      if (c === 0n) return undefined
      return c < 0n ? reduce(-a * d, b * -c) : reduce(a * d, b * c)
  }
}

/** Tells whether two fractions are the same number. */
export function isEqual(left: Rational, right: Rational): boolean {
  return left.numerator * right.denominator === right.numerator * left.denominator
}

/** Writes a fraction with two decimals; a half is rounded away from zero. */
export function formatTwoDecimals(value: Rational): string {
  const { numerator, denominator } = value
  const size = numerator < 0n ? -numerator : numerator
  const hundredths = (size * 200n + denominator) / (denominator * 2n)
  const digits = hundredths.toString().padStart(3, '0')
  const sign = numerator < 0n && hundredths > 0n ? '-' : ''
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Writes a fraction that has a finite number of decimals, such as `23` or `5.25`. */
export function formatNumber(value: Rational): string {
  let decimals = 0
  let { numerator } = value
  while (numerator % value.denominator !== 0n && decimals < 20) {
    numerator *= 10n
    decimals += 1
  }
  const digits = (numerator / value.denominator).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function reduce(numerator: bigint, denominator: bigint): Rational {
  let a = numerator < 0n ? -numerator : numerator
  let b = denominator
  while (b > 0n) {
    const rest = a % b
    a = b
    b = rest
  }
  return { numerator: numerator / a, denominator: denominator / a }
}
