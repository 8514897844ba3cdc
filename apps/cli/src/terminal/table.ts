import type { Printer } from './printer.ts'
import { columnsOf, shorten, wrap } from './text.ts'

/** One row: short cells, and a text that takes the room that is left. */
export type TableRow = { readonly cells: readonly string[]; readonly text: string }

const leastTextColumns = 20

/**
 * Lays out a table whose last column takes the room that the others leave; in a window without that room each row is
 * a block.
 */
export function formatTable(
  titles: readonly string[],
  rows: readonly TableRow[],
  { width, colors }: Pick<Printer, 'width' | 'colors'>,
  paint: (cell: string, column: number) => string = (cell) => cell,
): string[] {
  const heads = titles.slice(0, -1)
  const widths = heads.map((title, column) =>
    Math.max(title.length, ...rows.map(({ cells }) => columnsOf(cells[column] ?? ''))),
  )
  const room = width - widths.reduce((sum, each) => sum + each + 2, 0)
  if (room < leastTextColumns) {
    return rows.flatMap(({ cells: [first = '', ...more], text }) => {
      const facts = more.map((cell, index) => {
        return `${heads[index + 1]?.toLowerCase()} ${paint(cell, index + 1)}`
      })
      const lines = [facts.join(', '), text].filter((line) => line !== '')
      return [
        colors.bold(shorten(first, width)),
        ...lines.flatMap((line) =>
          wrap(line, Math.max(width - 2, 12)).map((part) => `  ${part}`),
        ),
      ]
    })
  }
  const pad = (cell: string, column: number) => {
    const missing = (widths[column] ?? 0) - columnsOf(cell)
    return cell + ' '.repeat(Math.max(missing, 0))
  }
  const layOut = (cells: readonly string[], text: string) =>
    [...cells, shorten(text, room)].join('  ').trimEnd()
  return [
    colors.dim(layOut(heads.map(pad), titles.at(-1) ?? '')),
    ...rows.map(({ cells, text }) =>
      layOut(
        cells.map((cell, column) => paint(pad(cell, column), column)),
        text,
      ),
    ),
  ]
}
