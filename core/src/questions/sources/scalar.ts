import { type Decimal, decimalFromNumberText, parseDecimal } from '../decimal.ts'
import { NumberText } from './read-json.ts'

/** A selected value: a text, a number with its digits, true, false or null. */
export type Scalar =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly decimal: Decimal }
  | { readonly kind: 'word'; readonly word: 'true' | 'false' | 'null' }

/** Selection of a path: one value, or none, or several. */
export type SelectedValue =
  | Scalar
  | { readonly kind: 'none' }
  | { readonly kind: 'several' }

/** Most characters of a selected text. */
const TEXT_LIMIT = 4_096

/** Reads a JSON value; undefined for a list, an object, a number or a text that is too long. */
export function toScalar(value: unknown): Scalar | undefined {
  if (typeof value === 'string') {
    return value.length > TEXT_LIMIT ? undefined : { kind: 'text', text: value }
  }
  if (value instanceof NumberText) {
    const decimal = decimalFromNumberText(value.digits)
    return decimal === undefined ? undefined : { kind: 'number', decimal }
  }
  if (value === true || value === false || value === null) {
    return { kind: 'word', word: `${value}` }
  }
  return undefined
}

/** Writes what a path selects as one text of an extract, such as `number 12.5` or `none`. */
export function formatSelected(selected: SelectedValue): string {
  switch (selected.kind) {
    case 'text':
      return `text ${selected.text}`
    case 'number':
      return `number ${selected.decimal}`
    case 'word':
      return selected.word
    case 'none':
    case 'several':
      return selected.kind
  }
}

/** Reads one text of an extract; undefined where it is not one. */
export function parseSelected(text: unknown): SelectedValue | undefined {
  if (typeof text !== 'string') return undefined
  if (text === 'none' || text === 'several') return { kind: text }
  if (text === 'true' || text === 'false' || text === 'null')
    return { kind: 'word', word: text }
  if (text.startsWith('text ')) return { kind: 'text', text: text.slice('text '.length) }
  const decimal = text.startsWith('number ')
    ? parseDecimal(text.slice('number '.length))
    : undefined
  return decimal === undefined ? undefined : { kind: 'number', decimal }
}

/** The text by which a value is compared: digits of a number, the word, or the text itself. */
export function textOf(scalar: Scalar): string {
  switch (scalar.kind) {
    case 'text':
      return scalar.text.trim().normalize('NFC')
    case 'number':
      return scalar.decimal
    case 'word':
      return scalar.word
  }
}

/** The number that a value is: a number, or a text that is a plain decimal. */
export function decimalOfScalar(scalar: Scalar): Decimal | undefined {
  if (scalar.kind === 'number') return scalar.decimal
  return scalar.kind === 'text' ? parseDecimal(scalar.text.trim()) : undefined
}
