import { CresolverError, errorText, readJson } from '@cresolver/protocol'
import type { BacktestRow } from './backtest-row.ts'
import { ROW_FORMATS, type RowFormat } from './row-formats.ts'

/** The rows of a file, and the format that they are in. */
export type BacktestRows = {
  readonly format: RowFormat['name']
  readonly rows: readonly BacktestRow[]
}

const limits = { bytes: 200_000, depth: 8, values: 5_000 }

/**
 * Reads rows, one JSON object a line; the first one decides the format of the file.
 *
 * @param text - empty lines are left out
 * @returns {@link BacktestRows}
 * @throws CresolverError `BACKTEST_LINE_INVALID` with the number of the line, `BACKTEST_FORMAT_UNKNOWN`,
 *   `BACKTEST_FILE_EMPTY`
 */
export function readRows(text: string): BacktestRows {
  const seen = new Map<string, number>()
  const rows: BacktestRow[] = []
  let format: RowFormat | undefined
  for (const [index, content] of text.split('\n').entries()) {
    if (content.trim() === '') continue
    const line = index + 1
    const value = parse(content, line)
    format ??= detectFormat(value, line)
    const parsed = format.schema.safeParse(value)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const field = issue?.path.join('.') || 'the object'
      throw invalid(
        line,
        `${field}: ${issue?.message ?? 'invalid'}, in the format ${format.name}`,
      )
    }
    const { id } = parsed.data
    const before = seen.get(id)
    if (before !== undefined) throw invalid(line, `its id is that of line ${before}`)
    seen.set(id, line)
    rows.push(parsed.data)
  }
  if (!format) {
    throw new CresolverError({
      code: 'BACKTEST_FILE_EMPTY',
      message: 'The file has no rows.',
      hint: 'Write one JSON object a line; docs/accuracy.md describes the formats.',
    })
  }
  return { format: format.name, rows }
}

function parse(content: string, line: number): unknown {
  try {
    return readJson(content, limits)
  } catch (cause) {
    throw invalid(line, errorText(cause), cause)
  }
}

function detectFormat(value: unknown, line: number): RowFormat {
  const found = ROW_FORMATS.find(
    ({ field }) => typeof value === 'object' && value !== null && field in value,
  )
  if (found) return found
  const fields = ROW_FORMATS.map(({ field }) => field).join(', ')
  throw new CresolverError({
    code: 'BACKTEST_FORMAT_UNKNOWN',
    message: `Line ${line} is in none of the formats: it has none of the fields ${fields}.`,
    hint: 'Write {"id", "outcome", "answers": [{"by", "outcome"}]}; docs/accuracy.md describes the formats.',
  })
}

function invalid(line: number, why: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'BACKTEST_LINE_INVALID',
    message: `Line ${line} is not a row: ${why.replace(/\.$/, '')}.`,
    hint: 'Fix or remove that line; docs/accuracy.md describes the formats.',
    cause,
  })
}
