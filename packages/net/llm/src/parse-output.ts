import { readJson } from '@cresolver/protocol'
import type { ZodType } from 'zod'
import { withoutNulls } from './portable-schema.ts'

const limits = { bytes: 1_000_000, depth: 32, values: 100_000 }

/** Result of parsing a model's text. */
export type ParsedOutput<T> =
  | { readonly fits: true; readonly value: T }
  | { readonly fits: false; readonly issue: string }

/**
 * Reads typed output from the text of a model: plain JSON, JSON in a fence, or JSON among words.
 */
export function parseOutput<T>(text: string, schema: ZodType<T>): ParsedOutput<T> {
  const json = findJson(text)
  if (json === undefined) return { fits: false, issue: 'it is not one JSON object' }
  const parsed = schema.safeParse(json.value)
  if (parsed.success) return { fits: true, value: parsed.data }
  const sparse = schema.safeParse(withoutNulls(json.value))
  if (sparse.success) return { fits: true, value: sparse.data }
  const issue = parsed.error.issues[0]
  const path = issue?.path.map(String).join('.')
  return {
    fits: false,
    issue: [path, issue?.message].filter(Boolean).join(': ').slice(0, 300),
  }
}

function findJson(text: string): { readonly value: unknown } | undefined {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n?\s*```/i.exec(text)?.[1]
  const braced = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  for (const candidate of [text, fenced, braced]) {
    try {
      if (candidate) return { value: readJson(candidate, limits) }
    } catch {
      // The next candidate may be the JSON.
    }
  }
  return undefined
}
