import { indented } from '../platform/labelled.ts'
import type { PlatformRequestError } from '../platform/platform-request-error.ts'
import type { Printer } from '../terminal/printer.ts'

/** Reports that the connection to the platform was lost and is retried. */
export function noteDisconnected(
  printer: Printer,
  retryForMs: number,
): (error: PlatformRequestError) => void {
  return (error) => {
    const text = `${error.message} Waiting for it, ${retryForMs / 1_000} s.`
    const lines = indented(text, 0, printer, { paint: printer.colors.yellow })
    for (const line of lines) printer.remark(line)
  }
}
