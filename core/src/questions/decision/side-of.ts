import { compareDecimals, type Decimal, parseDecimal } from '../decimal.ts'
import type { DataRule, Operator, Side } from '../rule.ts'
import { type Fault, fault } from '../sources/fault.ts'
import type { ReadResult, ReadValue } from '../sources/reading.ts'
import { decimalOfScalar, textOf } from '../sources/scalar.ts'

/** Meaning of a reading for the rule. */
export type SideResult =
  | {
      readonly kind: 'side'
      readonly side: Side
      readonly value?: ReadValue | undefined
      readonly than?: ReadValue | undefined
    }
  | { readonly kind: 'waiting'; readonly reason: string }
  | Fault

type ComparisonRule = Pick<DataRule, 'op' | 'target' | 'other' | 'equal'>

/** Compares the result of a reading with the target of the rule. */
export function sideOf(rule: ComparisonRule, result: ReadResult): SideResult {
  switch (result.kind) {
    case 'outcome':
      return { kind: 'side', side: result.side }
    case 'waiting':
    case 'fault':
      return result
    case 'values':
      return result.quantifier === undefined
        ? sideOfOne(rule, result)
        : sideOfSeveral(rule, result, result.quantifier)
  }
}

type Values = Extract<ReadResult, { kind: 'values' }>

function sideOfOne(rule: ComparisonRule, { values, than, missing }: Values): SideResult {
  const [value, ...others] = values
  if (value === undefined || others.length > 0)
    return fault('NO_DATA', 'it has no single value')
  if (missing)
    return missing.later ? waiting(missing.reason) : fault('NO_DATA', missing.reason)
  const side = compareValue(rule, value, than)
  return typeof side === 'string' ? { kind: 'side', side, value, than } : side
}

/**
 * One value proves `any` and disproves `all`, whatever else is missing. Where none does, a value equal
 * to the target has the outcome that `equal:` names.
 */
function sideOfSeveral(
  rule: ComparisonRule,
  { values, than, missing }: Values,
  quantifier: 'any' | 'all',
): SideResult {
  const wanted: Side = quantifier === 'any' ? 'YES' : 'NO'
  let nearest: ReadValue | undefined
  let equal: { readonly side: Side; readonly value: ReadValue } | undefined
  for (const value of values) {
    const side = compareValue(rule, value, than)
    if (typeof side !== 'string') return side
    if (side === wanted) return { kind: 'side', side, value }
    if (side === 'SPLIT' || side === 'VOID') equal ??= { side, value }
    if (nearest === undefined || isNearer(rule, value, nearest)) nearest = value
  }
  if (missing)
    return missing.later ? waiting(missing.reason) : fault('NO_DATA', missing.reason)
  if (equal) return { kind: 'side', ...equal }
  if (values.length === 0 && quantifier === 'all') {
    return fault('NO_DATA', 'no row meets the conditions')
  }
  const side: Side = quantifier === 'any' ? 'NO' : 'YES'
  return { kind: 'side', side, ...(nearest && { value: nearest }) }
}

function waiting(reason: string): SideResult {
  return { kind: 'waiting', reason }
}

function compareValue(
  rule: ComparisonRule,
  value: ReadValue,
  than: ReadValue | undefined,
): Side | Fault {
  const { op, target } = rule
  if (op === 'is') return compareWord(rule, value)
  const decimal = decimalOfScalar(value.scalar)
  if (decimal === undefined) return fault('NO_DATA', 'its value is not a number')
  if (target?.kind === 'range') {
    const inside =
      compareDecimals(decimal, target.from) >= 0 &&
      compareDecimals(decimal, target.to) <= 0
    return inside ? 'YES' : 'NO'
  }
  const other = than ? decimalOfScalar(than.scalar) : targetDecimal(rule)
  if (other === undefined)
    return fault('NO_DATA', 'the rule has no value to compare with')
  const order = compareDecimals(decimal, other)
  if (order === 0 && rule.equal !== undefined) return rule.equal
  return op !== 'between' && orderFulfils(op, order) ? 'YES' : 'NO'
}

/** A word outside both sets proves nothing. */
function compareWord({ target, other }: ComparisonRule, value: ReadValue): Side | Fault {
  const texts = target?.kind === 'value' ? target.text.split('|') : []
  if (texts.some((text) => isText(value, text))) return 'YES'
  const [text] = texts.length === 1 ? texts : []
  // True and false are a whole set, and so are addresses.
  const opposite = text === 'true' ? ['false'] : text === 'false' ? ['true'] : []
  const isOther =
    [...opposite, ...(other ?? [])].some((each) => isText(value, each)) ||
    [text ?? '', textOf(value.scalar)].every(isAddress)
  return isOther
    ? 'NO'
    : fault(
        'NO_DATA',
        `${JSON.stringify(textOf(value.scalar))} is not a word of the rule`,
      )
}

function isText({ scalar }: ReadValue, text: string): boolean {
  const number = scalar.kind === 'number' ? parseDecimal(text) : undefined
  return number === undefined
    ? comparable(textOf(scalar)) === comparable(text.trim().normalize('NFC'))
    : compareDecimals(number, decimalOfScalar(scalar) ?? number) === 0
}

/** Letters of an address or a hash have no case. */
function comparable(text: string): string {
  return isAddress(text) ? text.toLowerCase() : text
}

function isAddress(text: string): boolean {
  return /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text)
}

/** The number that values are compared with. */
function targetDecimal({ target }: Pick<DataRule, 'target'>): Decimal | undefined {
  return target?.kind === 'value' ? parseDecimal(target.text) : undefined
}

/** The value that is shown where none decided: the highest for `gt`, the lowest for `lt`. */
function isNearer({ op }: ComparisonRule, value: ReadValue, other: ReadValue): boolean {
  const left = decimalOfScalar(value.scalar)
  const right = decimalOfScalar(other.scalar)
  if (left === undefined || right === undefined) return false
  const order = compareDecimals(left, right)
  return op === 'lt' || op === 'lte' ? order < 0 : order > 0
}

/** Returns true if a value that has this order to the target fulfils the operator. */
function orderFulfils(
  op: Exclude<Operator, 'between' | 'is'>,
  order: -1 | 0 | 1,
): boolean {
  switch (op) {
    case 'gte':
      return order >= 0
    case 'lte':
      return order <= 0
    case 'gt':
      return order > 0
    case 'lt':
      return order < 0
    case 'eq':
      return order === 0
  }
}
