import type { BacktestRow } from './backtest-row.ts'
import { formatOfText, type LineRows, readLines } from './read-lines.ts'
import { ROW_FORMATS, type RowFormat } from './row-formats.ts'

/** The rows of a file, and the format that they are in. */
export type BacktestRows = LineRows<RowFormat, BacktestRow>

/**
 * Reads answers of agents, one JSON object a line; the first one decides the format of the file.
 *
 * @param text - empty lines are left out
 * @returns {@link BacktestRows}
 * @throws CresolverError `FILE_INVALID` with the number of the line, `FILE_INVALID`
 */
export function readRows(text: string): BacktestRows {
  const found = formatOfText(text)
  const format = found === 'multi-run' ? found : 'answers'
  return { format, rows: readLines(text, format, ROW_FORMATS[format]) }
}
