import type { Printer } from './printer.ts'
import { columnsOf } from './text.ts'

/** Lays out rows below titles: the first column to the left, the others, numbers, to the right. */
export function formatNumberTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  { colors }: Pick<Printer, 'colors'>,
): string[] {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => columnsOf(cells[column] ?? ''))),
  )
  const layOut = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? ''
        const space = ' '.repeat(width - columnsOf(cell))
        return column === 0 ? cell + space : space + cell
      })
      .join('  ')
      .trimEnd()
  return [colors.dim(layOut(titles)), ...rows.map(layOut)]
}
