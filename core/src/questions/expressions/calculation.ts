import { type Decimal, parseDecimal } from '../decimal.ts'
import type { Calculation } from '../rule.ts'

/** Names of the values that a calculation can use. */
export const VALUE_NAMES = ['a', 'b'] as const
/** {@link VALUE_NAMES} */
export type ValueName = (typeof VALUE_NAMES)[number]

/** A calculation, read. */
export type Expression =
  | { readonly kind: 'value'; readonly name: ValueName }
  | { readonly kind: 'number'; readonly decimal: Decimal }
  | {
      readonly kind: 'operation'
      readonly sign: '+' | '-' | '*' | '/'
      readonly left: Expression
      readonly right: Expression
    }

/** Most characters of a calculation, and deepest nesting. */
export const CALCULATION_LIMITS = { characters: 200, depth: 16 }

/** Checks a calculation of `a` to `d`, numbers, `+ - * /` and brackets, without blanks. */
export function toCalculation(text: string): Calculation | undefined {
  // The one place where text becomes a calculation.
  return parseCalculation(text) === undefined ? undefined : (text as Calculation)
}

/** Reads a calculation; undefined where the text is not one. */
export function parseCalculation(text: string): Expression | undefined {
  if (text.length > CALCULATION_LIMITS.characters) return undefined
  const tokens = text.match(/[a-d]|\d+(?:\.\d+)?|[-+*/()]/g) ?? []
  if (tokens.join('') !== text) return undefined
  const reader = { tokens, at: 0, depth: 0 }
  const expression = readSum(reader)
  return reader.at === tokens.length ? expression : undefined
}

/** Returns true if an expression divides. */
export function divides(expression: Expression): boolean {
  if (expression.kind !== 'operation') return false
  const { sign, left, right } = expression
  return sign === '/' || divides(left) || divides(right)
}

/** Lists the names that an expression uses. */
export function namesIn(expression: Expression): readonly ValueName[] {
  switch (expression.kind) {
    case 'value':
      return [expression.name]
    case 'number':
      return []
    case 'operation':
      return [...namesIn(expression.left), ...namesIn(expression.right)]
  }
}

type Reader = { readonly tokens: readonly string[]; at: number; depth: number }

function readSum(reader: Reader): Expression | undefined {
  return readChain(reader, ['+', '-'], readProduct)
}

function readProduct(reader: Reader): Expression | undefined {
  return readChain(reader, ['*', '/'], readFactor)
}

function readChain(
  reader: Reader,
  signs: readonly ('+' | '-' | '*' | '/')[],
  readPart: (reader: Reader) => Expression | undefined,
): Expression | undefined {
  let left = readPart(reader)
  while (left !== undefined) {
    const token = reader.tokens[reader.at]
    const sign = signs.find((candidate) => candidate === token)
    if (sign === undefined) return left
    reader.at += 1
    const right = readPart(reader)
    left = right && { kind: 'operation', sign, left, right }
  }
  return undefined
}

function readFactor(reader: Reader): Expression | undefined {
  const token = reader.tokens[reader.at] ?? ''
  reader.at += 1
  if (token === '(') return readBrackets(reader)
  const name = VALUE_NAMES.find((candidate) => candidate === token)
  if (name !== undefined) return { kind: 'value', name }
  const decimal = parseDecimal(token)
  return decimal === undefined ? undefined : { kind: 'number', decimal }
}

function readBrackets(reader: Reader): Expression | undefined {
  reader.depth += 1
  if (reader.depth > CALCULATION_LIMITS.depth) return undefined
  const inside = readSum(reader)
  const closed = reader.tokens[reader.at] === ')'
  reader.at += 1
  reader.depth -= 1
  return closed ? inside : undefined
}
