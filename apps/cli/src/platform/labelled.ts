import type { Printer } from '../terminal/printer.ts'
import { plainText, shorten, wrap } from '../terminal/text.ts'

/** Width and colours of the window. */
export type Look = Pick<Printer, 'width' | 'colors'>

/** Colours one line. */
export type Paint = (text: string) => string

/** Display options of a text. */
type LabelledOptions = {
  /** Colours each line of the text. */
  readonly paint?: Paint | undefined
  /** Most lines, at least 1; all unless given. */
  readonly rows?: number | undefined
}

/** Columns of the longest label, `challenge` or `synthesis`, and a gap. */
const labelColumns = 11
const fewestColumns = 12

/** Formats untrusted text beside a label, wrapped with its indent. */
export function labelled(
  label: string,
  text: string,
  look: Look,
  options: LabelledOptions = {},
): string[] {
  const head = look.colors.dim(label.padEnd(labelColumns))
  return indented(text, labelColumns, look, options).map((line, index) =>
    index === 0 ? head + line.slice(labelColumns) : line,
  )
}

/** Formats untrusted text with an indent. */
export function indented(
  text: string,
  columns: number,
  { width }: Look,
  { paint = String, rows = Number.POSITIVE_INFINITY }: LabelledOptions = {},
): string[] {
  const room = Math.max(width - columns, fewestColumns)
  const lines = wrap(plainText(text), room)
  const shown =
    lines.length <= rows
      ? lines
      : [...lines.slice(0, rows - 1), shorten(lines.slice(rows - 1).join(' '), room)]
  return shown.map((line) => ' '.repeat(columns) + paint(line))
}
