import { CresolverError, errorText, readJson } from '@cresolver/core/protocol'
import type * as z from 'zod'
import { type FormatName, findFormat, formatNames } from './format-name.ts'

/** A recorded answer of a source has up to 100,000 bytes, and more for prices. */
const limits = { bytes: 8_000_000, depth: 8, values: 5_000 }

/** The rows of a file, and the format that they are in. */
export type LineRows<Name extends FormatName, Row> = {
  readonly format: Name
  readonly rows: readonly Row[]
}

/**
 * Finds the format of a file of rows, by its first line.
 *
 * @param text - empty lines are left out
 * @throws CresolverError `FILE_INVALID`
 */
export function formatOfText(text: string): FormatName {
  const index = text.split('\n').findIndex((content) => content.trim() !== '')
  if (index === -1) throw emptyFile()
  const value = parseLine(text.split('\n')[index] ?? '', index + 1)
  const format = findFormat(value)
  if (format !== undefined) return format
  throw new CresolverError({
    code: 'FILE_INVALID',
    message: `Line ${index + 1} is in none of the formats: it has none of the fields ${formatNames}.`,
    hint: 'Write {"id", "outcome", "answers": [{"by", "outcome"}]}; docs/limits.md describes the formats.',
  })
}

/**
 * Reads rows of one format, one JSON object a line; a line of another format is refused.
 *
 * @param text - empty lines are left out
 * @param format - the format of the file, see {@link formatOfText}
 * @param schema - reads one line
 * @throws CresolverError `FILE_INVALID` with the number of the line
 */
export function readLines<Row extends { readonly id: string }>(
  text: string,
  format: FormatName,
  schema: z.ZodType<Row>,
): readonly Row[] {
  const seen = new Map<string, number>()
  const rows: Row[] = []
  for (const [index, content] of text.split('\n').entries()) {
    if (content.trim() === '') continue
    const line = index + 1
    const value = parseLine(content, line)
    const own = findFormat(value)
    if (own !== undefined && own !== format) {
      throw invalid(line, `it is in the format ${own}, and the file in ${format}`)
    }
    const row = checkLine(value, line, format, schema)
    const before = seen.get(row.id)
    if (before !== undefined) throw invalid(line, `its id is that of line ${before}`)
    seen.set(row.id, line)
    rows.push(row)
  }
  return rows
}

/** Checks what a line holds by the schema of its format. */
export function checkLine<Row>(
  value: unknown,
  line: number,
  format: string,
  schema: z.ZodType<Row>,
): Row {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') || 'the object'
  throw invalid(line, `${field}: ${issue?.message ?? 'invalid'}, in the format ${format}`)
}

/** Reads the JSON of a line. */
export function parseLine(content: string, line: number): unknown {
  try {
    return readJson(content, limits)
  } catch (cause) {
    throw invalid(line, errorText(cause), cause)
  }
}

function emptyFile(): CresolverError {
  return new CresolverError({
    code: 'FILE_INVALID',
    message: 'The file has no rows.',
    hint: 'Write one JSON object per line; docs/limits.md describes the formats.',
  })
}

function invalid(line: number, why: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'FILE_INVALID',
    message: `Line ${line} is not a row: ${why.replace(/\.$/, '')}.`,
    hint: 'Fix or remove that line; docs/limits.md describes the formats.',
    cause,
  })
}
