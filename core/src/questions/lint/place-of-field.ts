import { tagSignOf } from '../language/spelling.ts'

/** A place in a text: line and column from 1. */
type Place = { readonly line: number; readonly column: number }

/**
 * Finds a field of a question in its text.
 *
 * @param text - a text that `parseQuestion` accepts
 * @param field - `text`, the name of a tag, or `rule.` and a key
 * @returns the beginning of its line; of the line of `§rule` where the rule lacks the key; undefined for
 *   another field
 */
export function placeOfField(text: string, field: string): Place | undefined {
  const sign = String.fromCharCode(tagSignOf(text))
  const lines = text.split('\n')
  const [section = '', key] = field.split('.')
  const tag = sign + (section === 'text' ? 'question' : section)
  const start = lines.findIndex((line) => line.split(/\s/, 1)[0] === tag)
  if (start === -1) return undefined
  if (key === undefined) return { line: start + 1, column: 1 }
  const below = lines.slice(start + 1)
  const end = below.findIndex((line) => line.startsWith(sign))
  const own = end === -1 ? below : below.slice(0, end)
  const at = own.findIndex((line) => line.startsWith(`${key}:`))
  return { line: start + 2 + at, column: 1 }
}
