import type { TableView } from '@cresolver/core/protocol'
import type { Paint } from '../platform/labelled.ts'
import type { Colors } from '../terminal/printer.ts'

/** Colours the status of a table. */
export function paintStatus(text: string, colors: Colors): string {
  const paints: Readonly<Record<TableView['status'], Paint>> = {
    running: colors.cyan,
    waiting: colors.yellow,
    completed: colors.green,
    cancelled: colors.dim,
    stopped: colors.dim,
    failed: colors.red,
  }
  const paint = Object.entries(paints).find(([status]) => status === text.trim())?.[1]
  return paint ? paint(text) : text
}
