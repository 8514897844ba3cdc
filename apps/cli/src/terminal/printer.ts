import picocolors from 'picocolors'
import { type Environment, wantsColor, widthOf } from '../environment.ts'
import { toJsonLine } from './json-line.ts'

/** Colours, or plain text where none are wanted. */
export type Colors = ReturnType<typeof picocolors.createColors>

/** Output of a command. */
export type Printer = {
  /** Columns that lines may take. */
  readonly width: number
  readonly colors: Colors
  /** Prints one result: lines for a person, or one JSON object. */
  print(data: object, lines: () => readonly string[]): void
  /** Prints a remark for a person; with JSON there is none. */
  remark(line: string): void
}

/** Creates the printer of a command. */
export function createPrinter(environment: Environment, json: boolean): Printer {
  const { stdout } = environment
  return {
    width: widthOf(stdout),
    colors: picocolors.createColors(wantsColor(environment, stdout)),
    print(data, lines) {
      const shown = json ? [toJsonLine(pick(data, environment.fields))] : lines()
      for (const line of shown) stdout.write(`${line}\n`)
    },
    remark(line) {
      if (!json) stdout.write(`${line}\n`)
    },
  }
}

/** A field that a line does not have is null, so that all lines have the same fields. */
function pick(data: object, fields: readonly string[] | undefined): object {
  if (fields === undefined) return data
  const values = new Map<string, unknown>(Object.entries(data))
  return Object.fromEntries(fields.map((field) => [field, values.get(field) ?? null]))
}
