import type { Output } from '../environment.ts'
import { labelled } from '../platform/labelled.ts'
import { toJsonLine } from '../terminal/json-line.ts'
import type { Printer } from '../terminal/printer.ts'
import { formatResult } from './format-result.ts'
import type { ReplayedLog } from './replay-log.ts'

/** Output of a replay, and its form. */
type PrintReplayParameters = {
  readonly printer: Printer
  readonly output: Output
  readonly json: boolean
  readonly full: boolean
}

/**
 * Prints what a replay came to. As JSON that is the canonical result to the byte, without a line
 * break, so that its SHA-256 is the one in the log; a terminal gets a line that is safe to show.
 */
export function printReplay(
  replayed: ReplayedLog,
  { printer, output, json, full }: PrintReplayParameters,
): void {
  const { result, canonical, sha256, head, shownIsSame } = replayed
  if (json) {
    output.write(output.isTTY ? `${toJsonLine(JSON.parse(canonical))}\n` : canonical)
    return
  }
  const { green } = printer.colors
  const tell = (label: string, text: string, paint?: typeof green) =>
    labelled(label, text, printer, { paint })
  const lines = [
    ...tell('replayed', sha256),
    ...tell('', 'same as the log: yes', green),
    ...(shownIsSame ? tell('', 'same as the platform shows: yes', green) : []),
    ...tell('head', head),
    '',
    ...formatResult(result, { ...printer, full }),
  ]
  for (const line of lines) printer.remark(line)
}
