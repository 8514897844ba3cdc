import { CresolverError } from '@cresolver/core/protocol'
import {
  type ArithmeticOperator,
  applyOperator,
  formatTwoDecimals,
  parseDecimal,
  type Rational,
} from './rational.ts'

const maxCharacters = 200
const maxDigits = 20
const maxDepth = 20

/** Result of an expression. */
type Evaluation = {
  /** The result with two decimals, such as `28.50`. */
  readonly result: string
  /** Every number of the expression, in order. */
  readonly numbers: readonly Rational[]
}

/**
 * Evaluates an arithmetic expression exactly, writes the result with two decimals, and lists its numbers.
 *
 * Known are decimals without a sign, `+ - * /`, parentheses and spaces; multiplication and division
 * bind tighter, and operations of one rank run from left to right.
 */
export function readExpression(text: string): Evaluation {
  if (text.length > maxCharacters)
    throw invalid(`has more than ${maxCharacters} characters`)
  const symbols = splitSymbols(text)
  const numbers: Rational[] = []
  let position = 0

  const take = (...wanted: string[]): string | undefined => {
    const symbol = symbols[position]
    if (symbol === undefined || !wanted.includes(symbol.text)) return undefined
    position += 1
    return symbol.text
  }
  const sum = (depth: number): Rational => {
    let left = product(depth)
    for (let next = take('+', '-'); next; next = take('+', '-')) {
      left = calculate(next, left, product(depth))
    }
    return left
  }
  const product = (depth: number): Rational => {
    let left = operand(depth)
    for (let next = take('*', '/'); next; next = take('*', '/')) {
      left = calculate(next, left, operand(depth))
    }
    return left
  }
  const operand = (depth: number): Rational => {
    if (depth > maxDepth) throw invalid(`nests deeper than ${maxDepth} parentheses`)
    const symbol = symbols[position]
    if (take('(')) {
      const inner = sum(depth + 1)
      if (!take(')')) throw unexpected(symbols[position], 'a closing parenthesis')
      return inner
    }
    const number = symbol && parseDecimal(symbol.text)
    if (!number) throw unexpected(symbol, 'a number')
    position += 1
    numbers.push(number)
    return number
  }

  const value = sum(0)
  if (position < symbols.length) throw unexpected(symbols[position], 'an operator')
  return { result: formatTwoDecimals(value), numbers }
}

type Symbol = { readonly text: string; readonly column: number }

function splitSymbols(text: string): readonly Symbol[] {
  const symbols: Symbol[] = []
  for (const { 0: part, index } of text.matchAll(/[\d.]+|\S/g)) {
    const column = index + 1
    if (!/^[\d.]+$|^[-+*/()]$/.test(part)) {
      throw invalid(`has ${JSON.stringify(part)} at column ${column}`)
    }
    if (part.length > maxDigits) {
      throw invalid(`has a number of more than ${maxDigits} digits at column ${column}`)
    }
    symbols.push({ text: part, column })
  }
  return symbols
}

function calculate(symbol: string, left: Rational, right: Rational): Rational {
  // Only symbols of the four operations reach this place.
  const result = applyOperator(symbol as ArithmeticOperator, left, right)
  if (result) return result
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: 'The expression divides by zero.',
  })
}

function unexpected(symbol: Symbol | undefined, wanted: string): CresolverError {
  return invalid(
    symbol
      ? `has ${JSON.stringify(symbol.text)} at column ${symbol.column} in place of ${wanted}`
      : `ends in place of ${wanted}`,
  )
}

function invalid(fault: string): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message: `The expression ${fault}.`,
    hint: 'Use numbers such as 12 or 5.5, + - * / and parentheses.',
  })
}
