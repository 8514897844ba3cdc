import { CresolverError, errorText } from '@cresolver/core/protocol'
import * as z from 'zod'

/** Models write numbers as text and text as numbers; an integer beyond 2^53 has to be text. */
const loose = z.union([z.string(), z.number().int()])

type McpToolResult = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

/** Every result is JSON twice: as data, and as text for clients that read text alone. */
export async function answered(work: () => Promise<object>): Promise<McpToolResult> {
  try {
    const value = { ...(await work()) }
    const text = JSON.stringify(value)
    return { content: [{ type: 'text', text }], structuredContent: value }
  } catch (error) {
    const text = CresolverError.isInstance(error) ? error.toLine() : errorText(error)
    return { content: [{ type: 'text', text }], isError: true }
  }
}

/** A whole number in decimal digits that fits a pattern. */
export function digits(pattern: RegExp, message: string) {
  return loose.transform(String).pipe(z.string().regex(pattern, message))
}

/** A whole number in a range. */
export function wholeNumber(least: number, most: number) {
  return loose
    .transform((value) => (value === '' ? Number.NaN : Number(value)))
    .pipe(z.number().int().min(least).max(most))
}
