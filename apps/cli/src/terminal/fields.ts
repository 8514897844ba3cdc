import type { Printer } from './printer.ts'
import { columnsOf, wrap } from './text.ts'

/** Writes labelled values as aligned lines; long values are wrapped under themselves. */
export function formatFields(
  fields: readonly (readonly [label: string, value: string])[],
  { width, colors }: Pick<Printer, 'width' | 'colors'>,
): string[] {
  const indent = Math.max(...fields.map(([label]) => columnsOf(label))) + 2
  const room = Math.max(width - indent, 12)
  return fields.flatMap(([label, value]) =>
    wrap(value, room).map((line, index) =>
      index === 0
        ? `${colors.dim(label.padEnd(indent))}${line}`
        : `${' '.repeat(indent)}${line}`,
    ),
  )
}
