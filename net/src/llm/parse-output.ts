import type { ZodType } from 'zod'
import { parseJson } from './parse-json.ts'
import { withoutNulls } from './portable-schema.ts'

/** Most parts of a text that are tried as JSON. */
const MOST_PARTS = 20

export type ParsedOutput<T> =
  | { readonly fits: true; readonly value: T }
  | { readonly fits: false; readonly issue: string }

/**
 * Reads typed output from the text of a model: plain JSON, or the last JSON object or list among
 * words and fences that fits. What lies inside of another one is a part of it and no answer.
 */
export function parseOutput<T>(text: string, schema: ZodType<T>): ParsedOutput<T> {
  let best: ParsedOutput<T> = { fits: false, issue: 'it is not one JSON object' }
  let isFirst = true
  for (const json of findJson(text)) {
    const output = check(json, schema)
    if (output.fits) return output
    if (isFirst) best = output
    isFirst = false
  }
  return best
}

function check<T>(json: unknown, schema: ZodType<T>): ParsedOutput<T> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return { fits: true, value: parsed.data }
  const sparse = schema.safeParse(withoutNulls(json))
  if (sparse.success) return { fits: true, value: sparse.data }
  const [issue] = parsed.error.issues
  const path = issue?.path.map(String).join('.')
  const words = [path, issue?.message].filter(Boolean).join(': ')
  return { fits: false, issue: words.slice(0, 300) }
}

/** Finds the outermost JSON values of a text, the last one first. */
function* findJson(text: string): Generator<unknown> {
  const whole = parseJson(text)
  if (whole !== undefined) return yield whole
  let start = text.length
  for (const span of findSpans(text).slice(-MOST_PARTS).reverse()) {
    if (span.end > start) continue
    const json = parseJson(text.slice(span.start, span.end))
    if (json === undefined) continue
    start = span.start
    yield json
  }
}

type Span = { readonly start: number; readonly end: number }

/**
 * Finds balanced brackets, in the order of their ends. Quotes count inside of brackets only, and end
 * with the line: JSON has no longer ones, words do.
 */
function findSpans(text: string): Span[] {
  const spans: Span[] = []
  const open: number[] = []
  let isString = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (isString && sign === '\\') index += 1
    else if (sign === '"' || sign === '\n') {
      isString = sign === '"' && !isString && open.length > 0
    } else if (isString) continue
    else if (sign === '{' || sign === '[') open.push(index)
    else if (sign === '}' || sign === ']') {
      const start = open.at(-1)
      if (start === undefined || text[start] !== (sign === '}' ? '{' : '[')) continue
      open.pop()
      spans.push({ start, end: index + 1 })
    }
  }
  return spans
}
