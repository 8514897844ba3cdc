import { compareDecimals, parseDecimal } from '../../decimal.ts'
import type { Clause, ClauseOperator } from '../../expressions/predicate.ts'
import { readIso } from '../read-iso.ts'
import { decimalOfScalar, type Scalar, type SelectedValue, textOf } from '../scalar.ts'

/** Returns true if a selected value meets a clause; a value that is missing meets none. */
export function meets(selected: SelectedValue, { op, texts }: Clause): boolean {
  if (selected.kind === 'none' || selected.kind === 'several') return false
  if (op === '!=') return texts.every((text) => !isText(selected, text))
  return texts.some((text) =>
    op === '=' ? isText(selected, text) : isOrdered(selected, op, text),
  )
}

/** Returns true if a value can meet a clause or fail it: it is there, and has an order where one is asked for. */
export function isComparable(selected: SelectedValue, { op, texts }: Clause): boolean {
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

/** The order of two selected values; undefined where they have none. */
export function orderOfSelected(
  left: SelectedValue,
  right: SelectedValue,
): number | undefined {
  if (right.kind === 'none' || right.kind === 'several') return undefined
  return left.kind === 'none' || left.kind === 'several'
    ? undefined
    : orderOf(left, textOf(right))
}

function orderOf(scalar: Scalar, text: string): number | undefined {
  const left = decimalOfScalar(scalar)
  const right = parseDecimal(text)
  if (left !== undefined && right !== undefined) return compareDecimals(left, right)
  if (scalar.kind !== 'text') return undefined
  // A day is a span: it has an order among days, and none beside a moment.
  const days = [scalar.text, text].map((each) => /^\d{4}-\d\d-\d\d$/.test(each))
  if (days[0] !== days[1]) return undefined
  const [one, other] = [scalar.text, text].map((each) =>
    readIso(days[0] ? `${each}T00:00:00Z` : each),
  )
  return one === undefined || other === undefined ? undefined : one - other
}
