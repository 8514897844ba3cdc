import { compareDecimals, parseDecimal } from '../../../decimal.ts'
import type { Clause, ClauseOperator } from '../../../expressions/predicate.ts'
import { readIso } from '../moment-of.ts'
import { decimalOfScalar, type Scalar, type Selected, textOf } from '../scalar.ts'

/** Returns true if a selected value meets a clause; a value that is missing meets none. */
export function meets(selected: Selected, { op, texts }: Clause): boolean {
  if (selected.kind === 'none' || selected.kind === 'several') return false
  if (op === '!=') return texts.every((text) => !isText(selected, text))
  return texts.some((text) =>
    op === '=' ? isText(selected, text) : isOrdered(selected, op, text),
  )
}

/** Returns true if a value can meet a clause or fail it: it is there, and has an order where one is asked for. */
export function isComparable(selected: Selected, { op, texts }: Clause): boolean {
  if (selected.kind === 'none' || selected.kind === 'several') return false
  if (op !== '=' && op !== '!=') {
    return texts.every((text) => orderOf(selected, text) !== undefined)
  }
  const isNull = selected.kind === 'word' && selected.word === 'null'
  return !isNull || texts.includes('null')
}

function isText(scalar: Scalar, text: string): boolean {
  if (scalar.kind === 'number') {
    const number = parseDecimal(text)
    return number !== undefined && compareDecimals(scalar.decimal, number) === 0
  }
  return textOf(scalar) === text.normalize('NFC')
}

/** Numbers are compared as numbers, moments as moments; anything else has no order. */
function isOrdered(
  scalar: Scalar,
  op: Exclude<ClauseOperator, '=' | '!='>,
  text: string,
): boolean {
  const order = orderOf(scalar, text)
  if (order === undefined) return false
  switch (op) {
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}

function orderOf(scalar: Scalar, text: string): number | undefined {
  const left = decimalOfScalar(scalar)
  const right = parseDecimal(text)
  if (left !== undefined && right !== undefined) return compareDecimals(left, right)
  if (scalar.kind !== 'text') return undefined
  const moments = [readTime(scalar.text), readTime(text)] as const
  if (moments[0] === undefined || moments[1] === undefined) return undefined
  return moments[0] - moments[1]
}

/** A date alone is compared with dates and moments as its first second in UTC. */
function readTime(text: string): number | undefined {
  return readIso(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text)
}
